import { addDays, localTime } from '@vigiefaon/domain/local-time';
import type { MissionEventName } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../server/src/config.ts';
import type { Database } from '../../server/src/database/connections/open-database.ts';
import { newId } from '../../server/src/database/queries/new-id.ts';
import { fromGeoJson } from '../../server/src/database/queries/spatial.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { refreshDerivedColumns } from '../../server/src/features/missions/missions.repository.ts';
import { saveSeason } from '../../server/src/features/settings/settings.repository.ts';
import { hashPassword } from '../../server/src/http/session/password.ts';
import { insertDemoAssociation } from './demo-association.ts';
import { insertDemoEvening } from './demo-calls.ts';
import { insertDemoIntentions } from './demo-intentions.ts';
import { insertDemoMessages } from './demo-messages.ts';
import { insertDemoMorning } from './demo-morning.ts';
import { giveToNeighbours } from './demo-neighbours.ts';
import { insertNotes } from './demo-notes.ts';
import { type DemoParcel, dealFields, insertParcels, villageOf } from './demo-parcels.ts';
import { type DemoPeople, insertPeople } from './demo-people.ts';
import { insertProfiles } from './demo-profiles.ts';
import { DemoRandom } from './demo-random.ts';
import { loadDemoRegister } from './demo-register.ts';
import { insertDemoRounds } from './demo-rounds.ts';
import { insertUnavailabilities } from './demo-unavailabilities.ts';
import { insertDemoZones } from './demo-zones.ts';
import { demoFarmer, demoPassword, numberOfRequesters } from './people.ts';
import { placeOf } from './places.ts';
import { demoSeasons, type PlannedMission, planMissions } from './plan-missions.ts';

const noon = 12 * 3600_000;

function atNoon(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + noon);
}

interface MissionRow {
  missionId: string;
  plan: PlannedMission;
  people: DemoPeople;
}

async function insertMissionParcels(
  db: Kysely<Tables>,
  missionId: string,
  parcels: readonly DemoParcel[],
): Promise<void> {
  if (parcels.length === 0) return;
  const rows = parcels.map(({ parcelId, name, geometry, hectares }, position) => ({
    mission_id: missionId,
    parcel_id: parcelId,
    position,
    name,
    shape: fromGeoJson(geometry),
    size_square_meters: hectares * 10_000,
    parcel_created_at: new Date(),
  }));
  await db.insertInto('mission_parcel').values(rows).execute();
}

async function insertAnswers(db: Kysely<Tables>, { missionId, plan, people }: MissionRow): Promise<void> {
  const answers = plan.responses.flatMap(({ pilot, response }) => {
    const pilotId = people.crew[pilot];
    return pilotId ? [{ mission_id: missionId, pilot_id: pilotId, response }] : [];
  });
  if (answers.length > 0) await db.insertInto('mission_response').values(answers).execute();
}

async function insertReport(db: Kysely<Tables>, { missionId, plan, people }: MissionRow): Promise<void> {
  if (!plan.report) return;
  const { cashDonation, appDonation, fawnsCrated, fawnsNotCaught, adultRoeDeer, ...counts } = plan.report;
  await db
    .insertInto('mission_report')
    .values({
      mission_id: missionId,
      cash_donation: cashDonation,
      app_donation: appDonation,
      fawns_crated: fawnsCrated,
      fawns_not_caught: fawnsNotCaught,
      adult_roe_deer: adultRoeDeer,
      ...counts,
      reported_by: plan.pilot === null ? null : (people.crew[plan.pilot] ?? null),
      reported_at: atNoon(plan.missionDate),
    })
    .execute();
}

