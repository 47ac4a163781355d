import { expect, test } from 'vitest';
import { aParcelAsSaved, square } from '../../testing/requests.ts';
import { chooseParcel, emptyDraft } from '../draft/intervention-draft.ts';
import { boundsAround, middleOf, otherShapes, type Place } from './around-request.ts';

const [meadow, orchard] = [aParcelAsSaved({ name: 'Meadow' }), aParcelAsSaved({ name: 'Orchard' })];
const home: Place = { lon: 6, lat: 50 };

test('the map shows the own parcels that were not chosen', () => {
  const draft = chooseParcel(emptyDraft('key', ''), meadow);
  expect(otherShapes([meadow, orchard], draft).map(({ label }) => label)).toEqual(['Orchard']);
});

test.each<[string, Place | null, number | null]>([
  ['home is known', home, 6],
  ['nothing is known', null, null],
])('without own parcels and where %s it looks first at %s', (_what, place, lon) => {
  const bounds = boundsAround([], place);
  expect(bounds && middleOf(bounds).lon).toBe(lon);
});

test('own parcels count more than home', () => {
  const at = { ...aParcelAsSaved({ geometry: square(5) }), crop: null, lastMissionDate: null };
  const bounds = boundsAround([at], home);
  expect(bounds && Math.floor(middleOf(bounds).lon)).toBe(5);
});

test('the fields of the last request count more than younger ones, and these more than old ones', () => {
  const old = {
    ...aParcelAsSaved({ geometry: square(5), createdAt: '2025-01-01T08:00:00.000Z' }),
    crop: null,
    lastMissionDate: null,
  };
  const young = {
    ...aParcelAsSaved({ geometry: square(6), createdAt: '2026-01-01T08:00:00.000Z' }),
    crop: null,
    lastMissionDate: null,
  };
  const flown = { ...old, geometry: square(7), crop: null, lastMissionDate: '2025-06-01' };
  const lonOf = (...own: Parameters<typeof boundsAround>[0]) => boundsAround(own, home)?.[0];
  expect(lonOf(old, young, flown)).toBe(7);
  expect(lonOf(old, young)).toBe(6);
});
