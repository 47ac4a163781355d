import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { ask, type CallInput } from './call.ts';
import { CallError } from './call-error.ts';

export interface Download {
  fileName: string;
  content: Blob;
}

/** The name that the server gave, which is in the reader's language. */
function fileNameIn(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : 'vigiefaon';
}

/**
 * Fetches a file with the session's token, which no address may hold; `onProgress` hears how many bytes have come.
 * A file that breaks off half-way is no file: it throws like a refusal.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<Download> {
  const response = await ask(endpoint, { ...input, signal });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      pieces.push(part.value);
      bytes += part.value.byteLength;
      onProgress(bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallError('OFFLINE');
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { fileName: fileNameIn(response), content: new Blob(pieces, { type }) };
}

/** The browser fetches a file by itself, to where downloads go; an empty name is the one that comes with it. */
export function fetchToDisk(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a file to the browser. */
export function saveFile({ fileName, content }: Download): void {
  const address = URL.createObjectURL(content);
  fetchToDisk(address, fileName);
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
