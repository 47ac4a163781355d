import { expect, test } from 'vitest';
import { searchedMission as mission } from './a-searched-mission.ts';
import { type RoundMatter, roundSheet } from './round-sheet.ts';

const stop = {
  position: 1,
  stopCount: 2,
  arrive: '2026-06-02T02:40:00.000Z',
  start: '2026-06-02T02:50:00.000Z',
  end: '2026-06-02T03:40:00.000Z',
};
const matter: RoundMatter = {
  day: '2026-06-02',
  pilot: { name: 'Anne Lejeune', phone: '+32470000001' },
  round: { leave: '2026-06-02T02:10:00.000Z', back: '2026-06-02T05:00:00.000Z', kilometres: 42.4 },
  stops: [
    { mission, stop },
    { mission: { ...mission, parcels: [], meetingPoint: null, mowingTime: null }, stop: null },
  ],
  locale: 'fr',
  helpPhone: '+3280123456',
  timeZone: 'Europe/Brussels',
};

test('a round says who flies, when to leave and to be back, how far and how much, and whom to call', () => {
  const { title, day, facts } = roundSheet(matter);
  expect([title, day]).toEqual(['Tournée', 'mardi 2 juin 2026']);
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Pilote: Anne Lejeune, +32 470 00 00 01',
    'Trajet: départ 04:10, retour 07:00, 42 km',
    'Surface: 19 ha',
    'Association: +32 80 12 34 56',
    'Urgences: 112',
  ]);
});

test('each stop has its hours and whom one meets; what is not in the round says so and has no place on the map without one', () => {
  const { stops, goals } = roundSheet(matter);
  expect(stops[0]).toMatchObject({
    number: '1',
    times: 'arrivée 04:40, recherche de 04:50 à 05:40',
    who: 'Luc Dumont',
    phone: '+32 470 12 34 56',
    place: 'Ciney',
    mowing: '8 h 30',
  });
  expect(stops[1]).toMatchObject({ number: '+', times: 'hors de la tournée publiée' });
  expect(goals).toEqual([{ label: '1', position: [5.1, 50.299], isOnWay: true }]);
});

test('lines between stops are explained where there are any', () => {
  const second = { mission, stop: { ...stop, position: 2 } };
  expect(roundSheet({ ...matter, stops: [...matter.stops, second] }).legend).toBe(
    'Les traits relient les étapes à vol d’oiseau.',
  );
  expect(roundSheet(matter).legend).toBe('');
});

test.each([
  ['de', 'keine Runde veröffentlicht: Die Uhrzeiten fehlen'],
  ['nl', 'geen ronde gepubliceerd: de uren ontbreken'],
] as const)('in %s a day that nobody has published says so', (locale, words) => {
  const { facts } = roundSheet({ ...matter, round: null, locale });
  expect(facts.map(({ value }) => value)).toContain(words);
});
