import { expect, test } from 'vitest';
import { aMission, anne, asPilot, karl } from '../../../testing/missions.ts';
import type { MissionStep } from '../steps/mission-choices.ts';
import { whoIsTold } from './who-is-told.ts';

const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne), missionDate: '2025-05-22', mowingTime: '10:30' });
const farmer = 'Luc Dumont';

function told(step: MissionStep, change: Partial<typeof mission> = {}, who = { userId: 'admin', clientId: '' }) {
  const actor = { ...who, clientId: who.clientId || null, role: 'ROLE_ADMIN' } as const;
  const at = { actor, now: new Date('2025-05-20T16:00:00Z'), timeZone: 'Europe/Brussels' };
  const assigned = step.pilotId === karl.pilotId ? { assigned: asPilot(karl) } : {};
  return whoIsTold(step, { ...mission, ...change }, { ...at, ...assigned });
}

test('an assignment is told to who gets it, who had it and the requester', () => {
  expect(told({ action: 'assign', pilotId: karl.pilotId })).toEqual(['Karl Hoffmann', 'Anne Lejeune', farmer]);
});

test('a pilot who gives back is not told', () => {
  expect(told({ action: 'unassign' }, {}, { userId: anne.pilotId, clientId: '' })).toEqual([farmer]);
});

test('a requester who cancels has their pilot told', () => {
  const { clientId } = mission.client;
  expect(told({ action: 'cancel' }, {}, { userId: 'farmer', clientId })).toEqual(['Anne Lejeune']);
  expect(told({ action: 'cancel' }, { status: 'TODO', pilot: null }, { userId: 'farmer', clientId })).toEqual([]);
});

test('a result is told to the requester, also afterwards', () => {
  expect(told({ action: 'complete' }, { missionDate: '2025-05-19' })).toEqual([farmer]);
});

test('of a field that is mown nobody is told, and taking a report back is told to nobody', () => {
  expect(told({ action: 'cancel' }, { missionDate: '2025-05-19' })).toEqual([]);
  expect(told({ action: 'cancelReport' }, { status: 'DONE' })).toEqual([]);
  expect(told({ action: 'reopen' }, { status: 'DONE' })).toEqual([]);
});
