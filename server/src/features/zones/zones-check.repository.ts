import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { searchWindowOf } from '@vigiefaon/domain/zones/zone-times';
import { type ParcelZones, strictestOf, verdictOf, type ZoneOrigin } from '@vigiefaon/domain/zones/zone-verdict';
import type { MissionZoneCheck } from '@vigiefaon/domain/zones/zones.api';
import { sql } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import { placeIndex } from '../../gateways/addresses/embedded/place-index.ts';
import { listReadSources, listUnplaced, type ReadSource } from './zone-sources.repository.ts';
import { findTouchedZones } from './zones.repository.ts';

export interface AskedPlace {
  readonly key: string;
  readonly geometry: ParcelGeometry;
  /** The mowing day. */
  readonly date: string;
  readonly heightMeters: number;
}

// Near a border the nearest village may be abroad: every country within reach has to be known.
const nearDegrees = 0.02;

/** The countries that a place may lie in; none far from all places that we know. */
function countriesAround([lon, lat]: Position): string[] {
  const steps = [-nearDegrees, nearDegrees];
  const points = [[0, 0] as const, ...steps.flatMap((step) => [[step, 0] as const, [0, step] as const])];
  const found = points.flatMap(
    ([east, north]) => placeIndex().nearestTo({ lon: lon + east * 1.5, lat: lat + north })?.country ?? [],
  );
  return [...new Set(found)];
}

const originOf = ({ covers: _, countries: __, isUndecided: ___, ...origin }: ReadSource): ZoneOrigin => origin;

/** What the zones say of flights over places, in their order. */
export async function checkPlaces(db: Db, places: readonly AskedPlace[], now: Date): Promise<ParcelZones[]> {
  const sources = await listReadSources(db, now);
  const touched = await findTouchedZones(db, places);
  const unplaced = await listUnplaced(
    db,
    sources.map(({ sourceId }) => sourceId),
  );
  const around = new Map<string, string[]>();
  return places.map(({ key, geometry, date, heightMeters }) => {
    const place = centerOf(geometry) ?? [0, 0];
    const countries = around.get(String(place)) ?? countriesAround(place);
    // Two hundred requests for one meadow would look for its villages two hundred times.
    around.set(String(place), countries);
    const { zones: over, undecided } = touched.get(key) ?? { zones: [], undecided: [] };
    const near = sources.filter(({ covers, countries: has }) =>
      [...covers, ...has].some((country) => countries.includes(country)),
    );
    const named = sources.filter(
      (source) => near.includes(source) || [...over, ...undecided].some(({ sourceId }) => sourceId === source.sourceId),
    );
    return verdictOf({
      date,
      heightMeters,
      window: searchWindowOf(date, place),
      touched: over,
      undecided,
      coverage: { countries, sources },
      unplaced: unplaced.filter(({ sourceId }) => near.some((source) => source.sourceId === sourceId)),
      sources: named.map(originOf),
    });
  });
}

/** What is found for a mission, as it is kept: the names of its fields are read with it. */
export type FoundForMission = Omit<MissionZoneCheck, 'parcels'> & {
  readonly parcels: Omit<MissionZoneCheck['parcels'][number], 'name'>[];
};

/** What the zones say of missions now, without keeping it; missions without parcels have nothing to fly over. */
export async function checkZonesForPublication(
  db: Db,
  missionIds: readonly string[],
  now: Date = new Date(),
): Promise<FoundForMission[]> {
  if (missionIds.length === 0) return [];
  const rows = await db
    .selectFrom('mission_parcel as p')
    .innerJoin('mission as m', 'm.mission_id', 'p.mission_id')
    .where('p.mission_id', 'in', [...missionIds])
    .orderBy('p.mission_id')
    .orderBy('p.position')
    .select(['p.mission_id as missionId', 'p.parcel_id as parcelId', 'm.mission_date as date'])
    .select(asGeoJson<ParcelGeometry>('p.shape').as('geometry'))
    .execute();
  const { heightMeters } = defaultFlightSettings;
  const places = rows.map((row, at) => ({ key: String(at), geometry: row.geometry, date: row.date, heightMeters }));
  const found = await checkPlaces(db, places, now);
  const kept = await listKeptVerdicts(db, missionIds);
  return [...new Set(rows.map(({ missionId }) => missionId))].map((missionId) => {
    const parcels = rows.flatMap((row, at) => {
      const zones = found[at];
      return row.missionId === missionId && zones ? [{ parcelId: row.parcelId, found: zones }] : [];
    });
    const verdict = strictestOf(parcels.map(({ found: { verdict } }) => verdict));
    const last = kept.get(missionId);
    const before = last && last.verdict !== verdict ? { verdict: last.verdict, checkedAt: last.checkedAt } : null;
    return { missionId, verdict, checkedAt: now.toISOString(), before: before ?? last?.before ?? null, parcels };
  });
}

