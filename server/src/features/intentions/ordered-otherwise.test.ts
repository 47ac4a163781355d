import { cancelMission, createMission } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { IntentionScene } from '../../testing/missions/intention-scene.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2025-05-20T08:00:00Z' });
const admin: TestUser = await anAdmin(app);
const pilot: TestUser = await aPilot(app);
let scene: IntentionScene;

beforeEach(async () => {
  app.setNow('2025-05-20T08:00:00Z');
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await IntentionScene.of(app);
});

function tryToOrder(clientId: string, parcelIds: readonly string[], changes: Record<string, unknown> = {}) {
  const body = { clientId, parcelIds, missionDate: '2025-05-21', contactPhone: '+32470123456', riskyParcels: false };
  return app.as(admin).call(createMission, { body: { ...body, ...changes } });
}

/** A request that a coordinator takes by phone. */
const orderOf = async (...asked: Parameters<typeof tryToOrder>) => (await tryToOrder(...asked)).body.missionId;

describe('a yes', () => {
  it('for a field of which the same ground is ordered asks first, whoever has ordered it', async () => {
    const intentionId = await scene.told();
    const ground = { lon: 5.5, lat: scene.lat };
    const drawnTwice = await aParcel(app, { clientId: scene.farmer.clientId, ...ground });
    const own = await orderOf(scene.farmer.clientId, [drawnTwice.parcelId]);
    const twice = await scene.say(intentionId, scene.order());
    expect([twice.problem.code, twice.problem.missions]).toEqual(['ALREADY_ORDERED', [own]]);
    const neighbour = await aClient(app);
    const theirs = await aParcel(app, { clientId: neighbour.clientId, ...ground });
    const foreign = await orderOf(neighbour.clientId, [theirs.parcelId], { againBecause: 'AGREED' });
    const again = { ...scene.order(), again: true };
    const same = await scene.say(intentionId, again, pilot);
    expect([same.problem.code, same.problem.missions]).toEqual(['SAME_FIELD', [foreign]]);
    expect((await scene.byLink(intentionId, again)).problem).not.toHaveProperty('missions');
    expect((await scene.byLink(intentionId, { ...again, againBecause: 'AGREED' })).status).toBe(200);
  });
});

describe('a field that is ordered otherwise', () => {
  const stateOf = async () => (await scene.list()).body.items[0]?.parcels.map(({ state }) => state);

  it('waits no more, whoever ordered it and for whichever day, and waits again once that is cancelled', async () => {
    const [first = '', second = ''] = scene.parcelIds;
    const intentionId = await scene.told();
    const missionId = await orderOf(scene.farmer.clientId, [first]);
    await orderOf(scene.farmer.clientId, [second], { missionDate: '2025-06-20' });
    expect((await scene.list()).body.items[0]).toMatchObject({
      state: 'TURNED',
      parcels: [{ turned: { missionId, missionDate: '2025-05-21' } }, { turned: { missionDate: '2025-06-20' } }],
    });
    const refused = await scene.say(intentionId, scene.order([first]));
    expect(refused.problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'FIELD_TURNED' });
    await app.as(admin).call(cancelMission, { params: { missionId } });
    expect(await stateOf()).toEqual(['WAITING', 'TURNED']);
  });

  it('had another cut before: what was flown by then, and what a neighbour has ordered, turns nothing', async () => {
    const [first = '', second = ''] = scene.parcelIds;
    const cut = { clientId: scene.farmer.clientId, parcelIds: [first], missionDate: '2025-05-10' };
    await aMission(app, { ...cut, status: 'DONE', pilotId: pilot.userId });
    app.setNow('2025-05-20T09:00:00Z');
    await scene.told();
    const neighbour = await aClient(app);
    const theirs = await aParcel(app, { clientId: neighbour.clientId, lat: scene.lat, lon: 5.51 });
    await orderOf(neighbour.clientId, [theirs.parcelId]);
    expect(await stateOf()).toEqual(['WAITING', 'WAITING']);
    const ahead = await aMission(app, {
      clientId: scene.farmer.clientId,
      parcelIds: [second],
      missionDate: '2025-06-02',
    });
    await scene.app.database.db
      .updateTable('mission')
      .set({ created_at: new Date('2025-05-01T08:00:00Z') })
      .where('mission_id', '=', ahead.missionId)
      .execute();
    expect(await stateOf()).toEqual(['WAITING', 'TURNED']);
  });

  it('at the same moment as by its intention is ordered once', async () => {
    const [first = ''] = scene.parcelIds;
    const intentionId = await scene.told();
    await Promise.all([scene.say(intentionId, scene.order([first])), tryToOrder(scene.farmer.clientId, [first])]);
    expect(await scene.missions()).toHaveLength(1);
  });
});
