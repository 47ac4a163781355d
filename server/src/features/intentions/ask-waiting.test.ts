import * as api from '@vigiefaon/domain/intentions/intentions.api';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { tick } from '../../jobs/clock/clock.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { IntentionScene } from '../../testing/missions/intention-scene.ts';
import { anAdmin } from '../../testing/people/people.ts';

const morning = '2025-05-20T08:00:00Z';
const noon = '2025-05-20T10:00:00Z';
const app = await anApplication({ now: morning });
const { db } = app.database;
let admin: TestUser;
let scene: IntentionScene;

beforeEach(async () => {
  app.setNow(morning);
  for (const table of ['rate_limit', 'outgoing_message', 'clock_run', 'intention', 'mission'] as const)
    await db.deleteFrom(table).execute();
  admin = await anAdmin(app);
  scene = await IntentionScene.of(app);
});

const inRendeux = { lat: 50.2 };
const inBrussels = { lon: 4.35, lat: 50.84 };
const press = (body: { municipality?: string | null } = {}) => app.as(admin).call(api.askWaiting, { body });
const reasons = async (body = {}) => (await press(body)).body.notAsked.map(({ because }) => because);

describe('a coordinator who asks those who wait', () => {
  it('asks each person once with all that waits, and says who was not asked and why', async () => {
    const [first = '', second = ''] = scene.parcelIds;
    await scene.told({ parcelIds: [first] });
    await scene.told({ parcelIds: [second], lastDay: '2025-06-01' });
    const later = await IntentionScene.of(app);
    const waiting = await later.told({ firstDay: '2025-05-28' });
    const { body } = await press();
    expect(body.asked).toBe(1);
    expect(body.notAsked).toEqual([
      {
        intentionId: waiting,
        client: { clientId: later.farmer.clientId, lastname: 'Delvaux', firstname: 'Odile' },
        because: 'BEFORE_WINDOW',
      },
    ]);
    const [question, ...others] = await scene.questions();
    expect(others).toEqual([]);
    expect(question).toMatchObject({ day: '2025-05-21', channel: 'MAIL' });
    expect(question?.items.map(({ place, until }) => `${place}, ${until}`).toSorted()).toEqual([
      expect.stringMatching(/^La Fagne \([\p{L}’ -]+\), dimanche 1 juin$/u),
      expect.stringMatching(/^Les Aulnes \([\p{L}’ -]+\), jeudi 12 juin$/u),
    ]);
    expect(question?.body_text).toContain(`${app.config.publicUrl}/order/`);
    expect((await scene.list()).body.items.map(({ state, question: asked }) => [state, asked?.day])).toEqual([
      ['ASKED', '2025-05-21'],
      ['ASKED', '2025-05-21'],
    ]);
    expect(await scene.missions()).toEqual([]);
  });

  it('asks nobody twice on a day, though two press at once', async () => {
    await scene.told();
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ body }) => body.asked).toSorted()).toEqual([0, 1]);
    expect(answers.flatMap(({ body }) => body.notAsked.map(({ because }) => because))).toEqual(['ASKED_TODAY']);
    expect(await scene.questions()).toHaveLength(1);
  });

  it('asks those of one municipality', async () => {
    const [near, far] = [await IntentionScene.of(app, inRendeux), await IntentionScene.of(app, inBrussels)];
    await near.told();
    await far.told();
    const { body: waiting } = await app.as(admin).call(api.getWaitingHectares);
    expect(waiting.items).toHaveLength(2);
    expect((await press({ municipality: waiting.items[0]?.municipality ?? null })).body).toMatchObject({ asked: 1 });
    expect((await near.questions()).length + (await far.questions()).length).toBe(1);
  });

  it('disturbs nobody at night, and not within 48 hours of “not yet”', async () => {
    const intentionId = await scene.told();
    app.setNow('2025-05-20T19:45:00Z');
    expect(await reasons()).toEqual(['QUIET_HOURS']);
    app.setNow('2025-05-21T08:00:00Z');
    expect((await press()).body.asked).toBe(1);
    await scene.say(intentionId, { step: 'NOT_YET' });
    expect((await scene.list()).body.items[0]).toMatchObject({ state: 'WAITING', question: { isAnswered: true } });
    app.setNow('2025-05-23T07:59:59Z');
    expect(await reasons()).toEqual(['SAID_NOT_YET']);
    app.setNow('2025-05-23T08:00:00Z');
    expect((await press()).body.asked).toBe(1);
  });

  it('leaves whoever said “not yet” of one field alone with the others, and asks nobody twice a day of what is left', async () => {
    const [first = '', second = ''] = scene.parcelIds;
    const intentionId = await scene.told({ parcelIds: [first] });
    expect((await press()).body.asked).toBe(1);
    await scene.told({ parcelIds: [second] });
    await scene.say(intentionId, { step: 'WITHDRAW' });
    expect(await reasons()).toEqual(['ASKED_TODAY']);
    app.setNow('2025-05-21T08:00:00Z');
    expect((await press()).body.asked).toBe(1);
    const other = (await scene.list()).body.items[0]?.intentionId ?? '';
    await scene.say(other, { step: 'NOT_YET' });
    app.setNow('2025-05-22T08:00:00Z');
    await scene.told({ parcelIds: [first] });
    expect(await reasons()).toEqual(['SAID_NOT_YET', 'SAID_NOT_YET']);
  });

  it('stands in the journal with how many were asked', async () => {
    await scene.told();
    await press({ municipality: 'Nowhere' });
    await press();
    const lines = db.selectFrom('journal_entry').where('action', '=', 'WAITING_ASKED');
    const written = await lines.where('actor_id', '=', admin.userId).select('details').execute();
    expect(written).toEqual([{ details: { asked: 1 } }]);
  });

  it('is told whom no message reaches, as the requester reads', async () => {
    await scene.told();
    const readsReached = async () => (await scene.list()).body.items.map(({ isReached }) => isReached);
    expect(await readsReached()).toEqual([true]);
    const account = db.updateTable('app_user').where('user_id', '=', scene.farmer.userId);
    await account.set({ notify_by_mail: false }).execute();
    expect(await reasons()).toEqual(['NOT_REACHED']);
    expect(await readsReached()).toEqual([false]);
    expect((await scene.list()).body.items[0]?.state).toBe('WAITING');
  });
});