type KeptVerdict = Pick<FoundForMission, 'verdict' | 'checkedAt' | 'before'>;

const beforeOf = ({
  before_verdict,
  before_at,
}: {
  before_verdict: KeptVerdict['verdict'] | null;
  before_at: Date | null;
}) => (before_verdict && before_at ? { verdict: before_verdict, checkedAt: before_at.toISOString() } : null);

async function listKeptVerdicts(db: Db, missionIds: readonly string[]): Promise<Map<string, KeptVerdict>> {
  const rows = await db
    .selectFrom('mission_zone_check')
    .where('mission_id', 'in', [...missionIds])
    .select(['mission_id', 'verdict', 'checked_at', 'before_verdict', 'before_at'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.mission_id,
      { verdict: row.verdict, checkedAt: row.checked_at.toISOString(), before: beforeOf(row) },
    ]),
  );
}

/** Looks at the zones for missions and keeps what was found with them: when they are made, changed, published, and when zones change. */
export async function checkMissionZones(db: Db, missionIds: readonly string[], now: Date): Promise<FoundForMission[]> {
  const there = await holdMissions(db, missionIds);
  if (there.length === 0) return [];
  const checks = await checkZonesForPublication(db, there, now);
  const checked = new Set(checks.map(({ missionId }) => missionId));
  const bare = there.filter((missionId) => !checked.has(missionId));
  if (bare.length > 0) await db.deleteFrom('mission_zone_check').where('mission_id', 'in', bare).execute();
  if (checks.length > 0) await keepChecks(db, checks, now);
  return checks;
}

/** Those that are still there, and stay until the transaction ends: whoever deletes one meanwhile waits, and takes the check with it. */
async function holdMissions(db: Db, missionIds: readonly string[]): Promise<string[]> {
  if (missionIds.length === 0) return [];
  const query = db
    .selectFrom('mission')
    .where('mission_id', 'in', [...missionIds])
    .orderBy('mission_id');
  return (await query.select('mission_id').forKeyShare().execute()).map(({ mission_id }) => mission_id);
}

async function keepChecks(db: Db, checks: readonly FoundForMission[], now: Date): Promise<void> {
  const rows = checks.map(({ missionId, verdict, before, parcels }) => ({
    mission_id: missionId,
    verdict,
    checked_at: now,
    parcels: JSON.stringify(parcels),
    before_verdict: before?.verdict ?? null,
    before_at: before ? new Date(before.checkedAt) : null,
  }));
  await db
    .insertInto('mission_zone_check')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('mission_id').doUpdateSet(({ ref }) => ({
        verdict: ref('excluded.verdict'),
        checked_at: ref('excluded.checked_at'),
        parcels: ref('excluded.parcels'),
        before_verdict: ref('excluded.before_verdict'),
        before_at: ref('excluded.before_at'),
      })),
    )
    .execute();
}

/** What was found for a mission when it was last looked at. */
export async function findMissionZones(db: Db, missionId: string): Promise<MissionZoneCheck | null> {
  const row = await db
    .selectFrom('mission_zone_check')
    .where('mission_id', '=', missionId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const fields = await db
    .selectFrom('mission_parcel')
    .where('mission_id', '=', missionId)
    .select(['parcel_id', 'name'])
    .execute();
  const names = new Map(fields.map(({ parcel_id, name }) => [parcel_id, name]));
  const parcels = row.parcels.map((parcel) => ({ ...parcel, name: names.get(parcel.parcelId) ?? '' }));
  const { verdict, checked_at } = row;
  return { missionId, verdict, checkedAt: checked_at.toISOString(), before: beforeOf(row), parcels };
}

/** Missions that are still to be flown. */
export async function recheckOpenMissions(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('mission')
    .where('status', 'in', ['TODO', 'AFFECTED'])
    .where('mission_date', '>=', sql<string>`(${now}::timestamptz - interval '1 day')::date`)
    .select('mission_id')
    .execute();
  await checkMissionZones(
    db,
    rows.map(({ mission_id }) => mission_id),
    now,
  );
}
