import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type Light, LightSettings } from '@vigiefaon/domain/light/light.api';
import { lightOf } from '@vigiefaon/domain/light/light-of';
import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import type { Db } from '../../database/tables.ts';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import { readPlanningSettings, readSetting, settingUnder } from '../settings/public.ts';

/** From when on one may take off, as the admins have set it, or as the decisions do. */
export const lightSetting = settingUnder('light', LightSettings, { rules: defaultTakeOffRules }, () => ({
  action: 'SETTINGS_SAVED',
  details: { changed: 'takeOffRules' },
}));

export function readLightSettings(db: Db): Promise<LightSettings> {
  return readSetting(db, lightSetting);
}

/** The morning of a day at a place, by what the admins have set and the country of the nearest place that is known. */
export async function readLight(db: Db, day: string, [lon, lat]: Position): Promise<Light> {
  const [{ rules }, planning] = await Promise.all([readLightSettings(db), readPlanningSettings(db)]);
  const country = placeIndex().nearestTo({ lon, lat })?.country ?? null;
  return lightOf(day, [lon, lat], country, { takeOff: rules, ...planning });
}
