import * as missions from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/order-links/order-links.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { OrderScene } from '../../testing/missions/order-scene.ts';
import { aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let pilot: TestUser;
let scene: OrderScene;

const evening = '2025-05-20T16:00:00Z';

beforeAll(async () => {
  app = await anApplication({ now: evening });
  pilot = await aPilot(app, { firstname: 'Anne', lastname: 'Lejeune-Secret', phone: '+32470556677' });
});

beforeEach(async () => {
  app.setNow(evening);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await OrderScene.of(app);
});

describe('a link in the wrong hands', () => {
  it('adds ten orders a day and no more, and says when it goes on', async () => {
    const days = Array.from({ length: 10 }, (_none, at) => `2025-05-${21 + at}`);
    for (const missionDate of days) expect((await scene.order({ missionDate })).status).toBe(201);
    const refused = await scene.order({ missionDate: '2025-06-01' });
    expect(refused.status).toBe(429);
    expect(refused.problem.goesOnAt).toBe('2025-05-21T00:00:00.000Z');
    expect(await scene.howMany()).toBe(10);
  });

  it('does not use up what is left by orders that were refused', async () => {
    for (let times = 0; times < 12; times++) await scene.order({ missionDate: '2025-05-19' });
    expect((await scene.order()).status).toBe(201);
  });

  it('reads sixty times an hour', async () => {
    const statuses = [];
    for (let times = 0; times < 61; times++) statuses.push((await scene.read()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is slowed when it is guessed, without holding up who has one', async () => {
    const wrong = { by: () => ({ headers: { 'order-link': 'A'.repeat(43) } }) };
    const statuses = [];
    for (let times = 0; times < 61; times++) statuses.push((await scene.read(wrong)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(statuses.at(-1)).toBe(429);
    expect((await scene.read()).status).toBe(200);
  });

  it('adds a field and no more than thirty a day', async () => {
    const add = (at: number) =>
      app
        .as(null)
        .call(
          api.addLinkedParcel,
          scene.link.by({ body: { name: `Pré ${at}`, geometry: aMeadow({ lon: 5 + at / 50 }) } }),
        );
    const first = await add(0);
    expect(first.body).toMatchObject({ name: 'Pré 0', isOfLastTime: false });
    expect((await scene.order({ parcelIds: [first.body.parcelId] })).status).toBe(201);
    for (let at = 1; at < 30; at++) expect((await add(at)).status).toBe(201);
    expect((await add(30)).status).toBe(429);
  });
});

describe('“that was not me”', () => {
  it('takes back what was ordered by the link and waits, ends the link, and leaves all else', async () => {
    const own = await aMission(app, {
      clientId: scene.farmer.clientId,
      parcelIds: [scene.parcelId],
      missionDate: '2025-05-25',
    });
    const taken = await scene.ordered();
    const waiting = await scene.ordered({ missionDate: '2025-05-23' });
    await app.as(pilot).call(missions.assignMission, { params: { missionId: taken, pilotId: pilot.userId } });
    expect((await scene.disown()).body).toEqual({ canceled: 1 });
    const statuses = [];
    for (const missionId of [own.missionId, taken, waiting]) statuses.push((await scene.stored(missionId)).status);
    expect(statuses).toEqual(['TODO', 'AFFECTED', 'CANCELED']);
    for (const answer of [await scene.read(), await scene.disown(), await scene.order()])
      expect(answer.status).toBe(404);
    const { db } = app.database;
    const row = db.selectFrom('order_link').where('order_link_id', '=', scene.link.orderLinkId).select('revoked_why');
    expect(await row.executeTakeFirst()).toEqual({ revoked_why: 'NOT_ME' });
    const journal = db.selectFrom('journal_entry').where('subject_id', '=', scene.farmer.clientId);
    expect(await journal.select(['action', 'actor_id', 'details']).execute()).toEqual([
      { action: 'ORDER_LINK_DISOWNED', actor_id: null, details: { canceled: 1 } },
    ]);
  });

  it('can be said however often the link was used before', async () => {
    for (let times = 0; times < 12; times++) await scene.order({ missionDate: `2025-05-${21 + (times % 9)}` });
    expect((await scene.disown()).status).toBe(200);
  });
});
