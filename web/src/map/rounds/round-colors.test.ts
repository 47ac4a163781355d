import { readFileSync } from 'node:fs';
import { roundColors } from '@vigiefaon/domain/planning/day/pilot-marks';
import { expect, it } from 'vitest';

type Color = readonly number[];

const styles = readFileSync(`${import.meta.dirname}/../../theme/map-colors.css`, 'utf8');

function colorIn(css: string, look: string, name: string): string {
  const block = css.split(`${look} {`)[1]?.split('}')[0] ?? '';
  return new RegExp(`${name}: (#[\\da-f]{3,6})`).exec(block)?.[1] ?? '';
}

/** Red, green and blue as light, not as they are stored. */
function lightOf(hex: string): Color {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

const product = (matrix: readonly Color[], color: Color) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (color[at] ?? 0), 0));

function contrast(one: string, other: string): number {
  const luminance = (hex: string) => product([[0.2126, 0.7152, 0.0722]], lightOf(hex))[0] ?? 0;
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** How eyes without one kind of cones see (Machado, Oliveira and Fernandes 2009). */
const sights: Record<string, readonly Color[]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** Oklab, in which equal distances look equally different. */
function seen(hex: string, sight: readonly Color[]): Color {
  const light = product(sight, lightOf(hex)).map((value) => Math.max(0, value));
  const cones = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt);
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const looks = [
  [':root', ':root'],
  [':root.dark', ':root.dark'],
  // In the field look the rounds keep the colours of the light one.
  [':root', ':root.field'],
] as const;

function colorsOf(look: string): string[] {
  return Array.from({ length: roundColors }, (_, at) => colorIn(styles, look, `--round-${at}`));
}

it.each(looks)('the colours of rounds (%s) are seen on the land (%s), and their numbers on them', (look, land) => {
  for (const color of colorsOf(look)) {
    expect(contrast(color, colorIn(styles, land, '--map-land'))).toBeGreaterThanOrEqual(3);
    expect(contrast(color, colorIn(styles, look, '--on-round'))).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([':root', ':root.dark'])('two rounds (%s) look different to every colour sight', (look) => {
  const colors = colorsOf(look);
  for (const sight of Object.values(sights)) {
    const places = colors.map((color) => seen(color, sight));
    const gaps = places.flatMap((one, at) =>
      places.slice(at + 1).map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
    );
    expect(gaps).toHaveLength((roundColors * (roundColors - 1)) / 2);
    expect(Math.min(...gaps)).toBeGreaterThan(0.11);
  }
});
