import type { Position } from '@vigiefaon/domain/geometry/geometry';
import {
  type Light,
  type LightSettings,
  LightSettings as LightSettingsSchema,
} from '@vigiefaon/domain/light/light.api';
import { lightOf } from '@vigiefaon/domain/light/light-of';
import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import { readPlanningSettings } from '../planning/planning-settings.repository.ts';

// Unreadable is as if nothing had been set, rather than no light at all in the evening.
const Stored = z.catch(LightSettingsSchema, { rules: defaultTakeOffRules, version: 0 });

/** From when on one may take off, as the admins have set it, or as the decisions do. */
export async function readLightSettings(db: Kysely<Tables>): Promise<LightSettings> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'light').executeTakeFirst();
  return Stored.parse(row?.value);
}

/** The morning of a day at a place, by what the admins have set and the country of the nearest place that is known. */
export async function readLight(db: Kysely<Tables>, day: string, [lon, lat]: Position): Promise<Light> {
  const [{ rules }, planning] = await Promise.all([readLightSettings(db), readPlanningSettings(db)]);
  const country = placeIndex().nearestTo({ lon, lat })?.country ?? null;
  return lightOf(day, [lon, lat], country, { takeOff: rules, ...planning });
}
