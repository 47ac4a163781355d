import * as api from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { sql, type Updateable } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import type { MissionTable } from '../../database/tables.ts';
import { afterFile } from '../after-file.ts';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aClient, aPilot } from '../people/people.ts';
import { aMission } from './a-mission.ts';
import { aParcel } from './a-parcel.ts';

const aKilometreNorth = 1 / 111.2;
/** Where everybody of these planning days lives and mows. */
const village = { lon: 5.5, lat: 50.2 };

interface WantedMission {
  /** From the village to the south-west corner of its field. */
  kilometres?: number;
  mowingTime?: string | null;
  riskyParcels?: boolean;
  /** Of its square field, in degrees: 0.002 are 3.2 hectares. */
  side?: number;
  pilotId?: string;
  parcelIds?: string[];
  /** So many fields east of the village; beside the last one of that day unless said otherwise. */
  field?: number;
}

let planningDays = 0;
/** How many fields of a day there are: each lies beside the one before. */
const fieldsOf = new Map<string, number>();
const besideDegrees = 0.005;

/**
 * A morning nobody else of the test file plans. They begin anew with each file: else the days that a test names itself would be reached,
 * depending on which files this process has run before.
 */
export function aDayToPlan(): string {
  if (planningDays === 0) {
    afterFile(async () => {
      planningDays = 0;
      fieldsOf.clear();
    });
  }
  planningDays++;
  return new Date(Date.parse('2025-05-24T00:00:00Z') + planningDays * 86_400_000).toISOString().slice(0, 10);
}

/** Somebody with a home so many kilometres north of the village. */
export function aPilotAt(
  app: TestApplication,
  kilometres: number,
  name: { lastname?: string } = {},
): Promise<TestUser> {
  const place = { label: 'Marche', street: null, houseNumber: null, zipcode: '6900', city: 'Marche', country: 'BE' };
  const lat = village.lat + kilometres * aKilometreNorth;
  return aPilot(app, { ...name, address: { ...place, lon: village.lon, lat, signature: 'not asked here' } });
}

/** A request for that day, mown at nine unless said otherwise. */
export async function aMissionOn(app: TestApplication, day: string, wanted: WantedMission = {}): Promise<string> {
  const { kilometres = 0, mowingTime = '09:00', side = 0.002, riskyParcels = false, pilotId, parcelIds } = wanted;
  const { clientId } = await aClient(app);
  const { field = fieldsOf.get(day) ?? 0 } = wanted;
  fieldsOf.set(day, field + 1);
  const place = { lon: village.lon + field * besideDegrees, lat: village.lat + kilometres * aKilometreNorth, side };
  const fields = parcelIds ?? [(await aParcel(app, { clientId, ...place })).parcelId];
  const status = pilotId ? ('AFFECTED' as const) : ('TODO' as const);
  const given = { missionDate: day, clientId, riskyParcels, parcelIds: fields, status };
  const { missionId } = await aMission(app, { ...given, ...(pilotId !== undefined && { pilotId }) });
  await changeMissionRow(app, missionId, { mowing_time: mowingTime });
  return missionId;
}

/** So many more of the same request, for boards that are larger than anybody would type them. */
export async function missionsLike({ database }: TestApplication, missionId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, newId);
  const copies = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) copy(id)`;
  for (const table of ['mission', 'mission_parcel']) {
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(o, jsonb_build_object('mission_id', copy.id))).*
      from ${sql.table(table)} o, ${copies} where o.mission_id = ${missionId}`.execute(database.db);
  }
}

/** What happens to a mission elsewhere. */
export async function changeMissionRow(
  { database }: TestApplication,
  missionId: string,
  change: Updateable<MissionTable>,
): Promise<void> {
  await database.db.updateTable('mission').set(change).where('mission_id', '=', missionId).execute();
}

/** A coordinator at the board of one day. */
export class BoardOf {
  readonly #app: Pick<TestApplication, 'as'>;
  readonly #user: TestUser;
  readonly #day: string;

  constructor(app: Pick<TestApplication, 'as'>, user: TestUser, day: string) {
    this.#app = app;
    this.#user = user;
    this.#day = day;
  }

  async read(): Promise<PlanningBoard> {
    const answer = await this.#app.as(this.#user).call(api.getPlanning, { params: { date: this.#day } });
    expect(answer.problem).not.toHaveProperty('code');
    return answer.body as PlanningBoard;
  }

  async save(version: number, decisions: PlanningDecisions, isSeen = false, isDoubleMeant = false) {
    const sent = { params: { date: this.#day }, body: { version, decisions, isSeen, isDoubleMeant } };
    const answer = await this.#app.as(this.#user).call(api.savePlanning, sent);
    // All of it comes to whoever names no board.
    return { ...answer, body: answer.body as PlanningBoard };
  }

  propose(version: number, body: object = {}) {
    const sent = { params: { date: this.#day }, body: { version, seconds: 60, ...body } };
    return this.#app.as(this.#user).call(api.proposePlan, sent);
  }
}

/** Decisions with these rounds and nothing else. */
export function decisionsOf(
  rounds: Record<string, readonly string[]>,
  changes: Partial<PlanningDecisions> = {},
): PlanningDecisions {
  const drafts = Object.entries(rounds).map(([pilotId, missionIds]) => ({
    pilotId,
    stops: missionIds.map((missionId) => ({ missionId, share: 0 })),
  }));
  return { rounds: drafts, locks: [], overcast: false, changes: [], ...changes };
}

/** Who flies what, by pilot. */
export function roundsOf({ rounds }: Pick<PlanningBoard, 'rounds'>): Record<string, string[]> {
  return Object.fromEntries(rounds.map(({ pilotId, stops }) => [pilotId, stops.map(({ missionId }) => missionId)]));
}
