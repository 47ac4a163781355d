import { sunTimesOf } from '@vigiefaon/domain/light/sun-times';
import type { WarmAt } from '@vigiefaon/domain/planning/day/planning-day-facts';
import { type SunRules, sunsOver } from '@vigiefaon/domain/sky/sky-light';
import { hoursToFlyBy } from '@vigiefaon/domain/sky/sky-over';
import { coverOf } from '@vigiefaon/domain/sun/sun-budget';
import type { Db } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { cloudsByHand, groundsIn, readSkyDay, type SkyDay, storedOver } from './read-skies.ts';
import { listSkyMissions, type SkyMission } from './sky-missions.repository.ts';

/** When the sun has warmed each field of a mission, by parcel. */
type WarmTimes = ReadonlyMap<string, WarmAt>;

/** The board is read at every step: what depends on nothing new is worked out once. By mission, with all that it depends on. */
const workedOut = new Map<string, { readonly of: string; readonly times: WarmTimes }>();
const mostWorkedOut = 2_000;

function warmTimesOf(mission: SkyMission, known: SkyDay): WarmTimes {
  const { missionId, place, parcels } = mission;
  if (!place) return new Map();
  const { day, settings: figures, now, grounds } = known;
  const { minutesAfterSunrise } = known.planning;
  const hours = hoursToFlyBy({ ...storedOver(known, place), figures, now });
  const cover = coverOf(hours, cloudsByHand(known.byHand));
  const shares = [figures.sunAmberFieldPercent, figures.sunRedFieldPercent];
  const fields = parcels.map(({ parcelId, hash }) => [parcelId, hash, grounds.get(hash)?.version]);
  const of = JSON.stringify([day, place, minutesAfterSunrise, shares, cover, fields]);
  const before = workedOut.get(missionId);
  if (before?.of === of) return before.times;
  const times = workOut(mission, { place, minutesAfterSunrise, cover, figures }, known);
  if (workedOut.size >= mostWorkedOut) workedOut.clear();
  workedOut.set(missionId, { of, times });
  return times;
}

function workOut(mission: SkyMission, rules: SunRules, known: SkyDay): WarmTimes {
  const { sunrise } = sunTimesOf(known.day, rules.place);
  if (!sunrise) return new Map();
  const grounds = groundsIn(known, mission);
  const expected = sunsOver(sunrise, rules, grounds);
  const overcast = sunsOver(sunrise, { ...rules, cover: coverOf([], true) }, grounds);
  return new Map(
    mission.parcels.map(({ parcelId }, at) => [
      parcelId,
      { expected: expected[at]?.redFrom ?? sunrise, overcast: overcast[at]?.redFrom ?? sunrise },
    ]),
  );
}

/** When the sun has warmed the fields of a day, by mission; missing where a mission has no place, or the sun does not rise. */
export async function readWarmTimes(db: Db, means: Means, day: string): Promise<ReadonlyMap<string, WarmTimes>> {
  const missions = await listSkyMissions(db, day);
  const known = await readSkyDay(db, means, day, missions);
  return new Map(missions.map((mission) => [mission.missionId, warmTimesOf(mission, known)]));
}
