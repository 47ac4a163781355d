import type { Backup } from './backups.api';

type Kept = Pick<Backup, 'name' | 'kind' | 'madeAt' | 'bytes'>;

/** As many of a kind that makes room for itself stay in any case. */
const newestKept = 7;
const manualDays = 90;
const aDayMs = 86_400_000;

/** Backups that somebody asked for, or that a restore has put aside, are not driven out by others like them: they go by age. */
const staysByAge: Readonly<Record<Backup['kind'], boolean>> = {
  NIGHTLY: false,
  UPLOADED: false,
  MANUAL: true,
  BEFORE_RESTORE: true,
};

const newestFirst = (a: Kept, b: Kept) => b.madeAt.localeCompare(a.madeAt);

/** The last of each month, by the clock of the files' names (UTC). */
function isLastOfItsMonth(backup: Kept, ofKind: readonly Kept[]): boolean {
  const month = backup.madeAt.slice(0, 7);
  return ofKind.find(({ madeAt }) => madeAt.startsWith(month)) === backup;
}

function removedOfKind(kind: Backup['kind'], ofKind: readonly Kept[], now: Date): Kept[] {
  const mostBytes = Math.max(...ofKind.map(({ bytes }) => bytes));
  const largest = ofKind.find(({ bytes }) => bytes === mostBytes);
  const oldestKept = new Date(now.getTime() - manualDays * aDayMs).toISOString();
  return ofKind.filter((backup, at) => {
    if (backup === largest) return false;
    if (staysByAge[kind]) return backup.madeAt < oldestKept;
    return at >= newestKept && !(kind === 'NIGHTLY' && isLastOfItsMonth(backup, ofKind));
  });
}

/**
 * The backups that may go. Of the nightly ones the last seven stay and the last of each month; manual ones and what a restore has
 * replaced stay for 90 days, uploaded ones until seven newer are there; and the largest of each kind always stays: after a database
 * was lost, it is the one that still holds the association.
 */
export function backupsToRemove<B extends Kept>(backups: readonly B[], now: Date): B[] {
  return [...new Set(backups.map(({ kind }) => kind))].flatMap((kind) => {
    const ofKind = backups.filter((backup) => backup.kind === kind).sort(newestFirst);
    const removed = new Set(removedOfKind(kind, ofKind, now));
    return ofKind.filter((backup) => removed.has(backup));
  });
}

/** Whether the last hour of the nightly backup (`lastNight`) passed without one, in an installation that was there then. */
export function isNightMissed(given: { lastNight: Date; newestNightly: Date | null; installedAt: Date }): boolean {
  const { lastNight, newestNightly, installedAt } = given;
  return installedAt < lastNight && (newestNightly === null || newestNightly < lastNight);
}
