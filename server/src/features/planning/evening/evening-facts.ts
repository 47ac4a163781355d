import type { FlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile';
import type { TakeOffRules } from '@vigiefaon/domain/light/take-off';
import type { PlanningSettings } from '@vigiefaon/domain/planning/planning-settings';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listFlyingProfiles } from '../../flying-profile/flying-profile.repository.ts';
import { readLightSettings } from '../../light/light.repository.ts';
import { readPlanningSettings } from '../planning-settings.repository.ts';
import { listMissionsToPlan, type MissionToPlan } from './planned-missions.repository.ts';
import { listPilotsToPlan, type PilotToPlan } from './planning-pilots.repository.ts';
import { readSameGround } from './same-ground.repository.ts';

/** What the database knows about a morning, before anybody has decided anything. */
export interface EveningFacts {
  readonly day: string;
  readonly timeZone: string;
  readonly settings: PlanningSettings;
  /** From when on one may fly, by country. */
  readonly takeOff: TakeOffRules;
  readonly missions: readonly MissionToPlan[];
  readonly pilots: readonly PilotToPlan[];
  readonly profiles: ReadonlyMap<string, FlyingProfile>;
  /** Missions over the same ground, by each of them. */
  readonly sameGround: ReadonlyMap<string, readonly string[]>;
}

/** Reads everything that a plan of that day depends on; `besides` are pilots whom a saved plan names. */
export async function readEveningFacts(
  db: Kysely<Tables>,
  { day, timeZone, besides }: { day: string; timeZone: string; besides: readonly string[] },
): Promise<EveningFacts> {
  const missions = await listMissionsToPlan(db, day);
  const named = new Set([...besides, ...missions.flatMap(({ pilotId }) => pilotId ?? [])]);
  const pilots = await listPilotsToPlan(db, { day, besides: [...named] });
  const profiles = await listFlyingProfiles(db);
  const settings = await readPlanningSettings(db);
  const { rules: takeOff } = await readLightSettings(db);
  const profileOf = new Map(profiles.map((profile) => [profile.pilotId, profile]));
  const sameGround = await readSameGround(
    db,
    missions.map(({ missionId }) => missionId),
  );
  return { day, timeZone, settings, takeOff, missions, pilots, profiles: profileOf, sameGround };
}
