import { SavedCrateSettings, shippedCrateSettings } from '@vigiefaon/domain/finds/crate-settings';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';
import { lockSettings, saveSettings } from '../settings/settings.repository.ts';

const cratesKey = 'crates';
// What is missing or unreadable is as shipped: an alarm too early wakes somebody, none lets a fawn starve.
const Stored = z.catch(SavedCrateSettings, { ...shippedCrateSettings, version: 0 });

export async function getCrateSettings(db: Kysely<Tables>): Promise<SavedCrateSettings> {
  const row = await db.selectFrom('setting').where('key', '=', cratesKey).select('value').executeTakeFirst();
  return Stored.parse(row?.value);
}

/** Until the transaction ends nobody else changes a setting. */
export async function lockCrateSettings(db: Kysely<Tables>): Promise<SavedCrateSettings> {
  await lockSettings(db);
  return getCrateSettings(db);
}

export async function storeCrateSettings(db: Kysely<Tables>, settings: SavedCrateSettings): Promise<void> {
  await saveSettings(db, { [cratesKey]: settings });
}
