import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupRefusal } from './backup-format.ts';

// The largest row there can be, a multipolygon of 5,000 vertices, has 170,000 letters.
const longestLine = 8 * 1024 * 1024;
// Real backups shrink to a sixth; a file that grows a hundredfold was made to fill a memory or a disk.
const mostGrowth = 100;
const chunkBytes = 256 * 1024;
const growthCountsFromBytes = 16 * 1024 * 1024;

function isCompressionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

function damaged(options?: ErrorOptions): BackupRefusal {
  return new BackupRefusal(
    'BACKUP_DAMAGED',
    'The backup is damaged or incomplete: it was not touched, nor was the database.',
    options,
  );
}

/** The lines of the compressed text, some at a time, never the whole; a bomb is refused while it grows. */
export async function* backupLines(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const text = pipeline(source, createGunzip({ chunkSize: chunkBytes }), () => {});
  let [rest, bytes] = ['', 0];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > growthCountsFromBytes && bytes > source.bytesRead * mostGrowth) throw damaged();
      const lines = decoder.decode(chunk, { stream: true }).split('\n');
      lines[0] = rest + lines[0];
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw damaged();
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (bytes === 0 && isCompressionError(error)) {
      throw new BackupRefusal('NOT_A_BACKUP', 'This file is no backup of VigieFaon.', { cause: error });
    }
    throw isCompressionError(error) || error instanceof TypeError ? damaged({ cause: error }) : error;
  } finally {
    source.destroy();
  }
  if (rest !== '') throw damaged();
}
