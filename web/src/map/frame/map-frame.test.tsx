import { waitFor } from '@testing-library/react';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type L from 'leaflet';
import { expect, test } from 'vitest';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { MapFrame } from './map-frame.tsx';

const gouvy = { lon: 5.94, lat: 50.19, radiusKm: 20 };
const meadow: Bounds = [4.2, 51, 4.22, 51.02];

test.each<[string, PublicSettings['area'], Bounds | undefined, [number, number]]>([
  ['at what it shows, wherever the association works', gouvy, meadow, [4.21, 51.01]],
  ['else where the association works', gouvy, undefined, [5.94, 50.19]],
  ['else on all of Belgium', null, undefined, [4.47, 50.5]],
])('a map opens %s', async (_where, area, initialBounds, [lon, lat]) => {
  const maps: L.Map[] = [];
  const keep = (map: L.Map | null) => {
    if (map) maps.push(map);
  };
  const settings = someSettings({ area });
  const frame = <MapFrame label="map" initialBounds={initialBounds} onMap={keep} />;
  await renderInside(frame, { settings });
  await waitFor(() => expect(maps).toHaveLength(1));
  const [center] = maps.map((map) => map.getCenter());
  expect(center?.lng).toBeCloseTo(lon, 1);
  expect(center?.lat).toBeCloseTo(lat, 1);
});
