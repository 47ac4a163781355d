import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { saveFind } from '@vigiefaon/domain/finds/finds.api';
import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { isInsidePiece } from '@vigiefaon/domain/geometry/is-inside';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { createMapNote, type MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aFawn } from '../../testing/missions/a-find.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import { writeFlyingProfile } from '../flying-profile/flying-profile.repository.ts';

const app = await anApplication({ now: '2025-05-22T04:00:00Z' });
const { db } = app.database;
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let missionId: string;
let parcelId: string;

beforeEach(async () => {
  for (const table of ['outgoing_message', 'map_note', 'rate_limit', 'find'] as const)
    await db.deleteFrom(table).execute();
  [farmer, pilot] = [await aClient(app), await aPilot(app)];
  const { clientId } = farmer;
  ({ parcelId } = await aParcel(app, { clientId }));
  const wanted = { status: 'AFFECTED' as const, clientId, pilotId: pilot.userId, parcelIds: [parcelId] };
  missionId = (await aMission(app, { ...wanted, missionDate: '2025-05-22' })).missionId;
});

type Said = z.input<typeof api.ClearanceStatement>;
function say(statement: Partial<Said> = {}) {
  const body: Said = { state: 'CLEARED', at: app.now().toISOString(), ...statement };
  return app.as(pilot).call(api.saveClearance, { params: { missionId, parcelId }, body });
}

async function keepOut(shape: Pick<MapNoteInformation, 'shapeKind' | 'geometry' | 'radiusMeters'>) {
  const body = { kind: 'NO_GO', label: null, missionId: null, ...shape } as const;
  expect((await app.as(pilot).call(createMapNote, { body })).status).toBe(201);
}
const overTheEast = {
  shapeKind: 'polygon' as const,
  radiusMeters: null,
  geometry: aMeadow({ lon: 5.501, lat: 50.1995, side: 0.003 }),
};
const aroundTheMiddle = {
  shapeKind: 'circle' as const,
  radiusMeters: 22,
  geometry: { type: 'Point' as const, coordinates: [5.501, 50.201] as Position },
};

async function seenByDriver() {
  const token = signClearanceToken(app.config.secretKey, { missionId, number: 0 });
  const { parcels } = (await app.as(null).call(api.getPublicClearance, { params: { token } })).body;
  return { state: parcels[0]?.state ?? null, part: parcels[0]?.clearedPart ?? null };
}

const [west, east]: Position[] = [
  [5.5003, 50.201],
  [5.5019, 50.201],
];
const covers = (shape: ParcelGeometry | null | undefined, place: Position | undefined) =>
  shape && place ? piecesOf(shape).some((piece) => isInsidePiece(place, piece)) : false;

describe('a parcel of which the flight plan sees only a part', () => {
  beforeEach(() => keepOut(overTheEast));

  it('is not cleared as a whole, and whoever says it hears which part is seen', async () => {
    const { status, problem } = await say();
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'NOT_ALL_SEARCHED' });
    expect([covers(problem.seen, west), covers(problem.seen, east)]).toEqual([true, false]);
    expect(await seenByDriver()).toEqual({ state: null, part: null });
  });

  it('is cleared where it is seen, and the driver is shown that part', async () => {
    const { seen = null } = (await say()).problem;
    expect((await say({ state: 'PARTLY', geometry: seen })).status).toBe(200);
    const { state, part } = await seenByDriver();
    expect([state, covers(part, west), covers(part, east)]).toEqual(['PARTLY', true, false]);
  });

  it('is cleared as a whole by a pilot who has searched the rest otherwise, which the history tells', async () => {
    expect((await say({ searchedOtherwise: true })).status).toBe(200);
    expect((await seenByDriver()).state).toBe('CLEARED');
    const { items } = (await app.as(pilot).call(missions.getMissionHistory, { params: { missionId } })).body;
    expect(items.map(({ action }) => action)).toContain('parcelClearedOtherwise');
    const kept = db.selectFrom('parcel_clearance').select('searched_otherwise').where('mission_id', '=', missionId);
    expect(await kept.execute()).toEqual([{ searched_otherwise: true }]);
  });

  it('is neither over a fawn that lies in it, however it was searched', async () => {
    const place = { type: 'Point' as const, coordinates: [5.5003, 50.201] as [number, number] };
    const params = { missionId, findId: newId() };
    await app.as(pilot).call(saveFind, { params, body: aFawn('03:10', { place }) });
    const { seen = null } = (await say()).problem;
    expect(seen).toBeNull();
    expect((await say({ searchedOtherwise: true })).problem.code).toBe('OPEN_FINDS');
  });

  it('may be said not to have been flown, and is taken back, without a word of the plan', async () => {
    expect((await say({ state: 'NOT_FLOWN', reason: 'NO_FLY_ZONE' })).status).toBe(200);
    expect((await say({ state: 'WITHDRAWN' })).status).toBe(200);
  });
});

it('a parcel with nothing in the way is cleared without being asked', async () => {
  expect((await say()).body.state).toBe('CLEARED');
});

describe('the plan with which is compared', () => {
  // So wide that from low above, or through a narrow camera, it is not seen past.
  beforeEach(() => keepOut(aroundTheMiddle));
  const flight = { ...defaultFlightSettings, authorised: [] };

  it('is the one that was flown, as whoever clears it says', async () => {
    expect((await say({ flight: { ...flight, heightMeters: 100 } })).status).toBe(200);
    expect((await say({ flight: { ...flight, heightMeters: 20 } })).problem.code).toBe('NOT_ALL_SEARCHED');
  });

  it('is the usual one with the drone of the mission’s pilot where nothing is said of it', async () => {
    const before = (await say()).status;
    const figures = { batteries: null, minutesPerHectare: null, dutyFrom: null, dutyTo: null, version: 1 };
    await writeFlyingProfile(db, { pilotId: pilot.userId, drone: 'H20T', ...figures });
    expect([before, (await say()).status]).toEqual([200, 409]);
  });
});

it('only of what is cleared as a whole can be said that the rest was searched otherwise', async () => {
  const part = { state: 'PARTLY' as const, geometry: aMeadow({ side: 0.001 }) };
  expect((await say({ ...part, searchedOtherwise: true })).status).toBe(422);
});
