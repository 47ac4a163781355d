import { expect, test } from 'vitest';
import type { FindInformation } from './finds.api.ts';
import { decideFind, removeFind, saveFind } from './finds.api.ts';
import { knownFinds, type WaitingCall } from './known-finds.ts';

const missionId = '0190a5f0-0000-7000-8000-0000000000a1';
const findId = '0190a5f0-0000-7000-8000-0000000000f1';
const at = (time: string) => `2026-05-21T${time}:00.000Z`;
const fawn: FindInformation = {
  at: at('03:10'),
  kind: 'FAWN',
  animals: 1,
  place: { type: 'Point', coordinates: [5.33, 50.24] },
  accuracyMeters: 4,
  placeSource: 'POSITION',
  note: null,
};
const call = (endpoint: { path: string }, body: unknown): WaitingCall => ({
  path: endpoint.path,
  params: { missionId, findId },
  body,
});
const saved = call(saveFind, fawn);
const crated = call(decideFind, { at: at('03:20'), state: 'CRATED', crateNumber: 2 });
const removal = (isRemoved: boolean) => call(removeFind, { at: at('03:30'), isRemoved });

test('what was done without signal is shown as if it had arrived', () => {
  const released = call(decideFind, { at: at('06:00'), state: 'RELEASED' });
  const corrected = call(saveFind, { ...fawn, at: at('03:15'), note: 'sous le pommier' });
  expect(knownFinds([], [saved, corrected, crated, released])).toMatchObject([
    { findId, missionId, kind: 'FAWN', note: 'sous le pommier', seenAt: at('03:10'), state: 'RELEASED' },
  ]);
  expect(knownFinds([], [saved, crated, released])).toMatchObject([
    { crateNumber: 2, cratedAt: at('03:20'), releasedAt: at('06:00') },
  ]);
});

test('what the server knows already is not counted twice, and what it knows better stays', () => {
  const known = knownFinds([], [saved, crated]);
  expect(knownFinds(known, [saved, crated])).toEqual(known);
  const older = call(decideFind, { at: at('03:12'), state: 'NOT_CAUGHT' });
  expect(knownFinds(known, [older])).toEqual(known);
});

test('a find that was deleted here is gone, and back when that is taken back', () => {
  const known = knownFinds([], [saved]);
  expect(knownFinds(known, [removal(true)])).toEqual([]);
  expect(knownFinds(known, [removal(true), removal(false)])).toEqual(known);
});

test('calls about anything else change nothing', () => {
  const other = { path: '/api/missions/{missionId}/report', params: { missionId }, body: {} };
  expect(knownFinds([], [other])).toEqual([]);
  expect(knownFinds([], [crated])).toEqual([]);
});
