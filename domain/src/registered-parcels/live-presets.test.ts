import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { findKnownRegister } from './known-registers.ts';
import { findLivePreset, livePresets } from './live-presets.ts';
import { LiveService } from './live-register.ts';

describe.each(livePresets.map((preset) => [preset.registerKey, preset] as const))(
  'the service for %s',
  (key, preset) => {
    it('can be saved as it stands, over https and without a key', () => {
      const { kind, address, layer, crs, columns, year } = preset;
      expect(z.safeParse(LiveService, { kind, address, layer, crs, columns, year }).error).toBeUndefined();
      expect(address).toMatch(/^https:\/\/[a-z0-9.-]+\/[^?#]*[^/]$/);
      expect(address).not.toMatch(/token|api_?key/i);
    });

    it('is tried at a place that it covers', () => {
      const [west, south, east, north] = preset.bounds;
      const [longitude, latitude] = preset.sample;
      expect(west < longitude && longitude < east && south < latitude && latitude < north).toBe(true);
    });

    it('comes with a licence and an attribution, or says that nobody knows the licence', () => {
      const words = findKnownRegister(key);
      if (preset.unlicensed === null) expect([words?.licence, words?.attribution]).not.toContain(undefined);
      else expect(words).toBeUndefined();
    });
  },
);

test('a year that stands in the name of a layer is the year of its fields', () => {
  for (const { layer, year } of livePresets) {
    const named = /20\d\d/.exec(layer)?.[0];
    if (named !== undefined) expect(year).toBe(Number(named));
  }
});

test('of what only answers in GML there is none, and nobody knows a licence for Wallonia', () => {
  for (const key of ['de_by', 'de_sl', 'at', 'own_1']) expect(findLivePreset(key)).toBeUndefined();
  expect(livePresets.filter(({ unlicensed }) => unlicensed !== null).map(({ registerKey }) => registerKey)).toEqual([
    'be_wal_last',
  ]);
});

test('degrees are not asked of who rounds them', () => {
  expect(findLivePreset('de_bw')?.crs).toBe('EPSG:25832');
});
