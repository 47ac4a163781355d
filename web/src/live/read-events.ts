import type { LiveEvent } from '@vigiefaon/domain/events/events.api';

export interface HeardEvent {
  readonly id: string;
  readonly event: LiveEvent;
}

/** The event in one block of the stream; null for a block without data, which only keeps the connection open. */
function eventIn(block: string): HeardEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  return data === undefined ? null : { id: fields.get('id') ?? '', event: JSON.parse(data) };
}

/** Reads server-sent events from the body of an answer, however the network has cut it, until it ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<HeardEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const heard = eventIn(block);
      if (heard) yield heard;
    }
  }
}
