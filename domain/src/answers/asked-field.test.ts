import { expect, test } from 'vitest';
import { stateOfAsked } from './asked-field.ts';

const asked = { pilotId: 'anne', day: '2026-06-05' };
const mission = { status: 'TODO', missionDate: '2026-06-05', pilotId: null } as const;

test.each([
  ['waits for a pilot', mission, 'OPEN'],
  ['was given to the one who was asked', { ...mission, status: 'AFFECTED', pilotId: 'anne' }, 'YOURS'],
  ['was given to another', { ...mission, status: 'AFFECTED', pilotId: 'luc' }, 'TAKEN'],
  ['was flown by another', { ...mission, status: 'DONE', pilotId: 'luc' }, 'TAKEN'],
  ['was cancelled', { ...mission, status: 'CANCELED' }, 'CANCELED'],
  ['was cancelled and moved', { ...mission, status: 'CANCELED', missionDate: '2026-06-08' }, 'CANCELED'],
  ['was moved to another day', { ...mission, missionDate: '2026-06-08' }, 'MOVED'],
  ['was deleted', null, 'GONE'],
] as const)('a mission that %s is shown as such to the pilot who was asked', (_what, found, state) => {
  expect(stateOfAsked(found, asked)).toBe(state);
});
