import { type LightSettings, LightSettings as LightSettingsSchema } from '@vigiefaon/domain/light/light.api';
import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';

// Unreadable is as if nothing had been set, rather than no light at all in the evening.
const Stored = z.catch(LightSettingsSchema, { rules: defaultTakeOffRules, version: 0 });

/** From when on one may take off, as the admins have set it, or as the decisions do. */
export async function readLightSettings(db: Kysely<Tables>): Promise<LightSettings> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'light').executeTakeFirst();
  return Stored.parse(row?.value);
}
