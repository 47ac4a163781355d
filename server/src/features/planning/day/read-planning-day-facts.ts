import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { MissionToPlan, PlanningDayFacts } from '@vigiefaon/domain/planning/day/planning-day-facts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { placeIndex } from '../../../gateways/addresses/embedded/place-index.ts';
import type { Means } from '../../../http/route/application.ts';
import { listFlyingProfiles } from '../../flying-profile/public.ts';
import { readLightSettings } from '../../light/public.ts';
import { readWhoMayFly } from '../../papers/public.ts';
import { readPlanningSettings } from '../../settings/public.ts';
import { readWarmTimes } from '../../sky/public.ts';
import { listMissionsToPlan } from './planned-missions.repository.ts';
import { listPilotsToPlan } from './planning-pilots.repository.ts';
import { readSameGround } from './same-ground.repository.ts';

function countryAt([lon, lat]: Position): string | null {
  return placeIndex().nearestTo({ lon, lat })?.country ?? null;
}

function withWarmTimes(mission: MissionToPlan, warmTimes: Awaited<ReturnType<typeof readWarmTimes>>): MissionToPlan {
  const times = warmTimes.get(mission.missionId);
  const parcels = mission.parcels.map((parcel) => {
    const warmAt = times?.get(parcel.parcelId);
    return warmAt ? { ...parcel, warmAt } : parcel;
  });
  return { ...mission, parcels };
}

/** Reads everything that a plan of that day depends on; `besides` are pilots whom a saved plan names. */
export async function readPlanningDayFacts(
  db: Kysely<Tables>,
  means: Means,
  { day, besides }: { day: string; besides: readonly string[] },
): Promise<PlanningDayFacts> {
  const { timeZone } = means.config;
  const warmTimes = await readWarmTimes(db, means, day);
  const missions = (await listMissionsToPlan(db, day)).map((mission) => withWarmTimes(mission, warmTimes));
  const named = new Set([...besides, ...missions.flatMap(({ pilotId }) => pilotId ?? [])]);
  const listed = await listPilotsToPlan(db, { day, besides: [...named] });
  const mayFly = await readWhoMayFly(db);
  const pilots = listed.map((pilot) => ({ ...pilot, hasPapers: mayFly(pilot.pilotId, day) }));
  const profiles = await listFlyingProfiles(db);
  const settings = await readPlanningSettings(db);
  const { rules: takeOff } = await readLightSettings(db);
  const profileOf = new Map(profiles.map((profile) => [profile.pilotId, profile]));
  const sameGround = await readSameGround(
    db,
    missions.map(({ missionId }) => missionId),
  );
  return { day, timeZone, settings, takeOff, countryAt, missions, pilots, profiles: profileOf, sameGround };
}
