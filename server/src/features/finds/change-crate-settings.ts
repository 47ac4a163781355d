import { DomainError } from '@vigiefaon/domain/errors';
import type { CrateSettingsChange, SavedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { lockCrateSettings, storeCrateSettings } from './crate-settings.repository.ts';

/** Saves how long a crate may be closed; on another version than the one that was read nothing is overwritten. */
export async function changeCrateSettings(
  transaction: Transaction<Tables>,
  change: CrateSettingsChange,
  by: { actorId: string; at: Date },
): Promise<SavedCrateSettings> {
  const before = await lockCrateSettings(transaction);
  if (change.version !== before.version) throw new DomainError('STALE');
  const { alarmMinutes, limitMinutes } = change;
  if (alarmMinutes === before.alarmMinutes && limitMinutes === before.limitMinutes) return before;
  const after = { alarmMinutes, limitMinutes, version: before.version + 1 };
  await storeCrateSettings(transaction, after);
  const details = { alarmMinutes, limitMinutes };
  await insertJournalEntry(transaction, { ...by, action: 'CRATE_SETTINGS_SAVED', details });
  return after;
}
