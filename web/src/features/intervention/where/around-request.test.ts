import { expect, test } from 'vitest';
import { aParcelAsSaved, square } from '../../../testing/requests.ts';
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
  const at = { ...aParcelAsSaved({ geometry: square(5) }), lastMissionDate: null };
  const bounds = boundsAround([at], home);
  expect(bounds && Math.floor(middleOf(bounds).lon)).toBe(5);
});
