import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { leftToSend, nothing, saveChange, untoldSince } from './saving-periods.ts';

const period = (from: string, to = from): Period => ({ from, to, note: null });
const [monday, thursday, sunday] = [period('2026-06-01'), period('2026-06-04'), period('2026-06-07')];
const change = { taken: [], given: [thursday] };
const listOf = (periods: Period[], version: number) => ({ periods, version });

test('a change that meets somebody else’s is made to their list', async () => {
  const save = vi.fn(async ({ periods, version }: ReturnType<typeof listOf>) => {
    if (version === 1) throw new CallError('STALE');
    return listOf(periods, 3);
  });
  const saved = await saveChange(change, listOf([], 1), { save, read: async () => listOf([monday], 2) });
  const after = [monday, thursday];
  expect(saved).toEqual({ before: [monday], sent: after, after, hasMet: true });
});

test.each([
  ['always somebody else is faster', 'STALE', 6],
  ['the server refuses it', 'FORBIDDEN', 1],
] as const)('it is given up when %s', async (_, code, times) => {
  const save = vi.fn(() => Promise.reject(new CallError(code)));
  const read = async () => listOf([monday], 2);
  await expect(saveChange(change, listOf([], 1), { save, read })).rejects.toMatchObject({ code });
  expect(save).toHaveBeenCalledTimes(times);
});

const saved = { before: [monday], sent: [monday, thursday], after: [monday, thursday], hasMet: false };

test('taps from while a change was under way are left to be sent', () => {
  expect(leftToSend(change, change, saved)).toBe(nothing);
  expect(leftToSend({ taken: [], given: [thursday, sunday] }, change, saved)).toEqual({ taken: [], given: [sunday] });
});

test.each([
  ['the first change counts from before it', null, false, [monday]],
  ['later ones from the first', [sunday], false, [sunday]],
  ['what somebody else has made is theirs', [sunday], true, [monday]],
])('%s', (_, untold, hasMet, since) => {
  expect(untoldSince(untold, { ...saved, hasMet })).toEqual(since);
});