describe('what was asked is taken back while it has not left', () => {
  const states = async () => (await scene.questions()).map(({ state, items }) => [state, items.length]);

  it('as far as it is answered or taken back', async () => {
    const [first = '', second = ''] = scene.parcelIds;
    const one = await scene.told({ parcelIds: [first] });
    const other = await scene.told({ parcelIds: [second] });
    await press();
    expect(await states()).toEqual([['WAITING', 2]]);
    await scene.say(one, scene.order([first]));
    expect(await states()).toEqual([['WAITING', 1]]);
    expect((await scene.questions())[0]?.body_text).not.toContain('Les Aulnes');
    await scene.say(other, { step: 'WITHDRAW' });
    expect((await states())[0]?.[0]).toBe('DROPPED');
  });

  it('and nothing of it where something else is said of others', async () => {
    const neighbour = await IntentionScene.of(app);
    await scene.told();
    const theirs = await neighbour.told();
    await press();
    await neighbour.say(theirs, { step: 'NOT_YET' });
    expect(await states()).toEqual([['WAITING', 1]]);
    expect((await neighbour.questions()).map(({ state }) => state)).toEqual(['DROPPED']);
  });
});

describe('the clock', () => {
  it('asks once a day, whichever instance is first, and again on the third day', async () => {
    await scene.told();
    await tick(app);
    expect(await scene.questions()).toEqual([]);
    app.setNow(noon);
    await Promise.all([tick(app), tick(app), tick(app)]);
    await tick(app);
    expect(await scene.questions()).toHaveLength(1);
    for (const [instant, count] of [
      ['2025-05-21T10:00:00Z', 1],
      ['2025-05-22T10:00:00Z', 1],
      ['2025-05-23T10:00:00Z', 2],
    ] as const) {
      app.setNow(instant);
      await tick(app);
      expect(await scene.questions()).toHaveLength(count);
    }
  });

  it('asks nobody about what has turned, is mown, taken back or over', async () => {
    const turned = await scene.told();
    await scene.say(turned, scene.order());
    const others = await Promise.all([1, 2, 3].map(() => IntentionScene.of(app)));
    const [mown, withdrawn, over] = others;
    if (!mown || !withdrawn || !over) throw new Error('three farmers were asked for');
    await mown.say(await mown.told(), { step: 'MOWN', parcelIds: [...mown.parcelIds] });
    await withdrawn.say(await withdrawn.told(), { step: 'WITHDRAW' });
    await over.told({ lastDay: '2025-05-20' });
    app.setNow(noon);
    await tick(app);
    for (const { farmer } of [scene, ...others]) {
      const told = db.selectFrom('outgoing_message').where('identity_id', '=', farmer.identityId);
      expect(await told.where('template', '=', 'MOW_NOW').select('message_id').execute()).toEqual([]);
    }
  });
});

it('nothing becomes an order without a yes, whatever else is said, asked and read, and whenever', async () => {
  const happenings = fc.constantFrom(
    ...(['CLOCK', 'PRESS', 'NOT_YET', 'MOWN', 'CHANGE', 'WITHDRAW', 'READ', 'DAY', 'HOURS'] as const),
  );
  const history = fc.array(happenings, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(history, async (all) => {
      app.setNow(morning);
      const farm = await IntentionScene.of(app);
      const intentionId = await farm.told();
      const later = (hours: number) => app.setNow(new Date(app.now().getTime() + hours * 3_600_000).toISOString());
      const change = { ...farm.body(), clientId: undefined, note: null, mowingTime: '06:00' };
      const does = {
        CLOCK: () => tick(app),
        PRESS: () => press(),
        READ: () => farm.list(),
        NOT_YET: () => farm.byLink(intentionId, { step: 'NOT_YET' }),
        MOWN: () => farm.byLink(intentionId, { step: 'MOWN', parcelIds: farm.parcelIds.slice(0, 1) }),
        CHANGE: () => farm.byLink(intentionId, { step: 'CHANGE', version: 1, ...change }),
        WITHDRAW: () => farm.say(intentionId, { step: 'WITHDRAW' }),
        DAY: () => later(26),
        HOURS: () => later(5),
      };
      for (const happening of all) await does[happening]();
      expect(await farm.missions()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
