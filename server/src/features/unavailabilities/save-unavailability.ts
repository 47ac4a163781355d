import { DomainError } from '@vigiefaon/domain/errors';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import {
  changeBetween,
  isNoChange,
  lastForeseenDay,
  normalisePeriods,
  withoutForgotten,
} from '@vigiefaon/domain/unavailabilities/periods';
import type { Unavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { matchPeriods } from './match-periods.ts';
import {
  deletePeriods,
  insertPeriods,
  listKeptPeriods,
  lockUnavailability,
  updatePeriod,
  updateUnavailabilityVersion,
} from './unavailabilities.repository.ts';

interface SavedList {
  actor: Actor;
  pilotId: string;
  periods: readonly Period[];
  /** The version that was read before; undefined overwrites whatever there is. */
  version: number | undefined;
  today: string;
  now: Date;
}

function refuseTooFarAhead(periods: readonly Period[], today: string): void {
  const place = periods.findIndex(({ to }) => to > lastForeseenDay(today));
  if (place >= 0) throw fieldError(`periods.${place}.to`, 'TOO_LARGE');
}

/** Puts one list of periods in the place of another; a period that only changes stays the same event. */
export async function saveUnavailability(transaction: Transaction, list: SavedList): Promise<Unavailability> {
  const { actor, pilotId, now, today } = list;
  refuseTooFarAhead(list.periods, today);
  const version = await lockUnavailability(transaction, pilotId);
  if (list.version !== undefined && list.version !== version) throw new DomainError('STALE');
  const periods = normalisePeriods(withoutForgotten(list.periods, today));
  const kept = await listKeptPeriods(transaction, pilotId);
  if (isNoChange(changeBetween(kept, periods))) return { pilotId, version, periods };
  const { changed, added, goneIds } = matchPeriods(kept, periods);
  await deletePeriods(transaction, goneIds);
  for (const period of changed) await updatePeriod(transaction, period, now);
  await insertPeriods(transaction, pilotId, added, now);
  await updateUnavailabilityVersion(transaction, pilotId, version + 1);
  if (actor.userId !== pilotId) {
    const entry = { at: now, actorId: actor.userId, subjectId: pilotId };
    await insertJournalEntry(transaction, { ...entry, action: 'UNAVAILABILITIES_CHANGED' });
  }
  return { pilotId, version: version + 1, periods };
}
