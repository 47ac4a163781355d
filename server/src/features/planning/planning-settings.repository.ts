import { drivenReach } from '@vigiefaon/domain/flying-profile/flying-profile';
import type { PlanningSettings } from '@vigiefaon/domain/planning/planning-settings';
import { defaultPlanningFigures, SavedPlanningSettings } from '@vigiefaon/domain/planning/planning-settings.api';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';
import { associationSettingsOf, lockSettings, saveSettings } from '../settings/settings.repository.ts';

const planningKey = 'planning';
const asShipped: SavedPlanningSettings = { ...defaultPlanningFigures, version: 0 };

/** A figure that is missing or unreadable is as shipped, and does not take the others with it. */
function savedFiguresOf(stored: unknown): SavedPlanningSettings {
  const values = { ...asShipped, ...(typeof stored === 'object' ? stored : null) };
  const read = z.safeParse(SavedPlanningSettings, values);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
  const readable = Object.entries(values).filter(([name]) => !unreadable.has(name));
  return SavedPlanningSettings.parse({ ...asShipped, ...Object.fromEntries(readable) });
}

/** The figures as the admins have saved them, with the version that a save has to name. */
export async function getSavedPlanningSettings(db: Kysely<Tables>): Promise<SavedPlanningSettings> {
  const row = await db.selectFrom('setting').where('key', '=', planningKey).select('value').executeTakeFirst();
  return savedFiguresOf(row?.value);
}

/** What a plan is computed with: the saved figures, and the reach that the association has set for all its questions to pilots. */
export async function readPlanningSettings(db: Kysely<Tables>): Promise<PlanningSettings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const values: Record<string, unknown> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const { version: _version, ...figures } = savedFiguresOf(values[planningKey]);
  const reachKilometers = drivenReach(associationSettingsOf(values).pilotReachKilometres, figures);
  return { ...figures, reachKilometers };
}

/** Until the transaction ends nobody else changes a setting. */
export async function lockPlanningSettings(db: Kysely<Tables>): Promise<SavedPlanningSettings> {
  await lockSettings(db);
  return getSavedPlanningSettings(db);
}

export async function storePlanningSettings(db: Kysely<Tables>, settings: SavedPlanningSettings): Promise<void> {
  await saveSettings(db, { [planningKey]: settings });
}
