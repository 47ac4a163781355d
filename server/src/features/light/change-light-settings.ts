import { DomainError } from '@vigiefaon/domain/errors';
import type { LightSettings, LightSettingsChange } from '@vigiefaon/domain/light/light.api';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { lockSettings, saveSettings } from '../settings/settings.repository.ts';
import { readLightSettings } from './light.repository.ts';

/** Saves the rules of all countries; on another version than the one that was read nothing is overwritten in silence. */
export async function changeLightSettings(
  transaction: Transaction<Tables>,
  change: LightSettingsChange,
  by: { actorId: string; at: Date },
): Promise<LightSettings> {
  await lockSettings(transaction);
  const before = await readLightSettings(transaction);
  if (change.version !== before.version) throw new DomainError('STALE');
  const after = { ...change, version: before.version + 1 };
  await saveSettings(transaction, { light: after });
  await insertJournalEntry(transaction, { ...by, action: 'SETTINGS_SAVED', details: { changed: 'takeOffRules' } });
  return after;
}