async function insertHistory(
  db: Kysely<Tables>,
  { missionId, plan, people }: MissionRow,
  createdAt: Date,
): Promise<void> {
  const pilotId = plan.pilot === null ? null : (people.crew[plan.pilot] ?? null);
  // Who has no account asks by phone.
  const requesterId = people.requesters[plan.requester]?.userId ?? people.crew[0] ?? null;
  const line = (
    actorId: string | null,
    action: MissionEventName,
    at: Date,
    from: MissionStatus | null,
    to: MissionStatus,
  ) => ({
    mission_id: missionId,
    actor_id: actorId,
    action,
    at,
    from_status: from,
    to_status: to,
    details: JSON.stringify(action === 'assign' ? { pilotId } : {}),
  });
  const evening = new Date(Math.min(Date.now(), atNoon(addDays(plan.missionDate, -1)).getTime() + 6 * 3600_000));
  const lines = [line(requesterId, 'create', createdAt, null, 'TODO')];
  if (pilotId) lines.push(line(pilotId, 'assign', evening, 'TODO', 'AFFECTED'));
  if (plan.status === 'DONE')
    lines.push(line(pilotId, plan.report ? 'report' : 'complete', atNoon(plan.missionDate), 'AFFECTED', 'DONE'));
  if (plan.status === 'CANCELED') lines.push(line(requesterId, 'cancel', evening, 'TODO', 'CANCELED'));
  await db.insertInto('mission_event').values(lines).execute();
}

async function insertMission(db: Kysely<Tables>, row: MissionRow, parcels: readonly DemoParcel[]): Promise<void> {
  const { missionId, plan, people } = row;
  const requester = people.requesters[plan.requester];
  if (!requester) return;
  const createdAt = atNoon(addDays(plan.missionDate, -plan.daysAhead));
  const now = new Date();
  await db
    .insertInto('mission')
    .values({
      mission_id: missionId,
      client_id: requester.clientId,
      pilot_id: null,
      mission_date: plan.missionDate,
      mowing_time: plan.mowingTime,
      contact_phone: requester.phone,
      risky_parcels: plan.riskyParcels,
      client_note: plan.clientNote,
      pilot_note: plan.pilotNote,
      accompanists: '[]',
      has_report: plan.report !== null,
      created_by: requester.userId,
      created_at: createdAt < now ? createdAt : now,
    })
    .execute();
  await insertMissionParcels(db, missionId, parcels);
  await insertAnswers(db, row);
  await insertReport(db, row);
  await insertHistory(db, row, createdAt < now ? createdAt : now);
  // The place of a mission is worked out only while it waits or is in progress, so its status comes after.
  await refreshDerivedColumns(db, [missionId]);
  const pilotId = plan.pilot === null ? null : (people.crew[plan.pilot] ?? null);
  await db
    .updateTable('mission')
    .set({ status: plan.status, pilot_id: pilotId })
    .where('mission_id', '=', missionId)
    .execute();
}

async function fill(db: Transaction<Tables>, config: Config, today: string): Promise<void> {
  await insertDemoAssociation(db);
  const passwordHash = await hashPassword(demoPassword);
  const hands = dealFields(numberOfRequesters, placeOf(demoFarmer.zipcode));
  const villages = [placeOf(demoFarmer.zipcode), ...hands.slice(1).map(villageOf)];
  const people = await insertPeople({ db, secretKey: config.secretKey, passwordHash }, villages);
  const parcels = await insertParcels(db, people.requesters, hands);
  await insertNotes(db, people.crew, parcels);
  const random = new DemoRandom(2025);
  const hectares = (requester: number) =>
    (parcels[requester] ?? []).slice(0, 3).reduce((sum, parcel) => sum + parcel.hectares, 0);
  const crowd = { requesters: people.requesters.length, pilots: people.crew.length };
  for (const plan of planMissions(random, today, crowd, hectares)) {
    const missionId = newId(atNoon(plan.missionDate).getTime());
    const chosen = (parcels[plan.requester] ?? []).slice(0, random.between(1, 3));
    await insertMission(db, { missionId, plan, people }, chosen);
  }
  await insertDemoZones(db, parcels);
  await insertUnavailabilities(db, people.crew, today);
  await insertProfiles(db, people.crew);
  await giveToNeighbours(db, people, today);
  await insertDemoMorning(db, people, today);
  await insertDemoRounds(db, config, { people, today });
  await insertDemoMessages(db, config, people);
  await insertDemoEvening(db, config, today);
  await insertDemoIntentions(db, people, today);
}

/** Fills a fresh database with the demo association; on every start opens its season around today. */
export async function loadDemo(database: Database, config: Config): Promise<void> {
  const { day: today } = localTime(new Date(), config.timeZone);
  await database.transaction(async (db) => {
    for (const season of demoSeasons(today)) await saveSeason(db, season);
    const isFresh = (await db.selectFrom('app_user').select('user_id').limit(1).execute()).length === 0;
    if (isFresh) await fill(db, config, today);
  });
  await loadDemoRegister(database, config);
}
