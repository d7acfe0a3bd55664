/** Reads server-sent events from a streamed answer (EventSource cannot carry a token). */

export interface ServerEvent {
  event: string;
  id: string | null;
  data: string;
}

/** Splits streamed text into events; a comment (heartbeat) comes out as null. */
export class EventParser {
  #rest = '';

  feed(text: string): (ServerEvent | null)[] {
    const blocks = (this.#rest + text).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.map(parseBlock);
  }
}

function parseBlock(block: string): ServerEvent | null {
  const found: ServerEvent = { event: 'message', id: null, data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') found.event = value;
    else if (field === 'id') found.id = value;
  }
  found.data = data.join('\n');
  return data.length ? found : null;
}

/** Calls `heard` for each event and each heartbeat until the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: (event: ServerEvent | null) => void,
): Promise<void> {
  const parser = new EventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true })).forEach(heard);
  }
}
