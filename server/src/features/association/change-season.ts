import { DomainError } from '@vigiefaon/domain/errors';
import { canRemoveSeason, type Season, whyNotSeason } from '@vigiefaon/domain/season/season';
import type { Transaction } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { deleteSeason, lockSeasons, saveSeason } from '../settings/public.ts';

interface By {
  actorId: string;
  at: Date;
  /** The day of `at` in the association's time zone. */
  today: string;
}

/** Opens, moves or closes a season; two seasons never share a day. */
export async function keepSeason(transaction: Transaction, season: Season, { actorId, at }: By): Promise<Season> {
  const refusal = whyNotSeason(season, await lockSeasons(transaction));
  if (refusal) throw fieldError(refusal.field, 'INVALID');
  await saveSeason(transaction, season);
  const subjectId = String(season.year);
  await insertJournalEntry(transaction, { at, actorId, action: 'SEASON_SAVED', subjectId, details: { ...season } });
  return season;
}

/** Takes a season back that was announced by mistake; one that has begun is history, and can only be closed. */
export async function removeSeason(transaction: Transaction, year: number, { actorId, at, today }: By): Promise<void> {
  const season = (await lockSeasons(transaction)).find((kept) => kept.year === year);
  if (!season) throw new DomainError('NOT_FOUND');
  if (!canRemoveSeason(season, today)) throw new DomainError('FORBIDDEN', { reason: 'SEASON_HAS_BEGUN' });
  await deleteSeason(transaction, year);
  await insertJournalEntry(transaction, { at, actorId, action: 'SEASON_REMOVED', subjectId: String(year) });
}
