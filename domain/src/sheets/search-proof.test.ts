import { expect, test } from 'vitest';
import { halfOf } from '../clearance/half-of.ts';
import type { Report } from '../missions/mission-report.ts';
import { searchedMission as mission, square } from './a-searched-mission.ts';
import { searchProof } from './search-proof.ts';
import { sheetWords } from './sheet-words.ts';

const report: Report = {
  kilometres: 10,
  cashDonation: 0,
  appDonation: 0,
  fawnsCrated: 1,
  fawnsNotCaught: 0,
  nests: 0,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 0,
  comment: 'pour nous',
};

type Matter = Parameters<typeof searchProof>[0];

const proofOf = (
  clearances: Matter['clearances'],
  startedAt: string | null = null,
  signatory: Matter['signatory'] = null,
) =>
  searchProof({
    mission: { ...mission, startedAt },
    report,
    reportedAt: new Date('2026-06-02T06:00:00Z'),
    municipality: 'Ciney',
    clearances,
    signatory,
    locale: 'fr',
    timeZone: 'Europe/Brussels',
  });

const cleared = {
  parcelId: mission.parcels[0]?.parcelId ?? '',
  name: 'Pré',
  size: 47_500,
  geometry: mission.parcels[0]?.geometry,
  state: 'CLEARED',
  at: '2026-06-02T03:10:00.000Z',
  validUntil: '2026-06-02T07:10:00.000Z',
  isShortened: false,
  reason: null,
  clearedPart: null,
  withdrawn: null,
  mownAt: null,
  note: null,
  recordedAt: null,
} as Parameters<typeof searchProof>[0]['clearances'][number];

test('a proof names the hours at which parcels were cleared and until when that was good', () => {
  expect(proofOf([cleared]).parcels).toMatchObject([
    { letter: 'A', name: 'Pré 5.1', hectares: '4,8 ha', cleared: '02/06/2026 05:10', validUntil: '02/06/2026 09:10' },
    { letter: 'B', name: 'Pré 5.106', hectares: '4,8 ha', cleared: 'heure non notée', validUntil: '' },
  ]);
});

test.each([
  [false, '; fouillée avant 07:20, quand le soleil a réchauffé le sol'],
  [true, '; fouillée en partie après 07:20, sur un sol déjà chaud où la caméra distingue mal les faons'],
])('a proof says of warm ground whether it was searched only then: %s', (wasAfter, words) => {
  const { parcels } = proofOf([{ ...cleared, warm: { since: '2026-06-02T05:20:00.000Z', wasAfter } }]);
  expect(parcels[0]?.cleared).toBe(`02/06/2026 05:10${words}`);
});

test('a proof names the hour at which the search began, and never takes the mowing day for it', () => {
  const startOf = (startedAt: string | null) => {
    const { facts, statement } = proofOf([], startedAt);
    expect(statement).toContain('avant la fauche prévue le mardi 2 juin 2026');
    return facts.find(({ label }) => label === 'Recherche commencée le')?.value;
  };
  expect(startOf('2026-06-01T19:40:00.000Z')).toBe('1 juin 2026 à 21:40');
  expect(startOf(null)).toBe('heure non notée');
});

test('what was recorded before the mission was moved to a later day is no hour of its search', () => {
  const early = '2026-05-28T03:10:00.000Z';
  const { parcels, facts } = proofOf([{ ...cleared, at: early }], early);
  expect(parcels[0]?.cleared).toBe('heure non notée');
  expect(facts).toContainEqual({ label: 'Recherche commencée le', value: 'heure non notée' });
});

test('the search ended with the last flight over what was searched, and at no hour that was not noted', () => {
  const endOf = (clearances: Parameters<typeof proofOf>[0]) =>
    proofOf(clearances).facts.find(({ label }) => label === 'Recherche terminée le')?.value;
  const other = { ...cleared, parcelId: mission.parcels[1]?.parcelId ?? '' };
  expect(endOf([cleared, { ...other, at: '2026-06-02T02:40:00.000Z' }])).toBe('2 juin 2026 à 05:10');
  expect(endOf([cleared, { ...other, at: '2026-06-02T03:40:00.000Z' }])).toBe('2 juin 2026 à 05:40');
  expect(endOf([cleared, { ...other, state: 'NOT_FLOWN', at: '2026-06-02T03:40:00.000Z' }])).toBe(
    '2 juin 2026 à 05:10',
  );
  expect(endOf([cleared])).toBe('heure non notée');
  expect(endOf([cleared, { ...other, at: '2026-05-28T03:10:00.000Z' }])).toBe('heure non notée');
});

test('what was not flown does not count as searched', () => {
  const notFlown = { ...cleared, state: 'NOT_FLOWN' as const, validUntil: null };
  const { statement, parcels } = proofOf([notFlown]);
  expect(statement).toContain('sur 4,8 ha');
  expect(parcels[0]).toMatchObject({ cleared: 'pas survolée', validUntil: '', searched: null });
  expect(parcels[1]?.searched).toEqual(mission.parcels[1]?.geometry);
});

test('what its pilot took back does not count as searched, and is not named among what was', () => {
  const takenBack = { ...cleared, state: null, at: null, validUntil: null, withdrawn: 'WITHDRAWN' as const };
  const { statement, parcels } = proofOf([takenBack]);
  expect(statement).toContain('sur 4,8 ha');
  expect(statement).not.toContain('Pré 5.1,');
  expect(parcels[0]).toMatchObject({ cleared: 'feu vert retiré', validUntil: '', searched: null });
});

test('of a parcel that was searched in part a proof attests that part', () => {
  const clearedPart = halfOf(square(5.1, 50.3).geometry, 'west');
  const { statement, parcels } = proofOf([{ ...cleared, state: 'PARTLY', clearedPart }]);
  expect(parcels[0]).toMatchObject({
    hectares: '2,4 ha',
    cleared: '02/06/2026 05:10 (en partie)',
    searched: clearedPart,
  });
  expect(statement).toContain('sur 7,1 ha');
});

test('a proof tells what was found without the crew’s own words', () => {
  const { facts, statement } = proofOf([]);
  expect(facts.find(({ label }) => label === 'Résultat')?.value).toBe('recherche sur 9,5 ha, 1 faon mis à l’abri');
  expect(JSON.stringify({ facts, statement })).not.toContain('pour nous');
});

test.each(['fr', 'de', 'nl'] as const)('in %s a proof says that it attests a search, not absence', (locale) => {
  expect(sheetWords(locale).proof.limits).toMatch(/n’atteste pas|bescheinigt nicht|bevestigt niet/);
});

test('a proof names who answers for it, where the association has said it', () => {
  const signed = { label: sheetWords('fr').proof.signatory, value: 'Jeanne Dupont, présidente' };
  expect(proofOf([cleared], null, 'Jeanne Dupont, présidente').facts).toContainEqual(signed);
  expect(proofOf([cleared]).facts.map(({ label }) => label)).not.toContain(signed.label);
});
