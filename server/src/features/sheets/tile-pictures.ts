import { encode } from 'fast-png';
import PdfDocument from 'pdfkit';
import type { Config } from '../../config.ts';
import { decodedPng, isPlainPng, pixelsOnWhite, pngMeasures } from '../../files/png-pixels.ts';
import { fetchMapPicture, type MapPicture } from '../../gateways/map-pictures/fetch-map-picture.ts';

/** Nobody waits longer for all the maps of a paper together. */
const patienceMs = 4_000;
/** Services have tiles of 256 or 512 pixels. */
const mostPixels = 1024;

/** Opaque and without anything that the PDF library would unpack in a callback, whose error nobody could catch. */
function asPlainPng(bytes: Buffer): Buffer | null {
  const measures = pngMeasures(bytes);
  if (!measures || measures.width > mostPixels || measures.height > mostPixels) return null;
  const png = decodedPng(bytes);
  if (!png || isPlainPng(bytes, png)) return png && bytes;
  return Buffer.from(encode({ ...measures, channels: 3, depth: 8, data: pixelsOnWhite(png) }));
}

/** A photograph that the PDF library finds the measures of. */
function asPhotograph(bytes: Buffer): Buffer | null {
  try {
    new PdfDocument().image(bytes);
    return bytes;
  } catch {
    return null;
  }
}

/** What a PDF can show of it; null of a kind that it knows not. */
function onPaper(picture: MapPicture): Buffer | null {
  if ('failure' in picture) return null;
  if (picture.type === 'image/png') return asPlainPng(picture.bytes);
  return picture.type === 'image/jpeg' ? asPhotograph(picture.bytes) : null;
}

/** Pictures of a map by their addresses, or null where one of them is missing: a map with holes misleads. */
export type TilePictures = (addresses: readonly string[]) => Promise<readonly Buffer[] | null>;

/** For one paper: what its maps have in common is asked for once. */
export function tilePictures(config: Config): TilePictures {
  const until = Date.now() + patienceMs;
  const asked = new Map<string, Promise<Buffer | null>>();
  const ask = async (address: string) => {
    const left = until - Date.now();
    return left > 0 ? onPaper(await fetchMapPicture(address, config, left)) : null;
  };
  return async (addresses) => {
    const pictures = await Promise.all(
      addresses.map((address) => {
        const picture = asked.get(address) ?? ask(address);
        asked.set(address, picture);
        return picture;
      }),
    );
    const shown = pictures.filter((picture) => picture !== null);
    return shown.length === addresses.length ? shown : null;
  };
}
