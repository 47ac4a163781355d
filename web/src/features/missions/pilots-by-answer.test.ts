import { expect, it } from 'vitest';
import { anne, karl } from '../../testing/missions.ts';
import { pilotsByAnswer } from './pilots-by-answer.ts';

const elodie = { ...anne, pilotId: 'elodie', firstname: 'Élodie', lastname: 'Wéry', city: null };
const at = '2026-06-01T18:00:00.000Z';

it('those who can come first, those who cannot last', () => {
  const responses = [
    { pilotId: anne.pilotId, response: 'UNAVAILABLE' as const, at },
    { pilotId: elodie.pilotId, response: 'POSSIBLE' as const, at },
  ];
  expect(pilotsByAnswer([anne, karl, elodie], responses, '')).toEqual([elodie, karl, anne]);
});

it('are found by name or town, whatever the accents', () => {
  expect(pilotsByAnswer([anne, karl, elodie], [], 'elodie we')).toEqual([elodie]);
  expect(pilotsByAnswer([anne, karl, elodie], [], 'EUPEN')).toEqual([karl]);
  expect(pilotsByAnswer([anne, karl, elodie], [], 'nobody')).toEqual([]);
});
