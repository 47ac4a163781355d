import type {
  Minute,
  PlanningInput,
  PlanningMission,
  PlanningPilot,
} from '@vigiefaon/domain/planning/model/planning-input';
import { defaultPlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import type { Insertable, Kysely } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import { versionInForce } from '../../database/queries/published-versions.ts';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

/** The user of each pilot of a generated planning day. */
export type SeededPilots = ReadonlyMap<string, string>;

function timeOf(minute: Minute): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

async function insertAll<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const most = 500;
  for (let from = 0; from < rows.length; from += most) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + most))
      .execute();
  }
}

/** Puts the pilots of a generated planning day into the tables of the product, with home, reach and flying profile. */
export async function seedPilots(db: Kysely<Tables>, pilots: readonly PlanningPilot[]): Promise<SeededPilots> {
  const { version } = await db.selectNoFrom(versionInForce('houseRules').as('version')).executeTakeFirstOrThrow();
  const people = pilots.map((pilot) => ({ ...pilot, userId: newId(), identityId: newId() }));
  await insertAll(
    db,
    'identity',
    people.map(({ identityId, pilotId, home }) => ({
      identity_id: identityId,
      lastname: pilotId,
      home: home && fromGeoJson({ type: 'Point', coordinates: home }),
    })),
  );
  await insertAll(
    db,
    'app_user',
    people.map(({ userId, identityId, drivenReachKm }) => ({
      user_id: userId,
      identity_id: identityId,
      role: 'ROLE_PILOT' as const,
      password_hash: 'nobody',
      login_email: `${userId}@example.org`,
      rules_version: version,
      reach_kilometres: Math.round(drivenReachKm / defaultPlanningSettings.crowFlightFactor),
    })),
  );
  await insertAll(
    db,
    'flying_profile',
    people.map(({ userId, batteries, minutesPerHectare, duty }) => ({
      pilot_id: userId,
      batteries,
      minutes_per_hectare: minutesPerHectare,
      duty_from: timeOf(duty.from),
      duty_to: timeOf(duty.to),
    })),
  );
  return new Map(people.map(({ pilotId, userId }) => [pilotId, userId]));
}

function missionRow(day: string, clientId: string, mission: PlanningMission & { id: string }) {
  const [lon, lat] = mission.place ?? [5, 50];
  const place = fromGeoJson({ type: 'Point', coordinates: [lon, lat] });
  return {
    mission_id: mission.id,
    client_id: clientId,
    mission_date: day,
    contact_phone: '+32470000000',
    accompanists: '[]',
    risky_parcels: mission.isRisky,
    meeting_point: place,
    location: place,
    mowing_time: mission.mowingAt === null ? null : timeOf(mission.mowingAt),
  };
}

function parcelRows({ id, place, parcels }: PlanningMission & { id: string }) {
  const [lon, lat] = place ?? [5, 50];
  const side = 0.001;
  const corners = [
    [lon, lat],
    [lon + side, lat],
    [lon + side, lat + side],
    [lon, lat],
  ] satisfies [number, number][];
  const shape = fromGeoJson({ type: 'Polygon', coordinates: [corners] });
  return parcels.map(({ hectares }, position) => ({
    mission_id: id,
    parcel_id: newId(),
    position,
    name: `Grand pré ${position}`,
    shape,
    size_square_meters: hectares * 10_000,
    parcel_created_at: new Date(),
  }));
}

/** Puts the requests of a generated planning day into the tables, with who has declined them and who is away. */
export async function seedMorning(
  db: Kysely<Tables>,
  { day, input, pilots }: { day: string; input: PlanningInput; pilots: SeededPilots },
): Promise<void> {
  const [identityId, clientId] = [newId(), newId()];
  await db.insertInto('identity').values({ identity_id: identityId, lastname: 'Dupont' }).execute();
  await db.insertInto('client').values({ client_id: clientId, identity_id: identityId, type: 'FARMER' }).execute();
  const missions = input.missions.map((mission) => ({ ...mission, id: newId() }));
  await insertAll(
    db,
    'mission',
    missions.map((mission) => missionRow(day, clientId, mission)),
  );
  await insertAll(db, 'mission_parcel', missions.flatMap(parcelRows));
  await insertAll(
    db,
    'mission_response',
    missions.flatMap(({ id, refusedBy }) =>
      refusedBy.map((pilotId) => ({
        mission_id: id,
        pilot_id: pilots.get(pilotId) ?? '',
        response: 'UNAVAILABLE' as const,
      })),
    ),
  );
  const away = input.pilots.filter(({ isAvailable }) => !isAvailable);
  await insertAll(
    db,
    'unavailability',
    away.map(({ pilotId }) => ({
      period_id: newId(),
      pilot_id: pilots.get(pilotId) ?? '',
      first_day: day,
      last_day: day,
      changed_at: new Date(),
    })),
  );
}
