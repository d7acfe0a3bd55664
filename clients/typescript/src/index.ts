/** All that the package offers. */

export * from './calls.js';
export * from './once.js';
export * from './outbox.js';
export * from './pause.js';
export * from './player.js';
export * from './random.js';
export * from './sse.js';
export * from './stream.js';
export * from './terminus.js';
export type { components, paths } from './schema.js';
export type * from './types.js';
