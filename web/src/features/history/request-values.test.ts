import { expect, test } from 'vitest';
import { aMissionAsSent, aParcelAsSaved } from '../../testing/requests.ts';
import { changesOf, rebase, valuesOf } from './request-values.ts';

const [mill, orchard] = [aParcelAsSaved(), aParcelAsSaved()];
const mission = aMissionAsSent({ version: 2, parcels: [mill, orchard], clientNote: 'Barrière' });
const base = valuesOf(mission);

test('what only the other one changed is taken over', () => {
  const { values, taken, disputed } = rebase({ ...base, mowingTime: '07:30' }, base, { ...base, clientNote: 'Chien' });
  expect(values).toEqual({ ...base, mowingTime: '07:30', clientNote: 'Chien' });
  expect([taken, disputed]).toEqual([['clientNote'], []]);
});

test('what both changed stays as the person typed it, and is named', () => {
  const { values, disputed } = rebase({ ...base, clientNote: 'Mien' }, base, { ...base, clientNote: 'Chien' });
  expect(values.clientNote).toBe('Mien');
  expect(disputed).toEqual(['clientNote']);
});

test('where both wrote the same there is nothing to say', () => {
  const same = { ...base, clientNote: 'Chien' };
  expect(rebase(same, base, same)).toEqual({ values: same, taken: [], disputed: [] });
});

test('only what differs is asked for; another order of parcels is no difference', () => {
  expect(changesOf({ ...base, parcelIds: [orchard.parcelId, mill.parcelId] }, mission)).toEqual({ version: 2 });
  expect(changesOf({ ...base, clientNote: '  ', mowingTime: '06:00' }, mission)).toEqual({
    version: 2,
    clientNote: null,
    mowingTime: '06:00',
  });
});

test('a meeting point taken away is asked to be none', () => {
  const met = aMissionAsSent({ meetingPoint: { type: 'Point', coordinates: [5, 50] } });
  expect(changesOf({ ...valuesOf(met), meetingPoint: null }, met)).toEqual({ version: 1, meetingPoint: null });
});
