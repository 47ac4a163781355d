import { wcagContrast, wcagLuminance } from 'culori';
import { expect, test } from 'vitest';
import { accentColors, groundsOfLooks, looksLikeDanger, shippedAccent } from './accent.ts';
import { accentLooks } from './public-letterhead.ts';

/** Colours from all over the cube, each edge and corner among them. */
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const everyColor = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

test.each(accentLooks)('in the look %s whatever colour is chosen can be read, and what is written on it', (look) => {
  const { grounds, contrast } = groundsOfLooks[look];
  const unreadable = everyColor.filter((accent) => {
    const { primary, on, soft, hover } = accentColors(accent)[look];
    const pairs = [...[...grounds, soft].map((ground) => [primary, ground]), [on, primary], [on, hover]] as const;
    return pairs.some(([one = '', other = '']) => wcagContrast(one, other) < contrast);
  });
  expect(unreadable).toEqual([]);
});

test.each(accentLooks)('in the look %s the ground of what is chosen is as light as it is shipped', (look) => {
  const shipped = wcagLuminance(groundsOfLooks[look].soft);
  const away = everyColor.map((accent) => Math.abs(wcagLuminance(accentColors(accent)[look].soft) - shipped));
  expect(Math.max(...away)).toBeLessThan(0.01);
});

test.each(accentLooks)('in the look %s a button under the pointer looks another', (look) => {
  const same = everyColor.filter((accent) => {
    const { primary, hover } = accentColors(accent)[look];
    return wcagContrast(primary, hover) < 1.15;
  });
  expect(same).toEqual([]);
});

test.each([
  ['a dark blue', '#1d5fb8', 'light'],
  ['a light orange', '#f28c00', 'dark'],
  ['black', '#000000', 'field'],
] as const)('%s stays as it was chosen where it can be read', (_, accent, look) => {
  expect(accentColors(accent)[look].primary).toBe(accent);
});

test.each([
  ['the red of a fire engine', '#ff0000'],
  ['a dark red', '#8b0000'],
  ['a deep orange', '#e65100'],
])('%s would be taken for the red that warns', (_, accent) => {
  expect(looksLikeDanger(accent)).toBe(true);
});

test.each([
  ['a fawn’s brown', '#8d5a2b'],
  ['an orange', '#f28c00'],
  ['a raspberry', '#ad1457'],
  ['the green of the product', shippedAccent],
])('%s would not be taken for the red that warns', (_, accent) => {
  expect(looksLikeDanger(accent)).toBe(false);
});
