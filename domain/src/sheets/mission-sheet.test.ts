import { expect, test } from 'vitest';
import type { MapNote } from '../map-notes/map-note.ts';
import type { Mission } from '../missions/mission.ts';
import { textFaults } from '../typography/text-faults.ts';
import { searchedMission as mission } from './a-searched-mission.ts';
import { missionSheet, type SheetMatter } from './mission-sheet.ts';
import { letterOf, sheetPicture, sheetPictureBox } from './sheet-picture.ts';
import { sheetWords } from './sheet-words.ts';

const note = (change: Partial<MapNote>): MapNote => ({
  mapNoteId: '0190a5f0-0000-7000-8000-0000000000d1',
  version: 1,
  kind: 'OBSTACLE',
  shapeKind: 'marker',
  geometry: { type: 'Point', coordinates: [5.1015, 50.301] },
  radiusMeters: null,
  label: 'Ligne électrique',
  missionId: null,
  author: null,
  changedBy: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  ...change,
});

const matter: SheetMatter = {
  mission,
  stop: null,
  notes: [note({})],
  light: null,
  sky: null,
  zones: null,
  locale: 'fr',
  timeZone: 'Europe/Brussels',
  clearanceMinutes: 240,
  helpPhone: null,
};

const stop = {
  position: 2,
  stopCount: 4,
  arrive: '2026-06-02T02:40:00.000Z',
  start: '2026-06-02T02:50:00.000Z',
  end: '2026-06-02T03:40:00.000Z',
};

