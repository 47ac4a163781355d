import { DomainError } from '@vigiefaon/domain/errors';
import type { FlyingProfileInformation } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { updateReach } from '../users/public.ts';
import { lockFlyingProfile, type OwnFigures, writeFlyingProfile } from './flying-profile.repository.ts';

const figureNames = ['drone', 'batteries', 'minutesPerHectare', 'dutyFrom', 'dutyTo', 'reachKilometres'] as const;

/** Saves what was changed since the version that was read; what an admin says of a pilot stands in the journal. */
export async function saveFlyingProfile(
  transaction: Transaction,
  { pilotId, ...said }: FlyingProfileInformation & { pilotId: string },
  { actorId, at }: { actorId: string; at: Date },
): Promise<OwnFigures> {
  const before = await lockFlyingProfile(transaction, pilotId);
  if (said.version !== before.version) throw new DomainError('STALE');
  const { reachKilometres = before.reachKilometres } = said;
  const after = { ...before, ...said, reachKilometres, version: before.version + 1 };
  const changed = figureNames.filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return before;
  await writeFlyingProfile(transaction, after);
  await updateReach(transaction, pilotId, after.reachKilometres);
  if (actorId !== pilotId) {
    const details = { changed: changed.join(' ') };
    const entry = { at, actorId, subjectId: pilotId, details };
    await insertJournalEntry(transaction, { ...entry, action: 'FLYING_PROFILE_CHANGED' });
  }
  return after;
}
