import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Of the part at the beginning that tells the measures. */
const measuresEnd = 24;
const interlaceAt = 28;

/** As the file says, before anything is unpacked; null of what is no PNG. */
export function pngMeasures(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  if (bytes.length < measuresEnd || signature.some((byte, at) => bytes[at] !== byte)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Null of what cannot be unpacked, has other than 8 bits a colour, or names one colour that shines through. */
export function decodedPng(bytes: Buffer): DecodedPng | null {
  try {
    const png = decode(bytes, { checkCrc: true });
    if (!png.palette) return png.depth === 8 && !png.transparency ? png : null;
    const { width, height, palette } = png;
    return { width, height, data: convertIndexedToRgb(png), depth: 8, channels: palette[0]?.length ?? 3, text: {} };
  } catch {
    return null;
  }
}

/** Whether a file can be taken over as it is: nothing shines through, and its rows follow one another. */
export function isPlainPng(bytes: Buffer, { channels }: DecodedPng): boolean {
  return (channels === 1 || channels === 3) && bytes[interlaceAt] === 0;
}

/** Red, green and blue of each pixel: what shines through is white there, as paper is. */
export function pixelsOnWhite({ width, height, channels, data }: DecodedPng): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const hasOpacity = channels === 2 || channels === 4;
  const inks = hasOpacity ? channels - 1 : channels;
  for (let at = 0; at < width * height; at++) {
    const opacity = hasOpacity ? (data[at * channels + inks] ?? 255) / 255 : 1;
    for (let color = 0; color < 3; color++) {
      const ink = data[at * channels + (inks === 1 ? 0 : color)] ?? 255;
      pixels[at * 3 + color] = Math.round(255 + (ink - 255) * opacity);
    }
  }
  return pixels;
}
