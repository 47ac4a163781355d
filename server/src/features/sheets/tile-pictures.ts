import { encode } from 'fast-png';
import PdfDocument from 'pdfkit';
import type { Config } from '../../config.ts';
import { decodedPng, isPlainPng, pixelsOnWhite, pngMeasures } from '../../files/png-pixels.ts';
import { fetchMapPicture, type MapPicture } from '../../gateways/map-pictures/fetch-map-picture.ts';

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

/** What a PDF can show of it, as a data address; null of a kind that it knows not. */
function onPaper(picture: MapPicture): string | null {
  if ('failure' in picture) return null;
  const { type, bytes } = picture;
  const shown = type === 'image/png' ? asPlainPng(bytes) : type === 'image/jpeg' ? asPhotograph(bytes) : null;
  return shown && `data:${type};base64,${shown.toString('base64')}`;
}

/**
 * Pictures of a map by their addresses, or null where one of them is missing: a map with holes misleads. As data addresses: by them a PDF
 * knows what it has already, and holds it once.
 */
export type TilePictures = (addresses: readonly string[]) => Promise<readonly string[] | null>;

/** Time that is spent while anything is waited for, however much of it at once. */
class Patience {
  readonly #wholeMs: number;
  #spentMs = 0;
  #waiting = 0;
  #since = 0;

  constructor(wholeMs: number) {
    this.#wholeMs = wholeMs;
  }

  get leftMs(): number {
    return this.#wholeMs - this.#spentMs - (this.#waiting > 0 ? Date.now() - this.#since : 0);
  }

  async during<Result>(wait: () => Promise<Result>): Promise<Result> {
    if (this.#waiting === 0) this.#since = Date.now();
    this.#waiting += 1;
    try {
      return await wait();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#spentMs += Date.now() - this.#since;
    }
  }
}

const isSilent = (picture: MapPicture) =>
  'failure' in picture && (picture.failure === 'TOO_SLOW' || picture.failure === 'NOT_REACHED');

/** For one paper: what its maps have in common is asked for once, and a service that does not answer not again. */
export function tilePictures(config: Config, patienceMs: number): TilePictures {
  const patience = new Patience(patienceMs);
  let isGivenUp = false;
  const asked = new Map<string, Promise<string | null>>();
  const ask = async (address: string) => {
    const { leftMs } = patience;
    if (isGivenUp || leftMs <= 0) return null;
    const picture = await fetchMapPicture(address, config, leftMs);
    isGivenUp ||= isSilent(picture);
    return onPaper(picture);
  };
  return (addresses) =>
    patience.during(async () => {
      const pictures = await Promise.all(
        addresses.map((address) => {
          const picture = asked.get(address) ?? ask(address);
          asked.set(address, picture);
          return picture;
        }),
      );
      const shown = pictures.filter((picture) => picture !== null);
      return shown.length === addresses.length ? shown : null;
    });
}
