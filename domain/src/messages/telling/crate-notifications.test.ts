import { expect, test } from 'vitest';
import { type ClosedCrate, type CrateWatch, crateNotifications } from './crate-notifications.ts';

const now = new Date('2025-05-22T06:20:00Z');
const anne = { userId: 'anne', identityId: 'i-anne' };
const admin = { userId: 'admin', identityId: 'i-admin' };

/** Closed so many minutes ago. */
function closed(crateNumber: number, minutes: number, isTold = false): ClosedCrate {
  const cratedAt = new Date(now.getTime() - minutes * 60_000);
  return { findId: `f${crateNumber}`, crateNumber, cratedAt, alarmedAt: isTold ? now : null };
}

const told = true;
const retracted = 'retracted';

const table: [
  what: string,
  crates: ClosedCrate[],
  happening: CrateWatch['happening'],
  expected: 'nothing' | typeof retracted | number[],
][] = [
  ['no crate is closed', [], 'looked', 'nothing'],
  ['the last crate was opened', [], 'handled', retracted],
  ['a crate was opened and another waits', [closed(4, 200)], 'handled', 'nothing'],
  ['a crate was closed', [closed(3, 0)], 'handled', 'nothing'],
  ['a crate is closed for less than three hours', [closed(3, 179.9)], 'looked', 'nothing'],
  ['a crate is closed for three hours', [closed(3, 180)], 'looked', [3]],
  ['a crate is closed for longer than it should be', [closed(3, 300)], 'looked', [3]],
  ['of the crate was told', [closed(3, 200, told)], 'looked', 'nothing'],
  ['a second one was closed soon after', [closed(4, 162), closed(3, 180)], 'looked', [3, 4]],
  ['a second one was closed much later', [closed(3, 180), closed(4, 159.9)], 'looked', [3]],
  ['of the first was told, the second is soon due', [closed(3, 190, told), closed(4, 172)], 'looked', 'nothing'],
  ['of the first was told, the second is due', [closed(3, 190, told), closed(4, 180)], 'looked', [4]],
  ['a crate is closed for almost a day', [closed(3, 1439)], 'looked', [3]],
  ['a crate is closed for a day: it can only be empty', [closed(3, 1440)], 'looked', 'nothing'],
  ['one is closed for a day, another is due', [closed(2, 1500), closed(3, 180)], 'looked', [3]],
];

test.each(table)('when %s', (_, crates, happening, expected) => {
  const watch = {
    happening,
    closed: crates,
    pilotId: 'anne',
    receivers: [anne, admin],
    settings: { alarmMinutes: 180 },
    now,
  };
  const { retract, send } = crateNotifications(watch);
  expect(retract).toEqual(expected === retracted ? ['CRATE_WAITS', 'CRATE_WAITS_FOR_PILOT'] : []);
  const isSent = Array.isArray(expected);
  expect(send.map(({ template, to }) => [template, to.userId])).toEqual(
    isSent
      ? [
          ['CRATE_WAITS_FOR_PILOT', 'anne'],
          ['CRATE_WAITS', 'admin'],
        ]
      : [],
  );
  for (const one of send) expect(one.crates.map(({ crateNumber }) => crateNumber)).toEqual(expected);
});

test('without a pilot the coordinators are told', () => {
  const watch = {
    happening: 'looked' as const,
    closed: [closed(3, 180)],
    pilotId: null,
    settings: { alarmMinutes: 180 },
    now,
  };
  const { send } = crateNotifications({ ...watch, receivers: [admin] });
  expect(send.map(({ template }) => template)).toEqual(['CRATE_WAITS']);
});

test('the alarm that admins have set counts', () => {
  const watch = { happening: 'looked' as const, closed: [closed(3, 60)], pilotId: 'anne', receivers: [anne], now };
  expect(crateNotifications({ ...watch, settings: { alarmMinutes: 60 } }).send).toHaveLength(1);
  expect(crateNotifications({ ...watch, settings: { alarmMinutes: 61 } }).send).toEqual([]);
});

test('it is the same word for each receiver while the crate stays closed, and useless a day after', () => {
  const { send } = crateNotifications({
    happening: 'looked',
    closed: [closed(3, 180)],
    pilotId: 'anne',
    receivers: [anne, admin],
    settings: { alarmMinutes: 180 },
    now,
  });
  const cratedAt = now.getTime() - 180 * 60_000;
  expect(send.map(({ fact: { kind, subjectId, said } }) => ({ kind, subjectId, said }))).toEqual([
    { kind: 'crate', subjectId: 'f3', said: { cratedAt, identityId: 'i-anne' } },
    { kind: 'crate', subjectId: 'f3', said: { cratedAt, identityId: 'i-admin' } },
  ]);
  expect(send[0]?.until).toEqual(new Date(cratedAt + 24 * 3_600_000));
});
