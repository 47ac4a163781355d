import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { decodedPng, isPlainPng, pixelsOnWhite, pngMeasures } from './png-pixels.ts';

type Drawing = Parameters<typeof encode>[0];
const png = (drawing: Drawing) => Buffer.from(encode(drawing));
const pixelsOf = (bytes: Buffer) => {
  const read = decodedPng(bytes);
  return read && [...pixelsOnWhite(read)];
};

test('a picture is known by its beginning, before it is unpacked', () => {
  const bytes = png({ width: 3, height: 2, channels: 3, data: new Uint8Array(18) });
  expect(pngMeasures(bytes)).toEqual({ width: 3, height: 2 });
  expect(pngMeasures(Buffer.from('no picture, but longer than its beginning'))).toBeNull();
  expect(pngMeasures(bytes.subarray(0, 20))).toBeNull();
});

test.each<[string, Drawing, number[], boolean]>([
  ['in colours', { width: 1, height: 1, channels: 3, data: new Uint8Array([1, 2, 3]) }, [1, 2, 3], true],
  ['in grey', { width: 1, height: 1, channels: 1, data: new Uint8Array([7]) }, [7, 7, 7], true],
  [
    'half shining through',
    { width: 1, height: 1, channels: 4, data: new Uint8Array([0, 0, 0, 51]) },
    [204, 204, 204],
    false,
  ],
  [
    'grey that shines through',
    { width: 1, height: 1, channels: 2, data: new Uint8Array([9, 0]) },
    [255, 255, 255],
    false,
  ],
])('a pixel %s is what one sees of it on white paper', (_, drawing, pixels, isPlain) => {
  const bytes = png(drawing);
  expect(pixelsOf(bytes)).toEqual(pixels);
  const read = decodedPng(bytes);
  expect(read && isPlainPng(bytes, read)).toBe(isPlain);
});

test('what is torn, or finer than 8 bits, is no picture for us', () => {
  const whole = png({ width: 8, height: 8, channels: 3, data: new Uint8Array(192) });
  expect(decodedPng(whole.subarray(0, whole.length - 20))).toBeNull();
  expect(decodedPng(png({ width: 1, height: 1, channels: 3, depth: 16, data: new Uint16Array(3) }))).toBeNull();
});
