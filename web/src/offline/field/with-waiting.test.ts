import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { reportMission, respondToMission } from '@vigiefaon/domain/missions/missions.api';
import { expect, test } from 'vitest';
import { aMission, anne, asPilot, karl } from '../../testing/missions.ts';
import type { FieldEntry } from './field-store.ts';
import { withWaiting } from './with-waiting.ts';

const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
const at = '2026-06-02T03:02:00.000Z';

function anEntry(path: string, change: Partial<FieldEntry> = {}): FieldEntry {
  return {
    position: 1,
    entryId: 'e',
    userId: anne.pilotId,
    missionId: mission.missionId,
    method: 'PUT',
    path,
    params: {},
    body: {},
    summary: '',
    at,
    createdAt: at,
    problem: null,
    tries: 0,
    slot: null,
    forgets: [],
    state: 'WAITING',
    ...change,
  };
}

test('what waits is drawn as done', () => {
  const drawn = withWaiting(mission, [anEntry(startMission.path), anEntry(reportMission.path)]);
  expect(drawn).toMatchObject({ startedAt: at, status: 'DONE', hasReport: true });
});

test('a search that had begun before keeps its time', () => {
  const begun = { ...mission, startedAt: '2026-06-02T02:00:00.000Z' };
  expect(withWaiting(begun, [anEntry(startMission.path)]).startedAt).toBe('2026-06-02T02:00:00.000Z');
});

test('one’s own answer takes the place of one’s own only', () => {
  const others = { pilotId: karl.pilotId, response: 'POSSIBLE', at } as const;
  const asked = { ...mission, responses: [others, { pilotId: anne.pilotId, response: 'POSSIBLE', at } as const] };
  const answer = (response: string | null) => anEntry(respondToMission.path, { body: { response } });
  expect(withWaiting(asked, [answer(null)]).responses).toEqual([others]);
  expect(withWaiting(asked, [answer('UNAVAILABLE')]).responses[1]?.response).toBe('UNAVAILABLE');
});

test('what was refused, and what follows it, is not drawn as done; other missions are', () => {
  const refused = anEntry(startMission.path, { state: 'CONFLICT' });
  expect(withWaiting(mission, [refused, anEntry(reportMission.path)])).toEqual(mission);
  const elsewhere = anEntry(startMission.path, { state: 'CONFLICT', missionId: anne.pilotId });
  expect(withWaiting(mission, [elsewhere, anEntry(reportMission.path)]).status).toBe('DONE');
});

test('what was done for an earlier day is not drawn over a mission that was moved to a later one', () => {
  const moved = { ...mission, searchFrom: '2026-06-03T15:00:00.000Z' };
  const drawn = withWaiting(moved, [anEntry(startMission.path), anEntry(reportMission.path)]);
  expect(drawn).toMatchObject({ startedAt: null, status: 'AFFECTED', hasReport: false });
});
