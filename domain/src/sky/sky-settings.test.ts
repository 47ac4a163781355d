import { expect, test } from 'vitest';
import { type SkyLimit, SkySettingsChange, shippedSkyFigures, skyLimits, whyNotSkyFigures } from './sky-settings.ts';

const change = (figures: object) => SkySettingsChange.safeParse({ ...shippedSkyFigures, version: 0, ...figures });
const faults = (figures: object) => change(figures).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('what is shipped lies within its bounds and in its order', () => {
  expect(whyNotSkyFigures(shippedSkyFigures)).toEqual([]);
  expect(change({}).success).toBe(true);
});

test.each(Object.keys(skyLimits) as SkyLimit[])('%s is refused beyond its bounds, by its name', (name) => {
  expect(faults({ [name]: skyLimits[name].max + 1 })?.[0]?.[0]).toBe(name);
  expect(faults({ [name]: skyLimits[name].min - 1 })?.[0]?.[0]).toBe(name);
});

test('a red limit that is reached before the amber one is refused', () => {
  expect(faults({ windAmberKmh: 26 })).toEqual([['windRedKmh', 'TOO_SMALL']]);
  expect(faults({ visibilityRedMeters: 3001 })).toEqual([['visibilityRedMeters', 'TOO_LARGE']]);
});