test('parcels are called A to Z, then AA', () => {
  expect([0, 25, 26, 27, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
});

test('the picture keeps proportions, fits its box, and has north at the top', () => {
  const picture = sheetPicture({ parcels: mission.parcels, meetingPoint: [5.1, 50.299], notes: [] }, sheetPictureBox);
  if (!picture) throw new Error('no picture');
  const numbers = picture.parcels.flatMap(({ path }) => path.match(/[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(sheetPictureBox.width);
  expect(Math.max(...ys)).toBeLessThanOrEqual(sheetPictureBox.height);
  const [first, second] = picture.parcels;
  expect(second?.labelAt[0]).toBeGreaterThan(first?.labelAt[0] ?? Number.NaN);
  expect(second?.labelAt[1]).toBeLessThan(first?.labelAt[1] ?? Number.NaN);
  const firstNumbers = (first?.path.match(/[\d.]+/g) ?? []).map(Number);
  const side = (offset: number) => {
    const values = firstNumbers.filter((_, at) => at % 2 === offset);
    return Math.max(...values) - Math.min(...values);
  };
  // 0.003° of longitude at 50.3° north is 213.7 m, 0.002° of latitude 222.5 m.
  expect(side(0) / side(1)).toBeCloseTo(213.7 / 222.5, 2);
  expect(picture.signs.scale.length / picture.signs.scale.meters).toBeCloseTo(side(1) / 222.5, 2);
});

test('a note far away is in the list, not in the picture', () => {
  const far = note({ geometry: { type: 'Point', coordinates: [5.2, 50.4] } });
  const sheet = missionSheet({ ...matter, notes: [note({}), far] });
  expect(sheet.hazards).toHaveLength(2);
  expect(sheet.picture?.notes.map(({ number }) => number)).toEqual([1]);
});

test('an area that nobody may enter is drawn with its outline', () => {
  const noGo = note({ kind: 'NO_GO', shapeKind: 'circle', radiusMeters: 60 });
  const [drawn] = missionSheet({ ...matter, notes: [noGo] }).picture?.notes ?? [];
  expect(drawn).toMatchObject({ kind: 'NO_GO', isArea: true });
  expect(drawn?.path).toMatch(/^M.*Z$/);
});

test.each([
  ['fr', '[x] Caisses ou sacs emportés\n[ ] Le fermier'],
  ['de', '[x] Kisten oder Säcke dabei\n[ ] Le fermier'],
  ['nl', '[x] Kratten of zakken mee\n[ ] Le fermier'],
] as const)('in %s the checklist of the pilot stands on paper in words', (locale, text) => {
  const noted = { ...mission, pilotNote: '[x] #crates\n[ ] Le fermier' };
  expect(missionSheet({ ...matter, locale, mission: noted }).remarks.at(-1)?.text).toBe(text);
});

test.each([
  ['fr', '8 h 30', 'Faucher au plus tard 3 heures 30 minutes après la fin de la recherche.'],
  ['de', '8:30 Uhr', 'Spätestens 3 Stunden 30 Minuten nach dem Ende der Suche mähen.'],
  ['nl', '8.30 uur', 'Maai ten laatste 3 uur 30 minuten na het einde van de zoektocht.'],
] as const)('in %s a sheet says when is mown once, and how long the association clears for', (locale, time, words) => {
  const { facts, mowAfter } = missionSheet({ ...matter, locale, clearanceMinutes: 210 });
  expect(facts.find(({ label }) => label === sheetWords(locale).sheet.mowing)?.value).toBe(time);
  expect(mowAfter.replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});

test.each(['fr', 'de', 'nl'] as const)('in %s nothing stands on paper that a reader should not see', (locale) => {
  const noted = { ...mission, pilotNote: '[x] #crates\n[ ] #mowing\n\nÀ 6 h' };
  for (const mowingTime of ['08:30', '08:00', null]) {
    const { title, day, facts, people, goal, remarks, mowAfter, hazards } = missionSheet({
      ...matter,
      stop,
      helpPhone: '+3280123456',
      locale,
      mission: { ...noted, mowingTime },
    });
    const called = people.map(({ label, name }) => ({ label, value: name }));
    const lines = [...facts, ...called, { label: goal?.label, value: '' }].map(
      ({ label, value }) => `${label} ${value}`,
    );
    const words = [title, day, ...lines, mowAfter, ...remarks.flatMap(({ label, text }) => [label, text])];
    const said = [...words, ...hazards.map(({ kind }) => kind)];
    expect(said.flatMap((text) => textFaults(locale, text).map((fault) => `${fault}: ${text}`))).toEqual([]);
  }
});

test('a sheet leaves out what is not known rather than print nothing beside a word', () => {
  const sheet = missionSheet({ ...matter, mission: { ...mission, meetingPoint: null, riskyParcels: false } });
  expect(sheet.facts.map(({ label }) => label)).toEqual(['Commune', 'Fauche']);
  expect(sheet.facts.every(({ value }) => value.trim() !== '')).toBe(true);
});

test('a sheet names the zones over the parcels and whom to ask, with the date of what is known', () => {
  const text = (words: string) => [{ language: 'fr', text: words }];
  const tower = {
    name: text('Skeyes'),
    service: [],
    contactName: [],
    siteUrl: null,
    email: null,
    phone: '+3222062111',
    purpose: 'AUTHORIZATION' as const,
    intervalBefore: null,
  };
  const zone = {
    identifier: 'EBLG',
    country: 'BEL',
    name: text('CTR Liège'),
    restriction: 'REQ_AUTHORISATION' as const,
    reasons: [],
    conditions: [],
    message: [],
    authorities: [tower],
    periods: [],
    zoneId: 'z',
    sourceId: 's',
    lower: null,
    upper: null,
    bearing: 'APPLIES' as const,
    isHeightUnsure: false,
  };
  const found = {
    verdict: 'AUTHORISATION' as const,
    date: '2026-06-02',
    from: '',
    until: '',
    heightMeters: 60,
    zones: [zone],
    unplaced: [],
    isCovered: true,
    dataDate: '2026-05-28T00:00:00Z',
    isStale: false,
    sources: [],
  };
  const zones = {
    missionId: mission.missionId,
    verdict: 'AUTHORISATION' as const,
    checkedAt: '2026-06-01',
    before: null,
    parcels: [{ parcelId: 'p', name: 'Pré', found }],
  };
  expect(missionSheet({ ...matter, zones }).facts.at(-1)).toEqual({
    label: 'Espace aérien',
    value: 'autorisation à demander (28/05/2026) · CTR Liège, +32 22 06 21 11',
  });
  const free = { ...found, verdict: 'FREE' as const, zones: [] };
  const two = { ...zones, parcels: [...zones.parcels, { parcelId: 'q', name: 'Fagne', found }] };
  const partly = { ...two, parcels: [...two.parcels, { parcelId: 'r', name: 'Bois', found: free }] };
  const airspaceOf = (check: SheetMatter['zones']) => missionSheet({ ...matter, zones: check }).facts.at(-1)?.value;
  expect(airspaceOf(two)).toMatch(/ · CTR Liège, \+32 22 06 21 11$/);
  expect(airspaceOf(partly)).toMatch(/ · CTR Liège \(Pré, Fagne\), \+32 22 06 21 11$/);
});

test('a sheet of a mission without any parcel still says who and when', () => {
  const sheet = missionSheet({ ...matter, notes: [], mission: { ...mission, parcels: [], meetingPoint: null } });
  expect(sheet).toMatchObject({ parcels: [], picture: null, day: 'mardi 2 juin 2026' });
});

test('a sheet says first when the crew arrives, as it was published, and where in the round', () => {
  const arrivalOf = (change: Partial<SheetMatter>) =>
    missionSheet({ ...matter, ...change }).facts.find(({ label }) => label === 'Arrivée')?.value;
  expect(missionSheet({ ...matter, stop }).facts[0]).toEqual({
    label: 'Arrivée',
    value: '04:40, recherche de 04:50 à 05:40 · étape 2 sur 4',
  });
  expect(arrivalOf({ stop: { ...stop, position: 1, stopCount: 1 } })).toBe('04:40, recherche de 04:50 à 05:40');
  expect(arrivalOf({ stop: null })).toBeUndefined();
});

test('whom to call stands with the number: requester and contact apart only where the numbers differ', () => {
  const { client, pilot: _, ...rest } = mission;
  const crew = {
    ...rest,
    client: { ...client, phone: '+32470123456' },
    pilot: { pilotId: 'p', lastname: 'Lejeune', firstname: 'Anne', phone: '+32470000001', city: 'Ciney' },
    accompanists: [{ accompanistId: 'a', name: 'Marie', phone: null }],
  };
  const peopleOf = (change: Partial<Mission>) =>
    missionSheet({ ...matter, helpPhone: '+3280123456', mission: { ...crew, ...change } as Mission }).people.map(
      ({ label, name, phone }) => [label, name, phone].filter(Boolean).join(' '),
    );
  const others = [
    'Pilote Anne Lejeune +32 470 00 00 01',
    'Accompagnant Marie',
    'Association +32 80 12 34 56',
    'Urgences 112',
  ];
  expect(peopleOf({})).toEqual(['Demandeur Luc Dumont +32 470 12 34 56', ...others]);
  expect(peopleOf({ contactPhone: '+32498111222' })).toEqual([
    'Demandeur Luc Dumont +32 470 12 34 56',
    'Téléphone sur place +32 498 11 12 22',
    ...others,
  ]);
  expect(peopleOf({ client: { ...client, phone: null } })[0]).toBe('Demandeur Luc Dumont +32 470 12 34 56');
  expect(peopleOf({ pilot: null })[1]).toBe('Pilote personne pour l’instant');
});

test('a sheet leads to the meeting point, without one to the first parcel, without any place nowhere', () => {
  const goalOf = (change: Partial<Mission>) => missionSheet({ ...matter, mission: { ...mission, ...change } }).goal;
  expect(goalOf({})).toEqual({
    label: 'Itinéraire vers le rendez-vous (P)',
    position: [5.1, 50.299],
    place: '50.29900, 5.10000',
    link: 'https://www.google.com/maps/dir/?api=1&destination=50.299000,5.100000',
  });
  expect(goalOf({ meetingPoint: null })).toMatchObject({
    label: 'Itinéraire vers la parcelle A',
    place: '50.30100, 5.10150',
  });
  expect(goalOf({ meetingPoint: null, parcels: [] })).toBeNull();
});
