import { expect, test } from 'vitest';
import type { Report } from '../../missions/mission-report.ts';
import { missionWords } from './mission-words.ts';

const nothing: Report = {
  kilometres: 12,
  cashDonation: 0,
  appDonation: 0,
  comment: null,
  fawnsCrated: 0,
  fawnsNotCaught: 0,
  nests: 0,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 0,
};

test.each([
  ['fr', 'jeudi 22 mai', 'fauche à 10 h 30', '3,2 ha'],
  ['de', 'Donnerstag, 22. Mai', 'Mahd um 10:30 Uhr', '3,2 ha'],
  ['nl', 'donderdag 22 mei', 'maaien om 10.30 uur', '3,2 ha'],
] as const)('in %s day, hour and size are said as one says them', (locale, day, mowing, hectares) => {
  const words = missionWords(locale);
  expect([words.day('2025-05-22'), words.mowing('10:30'), words.hectares(32_000)]).toEqual([day, mowing, hectares]);
});

test.each([
  ['fr', '5 h', 'heure de fauche à convenir'],
  ['de', '5 Uhr', 'Mähzeit noch offen'],
  ['nl', '5 uur', 'maai-uur nog af te spreken'],
] as const)('in %s a full hour has no minutes, and an open one is said to be open', (locale, five, open) => {
  expect([missionWords(locale).time('05:00'), missionWords(locale).mowing(null)]).toEqual([five, open]);
});

test('a place is its parcels and its municipality, as far as they are known', () => {
  const { place } = missionWords('fr');
  expect(place({ parcelNames: ['Les Aulnes', 'Pré du bas'], municipality: 'Gouvy' })).toBe(
    'Les Aulnes, Pré du bas (Gouvy)',
  );
  expect(place({ parcelNames: ['Les Aulnes'], municipality: null })).toBe('Les Aulnes');
  expect(place({ parcelNames: [], municipality: 'Gouvy' })).toBe('Gouvy');
  expect(place({ parcelNames: [], municipality: null })).toBe('parcelle à préciser');
  const many = place({ parcelNames: Array.from({ length: 99 }, () => 'Pré du moulin'), municipality: 'Gouvy' });
  expect(many.length).toBeLessThan(220);
  expect(many).toMatch(/…\u0020\(Gouvy\)$/);
});

test.each([
  ['fr', 'recherche sur 4,2 ha, 2 faons mis à l’abri, 1 nid'],
  ['de', '4,2 ha abgesucht, 2 Kitze gesichert, 1 Gelege'],
  ['nl', '4,2 ha afgezocht, 2 reekalveren in veiligheid gebracht, 1 nest'],
] as const)('in %s a result names what was searched and found', (locale, result) => {
  const report = { ...nothing, fawnsCrated: 2, nests: 1 };
  expect(missionWords(locale).result({ totalSize: 42_000, report })).toBe(result);
});

test('a search without finds says that nothing was seen, and a mission without report claims no search', () => {
  const { result } = missionWords('fr');
  expect(result({ totalSize: 42_000, report: nothing })).toBe('recherche sur 4,2 ha, aucun animal vu');
  expect(result({ totalSize: 42_000, report: null })).toBe('mission terminée, rien à signaler');
  expect(result({ totalSize: 0, report: nothing })).toBe('aucun animal vu');
});

test('donations and kilometres are nothing that a requester is told', () => {
  const report = { ...nothing, cashDonation: 5000, kilometres: 77, comment: 'chien méchant' };
  expect(missionWords('fr').result({ totalSize: 10_000, report })).toBe('recherche sur 1 ha, aucun animal vu');
});

test.each([
  ['fr', 'le jour (avant\u00a0: mercredi 21 mai) et l’heure de fauche'],
  ['de', 'der Tag (bisher: Mittwoch, 21. Mai) und die Mähzeit'],
  ['nl', 'de dag (was: woensdag 21 mei) en het maai-uur'],
] as const)('in %s a change is named, with the day that it was', (locale, change) => {
  expect(missionWords(locale).changes(['DATE', 'TIME'], '2025-05-21')).toBe(change);
});

test('whoever has no name is still called something', () => {
  const { pilot, requester } = missionWords('fr');
  expect(pilot({ name: 'Luc Martin', phone: '+32470123456' })).toBe('Luc Martin, +32 470 12 34 56');
  expect(pilot({ name: '', phone: null })).toBe('un pilote de l’association');
  expect(requester('')).toBe('le demandeur');
});

test.each([
  ['fr', '2. Arrivée vers 5 h 10, fin vers 6 h. ', ', attendu vers 5 h 10'],
  ['de', '2. Ankunft gegen 5:10 Uhr, Ende gegen 6 Uhr. ', ', erwartet gegen 5:10 Uhr'],
  ['nl', '2. Aankomst rond 5.10 uur, einde rond 6 uur. ', ', verwacht rond 5.10 uur'],
] as const)(
  'in %s a stop of a published round has its place and its times, and says nothing without',
  (locale, stop, arrival) => {
    const words = missionWords(locale);
    const planned = { position: 2, arrive: '05:10', end: '06:00' };
    expect([words.stop(planned), words.arrival(planned)]).toEqual([stop, arrival]);
    expect([words.stop(null), words.arrival(null)]).toEqual(['', '']);
  },
);
