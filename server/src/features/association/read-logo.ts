import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { logoBox } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { type DecodedPng, decode, encode } from 'fast-png';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { LogoFile } from '../settings/public.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Of the part at the beginning that tells the measures. */
const measuresEnd = 24;

/** As the file says, before anything is unpacked. */
function measuresOf(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < measuresEnd || signature.some((byte, at) => bytes[at] !== byte)) {
    throw new DomainError('UNREADABLE_FILE');
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function decoded(bytes: Buffer): DecodedPng {
  try {
    const png = decode(bytes, { checkCrc: true });
    if (png.depth === 8 && (png.channels === 3 || png.channels === 4) && !png.palette && !png.transparency) return png;
  } catch {
    // Refused below, like what is another kind of PNG.
  }
  throw new DomainError('UNREADABLE_FILE');
}

/** On white: a dark drawing without ground could not be seen on a dark screen. */
function onWhite({ width, height, channels, data }: DecodedPng): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const opacity = channels === 4 ? (data[at * 4 + 3] ?? 255) / 255 : 1;
    for (let color = 0; color < 3; color++) {
      const ink = data[at * channels + color] ?? 255;
      pixels[at * 3 + color] = Math.round(255 + (ink - 255) * opacity);
    }
  }
  return pixels;
}

/**
 * A picture as a logo is kept: of 8 bits a colour and no larger than the box, drawn anew so that no mail, page or paper gets anything
 * but its pixels. UNREADABLE_FILE where it is no such PNG, `file` TOO_LARGE where it has too many pixels.
 */
export function readLogo(upload: Uint8Array): LogoFile {
  const read = Buffer.from(upload);
  const { width, height } = measuresOf(read);
  if (width > logoBox.width || height > logoBox.height) throw fieldError('file', 'TOO_LARGE');
  const bytes = Buffer.from(encode({ width, height, channels: 3, depth: 8, data: onWhite(decoded(read)) }));
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height, bytes };
}
