import { type FetchFailure, fetchFile } from '../fetch/fetch-file.ts';

/** A picture of 256 pixels has some 20 kB; nothing of this size is one. */
const largestPicture = 2 * 1024 * 1024;

/** Of the installation: who asks, and which hosts it may ask in its own network. */
interface Asking {
  readonly zoneHttpHosts: readonly string[];
  readonly version: string;
  readonly publicUrl: string;
}

export type MapPicture =
  | { readonly type: string; readonly bytes: Buffer }
  | { readonly failure: FetchFailure | 'NO_PICTURE' };

/** What a map service answers to whoever asks for this picture, or why that is none. */
export async function fetchMapPicture(
  address: string,
  { zoneHttpHosts, version, publicUrl }: Asking,
  patienceMs: number,
): Promise<MapPicture> {
  const fetched = await fetchFile(address, {
    accept: 'image/*',
    httpHosts: zoneHttpHosts,
    userAgent: `VigieFaon/${version} (${publicUrl})`,
    timeoutMs: patienceMs,
    mostBytes: largestPicture,
  });
  if ('failure' in fetched) return { failure: fetched.failure };
  const type = /^image\/(png|jpeg|webp|gif)/i.exec(fetched.contentType)?.[0].toLowerCase();
  // A service tells of its faults with 200 and a text.
  return type && fetched.bytes.length > 0 ? { type, bytes: fetched.bytes } : { failure: 'NO_PICTURE' };
}
