import * as missionsApi from '@vigiefaon/domain/missions/missions.api';
import { updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { getMissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../../testing/missions/a-parcel.ts';
import { aPilotNearby, mowingDay, PublishedDay, planningEvening } from '../../../testing/missions/a-published-day.ts';
import { aClient, anAdmin } from '../../../testing/people/people.ts';

const app = await anApplication();
const admin = await anAdmin(app);
const planningDay = new PublishedDay(app, admin);
let anne: TestUser;
let luc: TestUser;
let odile: TestUser & { clientId: string };

beforeEach(async () => {
  app.setNow(planningEvening);
  await app.database.db.deleteFrom('evening_plan').execute();
  await app.database.db.deleteFrom('mission').execute();
  await app.database.db.deleteFrom('outgoing_message').execute();
  anne = await aPilotNearby(app, { firstname: 'Anne', lastname: 'Dubois' });
  luc = await aPilotNearby(app, { firstname: 'Luc', lastname: 'Martin' });
  odile = await aClient(app, { firstname: 'Odile', lastname: 'Lambert' });
});

/** About 25 ha: flown in two shares. */
async function aLargeMission() {
  const { clientId } = odile;
  const parcel = await aParcel(app, { clientId, name: 'Grande pièce', side: 0.0053 });
  const { missionId } = await aMission(app, { clientId, missionDate: mowingDay, parcelIds: [parcel.parcelId] });
  return { missionId, parcel };
}

async function partsOfDay() {
  const { body } = await app.as(admin).call(missionsApi.searchMissions, { body: { from: mowingDay, to: mowingDay } });
  return body.items.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.missionId.localeCompare(other.missionId),
  );
}

async function publishSplit() {
  const { missionId, parcel } = await aLargeMission();
  await planningDay.plan([
    [anne, [[missionId, 0]]],
    [luc, [[missionId, 1]]],
  ]);
  const preview = await planningDay.publishNow();
  const parts = await partsOfDay();
  const part = parts.find((one) => one.missionId !== missionId);
  const whole = parts.find((one) => one.missionId === missionId);
  if (!part || !whole) throw new Error('nothing was split');
  return { missionId, parcel, preview, whole, part };
}

describe('a mission that two pilots fly', () => {
  it('becomes two, each with its strip, which together are the field', async () => {
    const { parcel, whole, part, preview } = await publishSplit();
    expect(preview.rounds.map(({ stops }) => stops.map(({ partCount }) => partCount))).toEqual([[2], [2]]);
    expect([whole.pilot?.pilotId, part.pilot?.pilotId]).toEqual([anne.userId, luc.userId]);
    expect([whole, part].map(({ parcels }) => parcels.map(({ name }) => name))).toEqual([
      ['Grande pièce 1/2'],
      ['Grande pièce 2/2'],
    ]);
    const areas = [whole, part].map(({ totalSize }) => totalSize / parcel.size);
    for (const area of areas) expect(area).toBeCloseTo(0.5, 3);
    expect((areas[0] ?? 0) + (areas[1] ?? 0)).toBeCloseTo(1, 6);
    const stored = app.database.db.selectFrom('parcel').where('parcel_id', '=', parcel.parcelId);
    expect((await stored.select('size_square_meters as size').executeTakeFirst())?.size).toBeCloseTo(parcel.size, 3);
  });

  it('is told to its requester in one message, and each pilot hears of the own strip', async () => {
    await publishSplit();
    const told = await toldTo(app, odile);
    expect(told.map(({ template }) => template)).toEqual(['PILOT_WILL_CALL']);
    expect(told[0]?.items.map(({ place, pilot }) => [place, pilot])).toEqual([
      ['Grande pièce 1/2 (Rendeux)', expect.stringContaining('Anne Dubois')],
      ['Grande pièce 2/2 (Rendeux)', expect.stringContaining('Luc Martin')],
    ]);
    expect((await toldTo(app, luc)).map(({ items }) => items.map(({ place }) => place))).toEqual([
      ['Grande pièce 2/2 (Rendeux)'],
    ]);
  });

  it('is linked, and the plan goes on with its parts', async () => {
    const { missionId, part } = await publishSplit();
    const { body } = await app.as(odile).call(getMissionInRound, { params: { missionId } });
    expect(body.stop).toMatchObject({ position: 1, stopCount: 1 });
    expect(body.siblings).toMatchObject([
      { missionId: part.missionId, parcels: ['Grande pièce 2/2'], pilot: 'Luc Martin' },
    ]);
    const board = await planningDay.board();
    expect(board.rounds.map(({ stops }) => stops.map((stop) => [stop.missionId, stop.share, stop.shareCount]))).toEqual(
      [[[missionId, 0, 1]], [[part.missionId, 0, 1]]],
    );
    expect([board.unplanned, board.staleness]).toEqual([[], []]);
    await minutesPass(app, 5);
    expect((await planningDay.publishNow()).messages).toEqual({ PUSH: 0, WHATSAPP: 0, MAIL: 0, CALL: 0, NONE: 0 });
  });

  it('keeps its strips when its requester draws the field anew', async () => {
    const { parcel, whole, part } = await publishSplit();
    const geometry = aMeadow({ side: 0.004 });
    const params = { parcelId: parcel.parcelId };
    const answer = await app.as(odile).call(updateParcel, { params, body: { name: 'Petite pièce', geometry } });
    expect(answer.status).toBe(200);
    const [one, other] = await partsOfDay();
    expect([one?.missionId, other?.missionId].sort()).toEqual([whole.missionId, part.missionId].sort());
    expect([one, other].map((mission) => mission?.parcels[0]?.name).sort()).toEqual([
      'Petite pièce 1/2',
      'Petite pièce 2/2',
    ]);
    expect((one?.totalSize ?? 0) + (other?.totalSize ?? 0)).toBeCloseTo(answer.body.size, 0);
  });

  it('is cancelled and put back part by part', async () => {
    const { missionId, part } = await publishSplit();
    await minutesPass(app, 5);
    const params = { missionId: part.missionId };
    expect((await app.as(odile).call(missionsApi.cancelMission, { params })).status).toBe(200);
    expect(await templatesTo(app, luc)).toEqual(['ROUND', 'MISSION_CANCELED']);
    expect(await templatesTo(app, anne)).toEqual(['ROUND']);
    const whole = await app.as(odile).call(missionsApi.getMission, { params: { missionId } });
    expect(whole.body).toMatchObject({ status: 'AFFECTED', totalSize: expect.any(Number) });
    const reopened = await app.as(admin).call(missionsApi.reopenMission, { params });
    expect(reopened.body).toMatchObject({ status: 'AFFECTED', parcels: [{ name: 'Grande pièce 2/2' }] });
  });
});

describe('a mission of which nobody flies a part', () => {
  it('leaves that part waiting, and its requester hears of both', async () => {
    const { missionId } = await aLargeMission();
    await planningDay.plan([[anne, [[missionId, 1]]]]);
    const preview = await planningDay.publishNow();
    expect(preview.withoutPilot).toMatchObject([{ missionId, part: 1, hearsAt: '2025-05-21T18:00:00.000Z' }]);
    const parts = await partsOfDay();
    expect(parts.map(({ status, parcels }) => [status, parcels[0]?.name]).sort()).toEqual([
      ['AFFECTED', 'Grande pièce 1/2'],
      ['TODO', 'Grande pièce 2/2'],
    ]);
  });

  it('published after the answer time says so at once', async () => {
    app.setNow('2025-05-21T19:00:00Z');
    const { missionId } = await aLargeMission();
    await planningDay.plan([[anne, [[missionId, 0]]]]);
    await planningDay.publishNow();
    expect((await templatesTo(app, odile)).toSorted()).toEqual(['NO_PILOT', 'PILOT_WILL_CALL']);
  });

  it('flown by one pilot alone is not split', async () => {
    const { missionId } = await aLargeMission();
    await planningDay.plan([
      [
        anne,
        [
          [missionId, 0],
          [missionId, 1],
        ],
      ],
    ]);
    const preview = await planningDay.publishNow();
    expect(preview.rounds[0]?.stops).toMatchObject([{ missionId, partCount: 1 }]);
    expect(await partsOfDay()).toMatchObject([{ missionId, parcels: [{ name: 'Grande pièce' }] }]);
  });
});
