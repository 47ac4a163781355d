import { expect, it } from 'vitest';
import { anne, karl } from '../../../testing/missions.ts';
import { pilotsByAnswer } from './pilots-by-answer.ts';

const elodie = { ...anne, pilotId: 'elodie', firstname: 'Élodie', lastname: 'Wéry', city: null };
const at = '2026-06-01T18:00:00.000Z';

it('those who can come first, those who cannot last', () => {
  const responses = [
    { pilotId: anne.pilotId, response: 'UNAVAILABLE' as const, at },
    { pilotId: elodie.pilotId, response: 'POSSIBLE' as const, at },
  ];
  expect(pilotsByAnswer([anne, karl, elodie], { responses, distances: null }, '')).toEqual([elodie, karl, anne]);
});

it('of those who have answered the same, who is away that day comes last', () => {
  const away = { ...anne, unavailable: true, away: { from: '2026-06-01', to: '2026-06-03', note: null } };
  const responses = [{ pilotId: elodie.pilotId, response: 'UNAVAILABLE' as const, at }];
  expect(pilotsByAnswer([away, elodie, karl], { responses, distances: null }, '')).toEqual([karl, away, elodie]);
});

it('are found by name or town, whatever the accents', () => {
  expect(pilotsByAnswer([anne, karl, elodie], { responses: [], distances: null }, 'elodie we')).toEqual([elodie]);
  expect(pilotsByAnswer([anne, karl, elodie], { responses: [], distances: null }, 'EUPEN')).toEqual([karl]);
  expect(pilotsByAnswer([anne, karl, elodie], { responses: [], distances: null }, 'nobody')).toEqual([]);
});

it('of those who have answered the same the nearest comes first, whose distance is unknown last', () => {
  const away = (kilometres: number) => ({ nearest: kilometres, farthest: kilometres });
  const distances = new Map([
    [anne.pilotId, away(31)],
    [karl.pilotId, null],
    [elodie.pilotId, away(4)],
  ]);
  expect(pilotsByAnswer([karl, anne, elodie], { responses: [], distances }, '')).toEqual([elodie, anne, karl]);
  const responses = [{ pilotId: karl.pilotId, response: 'POSSIBLE' as const, at }];
  expect(pilotsByAnswer([anne, elodie, karl], { responses, distances }, '')).toEqual([karl, elodie, anne]);
});
