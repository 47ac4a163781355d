import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToRemove, isNightMissed } from './backup-rotation';
import { type Backup, backupKinds } from './backups.api';

const aDayMs = 86_400_000;
const now = new Date('2026-06-20T00:40:00Z');

function backup(kind: Backup['kind'], daysAgo: number, bytes = 1000): Backup {
  const madeAt = new Date(now.getTime() - daysAgo * aDayMs).toISOString();
  return { name: `${kind} ${madeAt}`, kind, madeAt, bytes };
}

const nights = (count: number, bytes: (daysAgo: number) => number = () => 1000) =>
  Array.from({ length: count }, (_night, daysAgo) => backup('NIGHTLY', daysAgo, bytes(daysAgo)));

function staying(backups: readonly Backup[]): string[] {
  const removed = backupsToRemove(backups, now);
  return backups.filter((kept) => !removed.includes(kept)).map(({ madeAt }) => madeAt.slice(0, 10));
}

describe('of the backups', () => {
  test('the last seven nights stay, and the last night of each month before', () => {
    const lastSeven = [
      '2026-06-20',
      '2026-06-19',
      '2026-06-18',
      '2026-06-17',
      '2026-06-16',
      '2026-06-15',
      '2026-06-14',
    ];
    expect(staying(nights(90))).toEqual([...lastSeven, '2026-05-31', '2026-04-30', '2026-03-31']);
  });

  test('the largest never goes: after a week of nights of an empty database the association is still there', () => {
    const backups = nights(12, (daysAgo) => (daysAgo < 8 ? 3 : 9_000 - daysAgo));
    expect(staying(backups)).toContain('2026-06-12');
  });

  test('manual ones go by age, however many somebody makes on one day', () => {
    const many = Array.from({ length: 30 }, (_made, at) => backup('MANUAL', at / 1000));
    const old = [backup('MANUAL', 89), backup('MANUAL', 91), backup('MANUAL', 300, 2000)];
    expect(backupsToRemove([...many, ...old], now)).toEqual([old[1]]);
  });

  test('what a restore has replaced is not driven out by seven restores that followed', () => {
    const backups = Array.from({ length: 10 }, (_made, at) => backup('BEFORE_RESTORE', at));
    expect(backupsToRemove(backups, now)).toEqual([]);
  });

  test('whatever is kept, the newest and the largest of each kind stay', () => {
    const anyBackup = fc
      .tuple(fc.constantFrom(...backupKinds), fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 50 }))
      .map(([kind, daysAgo, bytes]) => backup(kind, daysAgo, bytes));
    fc.assert(
      fc.property(fc.uniqueArray(anyBackup, { selector: ({ name }) => name, maxLength: 60 }), (backups) => {
        const removed = backupsToRemove(backups, now);
        for (const kind of backupKinds) {
          const ofKind = backups.filter((kept) => kept.kind === kind);
          const left = ofKind.filter((kept) => !removed.includes(kept));
          const most = (some: readonly Backup[]) => Math.max(0, ...some.map(({ bytes }) => bytes));
          expect(most(left)).toBe(most(ofKind));
          expect(left.length).toBeGreaterThanOrEqual(Math.min(ofKind.length, kind === 'NIGHTLY' ? 7 : 1));
        }
      }),
    );
  });
});

describe('a night', () => {
  const lastNight = new Date('2026-06-20T00:40:00Z');
  const [before, after] = [new Date('2026-06-19T00:40:02Z'), new Date('2026-06-20T00:40:02Z')];
  test.each([
    ['was missed when the last backup is of the night before', before, before, true],
    ['was missed when there is none at all', null, before, true],
    ['was not missed when its backup is there', after, before, false],
    ['was not missed when the installation is younger', null, after, false],
  ])('%s', (_case, newestNightly, installedAt, expected) => {
    expect(isNightMissed({ lastNight, newestNightly, installedAt })).toBe(expected);
  });
});
