import type { ServerResponse } from 'node:http';

// A reader that takes nothing any more would be kept in memory for ever; it comes back and reads all again.
const mostUnreadBytes = 64 * 1024;

/** Sends what stands in a stream, and drops a reader that is too far behind. */
export function writeToStream(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  if (stream.writableLength > mostUnreadBytes) stream.destroy();
}

/** The connection goes too: it would be held open for a reader that may be gone without a word. */
export function leaveStream(stream: ServerResponse): void {
  stream.once('finish', () => stream.destroy());
  stream.end();
}
