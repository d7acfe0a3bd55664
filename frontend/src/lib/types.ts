/** The shapes that the API sends and the page draws: those of the client. */

export type * from 'terminus-client';
