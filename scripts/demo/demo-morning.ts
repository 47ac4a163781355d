import type { FindKind } from '@vigiefaon/domain/finds/find';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import { sql, type Transaction } from 'kysely';
import { newId } from '../../server/src/database/queries/new-id.ts';
import { asGeoJson } from '../../server/src/database/queries/spatial.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { insertStatement } from '../../server/src/features/clearance/clearance.repository.ts';
import { holdFind, insertFind, writeDecision } from '../../server/src/features/finds/finds.repository.ts';
import { insertMissionEvent } from '../../server/src/features/missions/change/mission-events.repository.ts';
import type { DemoPeople } from './demo-people.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const nobody = { name: null, phone: null };

interface Field {
  parcelId: string;
  inside: Point;
}

interface Flown {
  db: Transaction<Tables>;
  missionId: string;
  pilotId: string;
}

async function listFields(db: Transaction<Tables>, missionId: string): Promise<Field[]> {
  const { rows } = await sql<Field>`
    select parcel_id as "parcelId", ${asGeoJson<Point>(sql`st_pointonsurface(shape)`)} as inside
    from mission_parcel where mission_id = ${missionId}::uuid order by position`.execute(db);
  return rows;
}

interface Found {
  place: Point;
  kind: FindKind;
  seen: number;
  crate?: { number: number; closed: number; opened: number | null };
}

/** Something that lay in the grass so many minutes ago, and what became of it. */
async function insertFound({ db, missionId, pilotId }: Flown, { place, kind, seen, crate }: Found): Promise<void> {
  const findId = newId();
  const at = minutesAgo(seen);
  const found = { kind, animals: 1, place, accuracyMeters: 4, placeSource: 'POSITION' as const, note: null };
  const information = { at: at.toISOString(), ...found };
  await insertFind(db, { missionId, findId, information, at, now: at }, pilotId);
  const before = await holdFind(db, missionId, findId);
  if (!crate || !before) return;
  const releasedAt = crate.opened === null ? null : minutesAgo(crate.opened);
  const cratedAt = minutesAgo(crate.closed);
  const after = {
    state: releasedAt ? ('RELEASED' as const) : ('CRATED' as const),
    decidedAt: releasedAt ?? cratedAt,
    crateNumber: crate.number,
    cratedAt,
    guardian: nobody,
    releasedAt,
  };
  await writeDecision(db, findId, { before, after, now: after.decidedAt });
}

/** The visitor's farmer may mow: one parcel for some hours, one not much longer, one was not flown; a fawn still waits. */
export async function insertDemoMorning(
  db: Transaction<Tables>,
  { crew, requesters }: DemoPeople,
  today: string,
): Promise<void> {
  const pilotId = crew[1] ?? '';
  const mission = await db
    .selectFrom('mission')
    .where('mission_date', '=', today)
    .where('status', '=', 'AFFECTED')
    .where('client_id', '=', requesters[0]?.clientId ?? '')
    .select('mission_id as missionId')
    .executeTakeFirst();
  if (!mission) return;
  const { missionId } = mission;
  const flown = { db, missionId, pilotId };
  const started = minutesAgo(225);
  await db.updateTable('mission').set({ started_at: started }).where('mission_id', '=', missionId).execute();
  const event = { missionId, at: started, actorId: pilotId, from: 'AFFECTED' as const, to: 'AFFECTED' as const };
  await insertMissionEvent(db, { ...event, action: 'start' });
  const statements = [
    // Beside what the crew has noted around it the flight plan does not see all: the rest was searched on foot.
    { state: 'CLEARED' as const, minutes: 205, reason: null, searchedOtherwise: true },
    { state: 'CLEARED' as const, minutes: 50, reason: null, searchedOtherwise: false },
    { state: 'NOT_FLOWN' as const, minutes: 40, reason: 'TOO_WARM' as const, searchedOtherwise: false },
  ];
  const fields = await listFields(db, missionId);
  for (const [index, { parcelId }] of fields.entries()) {
    const said = statements[index];
    if (!said) continue;
    const at = minutesAgo(said.minutes);
    const heard = { happenedAt: at, recordedAt: at, recordedBy: pilotId, note: null, geometry: null };
    const { state, reason, searchedOtherwise } = said;
    await insertStatement(db, { missionId, parcelId, state, reason, searchedOtherwise, ...heard });
  }
  // All in the second field, which was cleared only after its fawns were in their crates.
  const place = fields[1]?.inside;
  if (!place) return;
  const [longitude, latitude] = place.coordinates;
  const beside: Point = { type: 'Point', coordinates: [longitude + 0.0001, latitude] };
  await insertFound(flown, { place: beside, kind: 'FAWN', seen: 98, crate: { number: 1, closed: 95, opened: 15 } });
  await insertFound(flown, { place, kind: 'FAWN', seen: 105, crate: { number: 2, closed: 100, opened: null } });
  await insertFound(flown, { place, kind: 'NEST', seen: 70 });
}
