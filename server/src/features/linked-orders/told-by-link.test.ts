import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../testing/messages/told.ts';
import { missionOf, OrderScene } from '../../testing/missions/order-scene.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let scene: OrderScene;

const evening = '2025-05-20T16:00:00Z';

beforeAll(async () => {
  app = await anApplication({ now: evening });
  admin = await anAdmin(app);
  pilot = await aPilot(app, { firstname: 'Anne', lastname: 'Lejeune-Secret', phone: '+32470556677' });
});

beforeEach(async () => {
  app.setNow(evening);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await OrderScene.of(app);
});

describe('what is told of a link', () => {
  const secret = () => `${app.config.publicUrl}/order/${scene.link.token}`;

  it('is how it stands at last where all of it happens before anything has left', async () => {
    const missionId = await scene.ordered();
    await scene.move(missionId, { version: 1, missionDate: '2025-05-22', mowingTime: '14:00' });
    await scene.cancel(missionId);
    const told = await toldTo(app, scene.farmer);
    expect(told.map(({ template, channel }) => [template, channel])).toEqual([['CANCELED_BY_LINK', 'MAIL']]);
    expect(told[0]?.variables.link).toBe(secret());
  });

  it('is said of an order that has left, then of its move, then that it is taken back', async () => {
    const missionId = await scene.ordered();
    const [ordered] = await toldTo(app, scene.farmer);
    expect(ordered).toMatchObject({ template: 'ORDERED_BY_LINK', channel: 'MAIL', day: '2025-05-22' });
    expect(ordered?.text).toContain('Les Aulnes');
    expect(ordered?.text).toContain(secret());
    await minutesPass(app, 1);
    await scene.move(missionId, { version: 1, missionDate: '2025-05-22', mowingTime: '14:00' });
    await minutesPass(app, 5);
    await scene.cancel(missionId);
    await minutesPass(app, 5);
    const told = await toldTo(app, scene.farmer);
    expect(told.map(({ template, state }) => [template, state])).toEqual([
      ['ORDERED_BY_LINK', 'SENT'],
      ['MOVED_BY_LINK', 'SENT'],
      ['CANCELED_BY_LINK', 'SENT'],
    ]);
    // Whoever reads old messages gets no key.
    expect(JSON.stringify(told)).not.toContain(scene.link.token);
  });

  it('comes to the call list for who has no channel', async () => {
    const { db } = app.database;
    await db
      .updateTable('app_user')
      .set({ notify_by_mail: false })
      .where('user_id', '=', scene.farmer.userId)
      .execute();
    await scene.order();
    expect((await toldTo(app, scene.farmer)).map(({ template, channel }) => [template, channel])).toEqual([
      ['ORDERED_BY_LINK', 'CALL'],
    ]);
  });

  it('stands once on the call list for an account that nobody has confirmed, and waits as ever', async () => {
    const { db } = app.database;
    await db
      .updateTable('app_user')
      .set({ mail_confirmed: false })
      .where('user_id', '=', scene.farmer.userId)
      .execute();
    const { body } = await scene.order();
    expect(body.page.waitsForConfirmation).toBe(true);
    expect((await toldTo(app, scene.farmer)).map(({ template, channel }) => [template, channel])).toEqual([
      ['REQUEST_WAITS', 'CALL'],
    ]);
    expect((await app.as(pilot).call(missions.getMission, { params: { missionId: missionOf({ body }) } })).status).toBe(
      404,
    );
  });

  it('reaches the coordinators when it was somebody else, and the requester once', async () => {
    await scene.order();
    await minutesPass(app, 1);
    await scene.disown();
    const [said] = (await toldTo(app, admin)).filter(({ template }) => template === 'ORDER_LINK_DISOWNED').slice(-1);
    expect(said?.variables).toMatchObject({ requester: 'Odile Delvaux-Secret', count: '1' });
    expect(await templatesTo(app, scene.farmer)).toEqual(['ORDERED_BY_LINK', 'REQUEST_CANCELED']);
  });
});
