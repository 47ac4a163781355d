import { missionEventNames } from '@vigiefaon/domain/missions/mission';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { hookTypes, type WebHook, type WebHookInformation } from '@vigiefaon/domain/web-hooks/web-hook';
import * as api from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';
import { openReceivingServer } from '../../testing/servers/receiving-server.ts';
import { hookSignatureOf } from '../../tokens/hook-secret.ts';
import { insertMissionEvents } from '../missions/change/mission-events.repository.ts';
import { deliverWebHooks } from './public.ts';

interface Body {
  type: string;
  timestamp: string;
  data: { missionId?: string; mission?: unknown };
}

/** What the receiver answers, by path. */
const answers = new Map<string, number | 'NOTHING'>();
const receiver = await openReceivingServer((request, response) => {
  const answer = answers.get(request.url ?? '') ?? 200;
  if (answer === 'NOTHING') request.socket.destroy();
  else response.writeHead(answer).end();
});
const { host, came } = receiver;
const bodies = () => came.map(({ text }): Body => JSON.parse(text));
const types = () => bodies().map(({ type }) => type);

const start = '2025-05-20T10:00:00Z';
const app = await anApplication({ now: start, environment: { WEB_HOOK_HTTP_HOSTS: host } });
const { db } = app.database;
let admin: TestUser;

const aHook = async (change: Partial<WebHookInformation> = {}): Promise<WebHook> => {
  const hook = { name: 'Site', address: `http://${host}/hook`, kinds: ['ORDERS' as const], isOn: true, ...change };
  return (await app.as(admin).call(api.createWebHook, { body: hook })).body;
};
const all = ['ORDERS', 'ASSIGNMENTS', 'REPORTS'] as const;
const logOf = async ({ webHookId }: WebHook) =>
  (await app.as(admin).call(api.listHookDeliveries, { params: { webHookId } })).body.items;
const after = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000).toISOString());

/** One of each event of the history. */
async function allEvents(missionId: string) {
  await insertMissionEvents(
    db,
    missionEventNames.map((action) => ({ missionId, at: app.now(), actorId: null, action, from: null, to: null })),
  );
}

beforeEach(async () => {
  for (const table of ['web_hook', 'mission_report', 'mission_parcel', 'mission', 'rate_limit'] as const)
    await db.deleteFrom(table).execute();
  answers.clear();
  receiver.startAnew();
  app.setNow(start);
  admin = await anAdmin(app);
});

afterAll(() => receiver.close());

describe('a program that is told', () => {
  test('hears of an order, of who flies and of the report, signed, with the mission and without any person', async () => {
    const hook = await aHook({ kinds: [...all] });
    const pilot = await aPilot(app, { lastname: 'Zzlambert' });
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    const params = { missionId, pilotId: pilot.userId };
    expect((await app.as(admin).call(missions.assignMission, { params })).status).toBe(200);
    await deliverWebHooks(app);
    app.setNow('2025-05-21T05:00:00Z');
    expect((await app.as(pilot).call(missions.reportMission, { params, body: aReport })).status).toBe(200);
    await deliverWebHooks(app);
    expect(types()).toEqual(['mission.assigned', 'mission.reported']);
    const [assigned, reported] = bodies();
    expect(assigned).toEqual({
      type: 'mission.assigned',
      timestamp: '2025-05-20T10:00:00.000Z',
      data: {
        missionId,
        address: `${app.config.publicUrl}/missions/${missionId}`,
        from: 'TODO',
        to: 'AFFECTED',
        mission: {
          status: 'AFFECTED',
          missionDate: '2025-05-21',
          late: expect.any(Boolean),
          municipality: 'Rendeux',
          parcels: 1,
          hectares: expect.any(Number),
          pilotId: pilot.userId,
          handedOver: false,
          report: null,
        },
      },
    });
    expect(reported?.data.mission).toMatchObject({ report: { fawnsCrated: 2, hares: 3 } });
    for (const { headers, text } of came) {
      const id = String(headers['webhook-id']);
      const atSeconds = Number(headers['webhook-timestamp']);
      expect(headers['webhook-signature']).toBe(hookSignatureOf(hook.secret, { id, atSeconds, body: text }));
      for (const personal of ['Zzlambert', '+32', aReport.comment ?? '?']) expect(text).not.toContain(personal);
    }
    expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect((await logOf(hook)).map(({ state, answeredStatus }) => [state, answeredStatus])).toEqual(
      Array(2).fill(['DELIVERED', 200]),
    );
  });

  test.each([
    ['ORDERS', ['create', 'edit', 'changeParcel', 'split', 'cancel', 'reopen']],
    ['ASSIGNMENTS', ['assign', 'unassign']],
    ['REPORTS', ['start', 'report', 'complete', 'cancelReport']],
  ] as const)('that wants %s hears of these and of nothing else', async (kind, actions) => {
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    await aHook({ kinds: [kind] });
    await allEvents(missionId);
    await deliverWebHooks(app);
    expect(types().toSorted()).toEqual(actions.map((action) => hookTypes[action]).toSorted());
  });

  test('hears of a deleted order, of which nothing more can be said', async () => {
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    await aHook();
    await app.as(admin).call(missions.deleteMission, { params: { missionId } });
    await deliverWebHooks(app);
    expect(bodies()).toMatchObject([{ type: 'mission.deleted', data: { missionId, mission: null } }]);
  });

  test('hears nothing of what was undone, of the time before, or while it is off', async () => {
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    await allEvents(missionId);
    await aHook();
    await aHook({ isOn: false });
    await app.database
      .transaction(async (open) => {
        const event = { missionId, at: app.now(), actorId: null, action: 'cancel' as const, from: null, to: null };
        await insertMissionEvents(open, [event]);
        throw new Error('undone');
      })
      .catch(() => {});
    await deliverWebHooks(app);
    expect(came).toEqual([]);
  });

  test('is told in order what it has missed, once it is there again, each with the id that it had', async () => {
    const hook = await aHook({ kinds: [...all] });
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    answers.set('/hook', 'NOTHING');
    await allEvents(missionId);
    await deliverWebHooks(app);
    expect(came).toHaveLength(1);
    const [first] = (await logOf(hook)).toReversed();
    expect(first).toMatchObject({ state: 'WAITING', attempts: 1, failure: 'NOT_REACHED', answeredStatus: null });
    // Twenty seconds later, not before.
    after(19);
    await deliverWebHooks(app);
    expect(came).toHaveLength(1);
    after(1);
    answers.clear();
    await db.updateTable('mission').set({ municipality: 'Elsewhere' }).execute();
    await deliverWebHooks(app);
    const [tried, ...told] = came;
    expect(told[0]?.headers['webhook-id']).toBe(tried?.headers['webhook-id']);
    expect(told[0]?.text).toBe(tried?.text);
    expect(types().slice(1)).toEqual(
      missionEventNames.flatMap((name) => (name in hookTypes ? [Reflect.get(hookTypes, name)] : [])),
    );
  });

  test('is brought nothing while it is off, and then what it has missed before that', async () => {
    const { webHookId, version, name, address, kinds } = await aHook();
    const turn = (isOn: boolean, seen: number) =>
      app.as(admin).call(api.updateWebHook, {
        params: { webHookId },
        body: { version: seen, name, address, kinds, isOn },
      });
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    await allEvents(missionId);
    await turn(false, version);
    await allEvents(missionId);
    await deliverWebHooks(app);
    expect(came).toEqual([]);
    await turn(true, version + 1);
    await deliverWebHooks(app);
    expect(came).toHaveLength(6);
  });

  test('one that does not take something hears the rest, and that again, for three days', async () => {
    const hook = await aHook({ kinds: ['ASSIGNMENTS'] });
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    answers.set('/hook', 500);
    await allEvents(missionId);
    await deliverWebHooks(app);
    expect(types()).toEqual(['mission.assigned', 'mission.unassigned']);
    for (let hours = 0; hours < 80; hours++) {
      after(3600);
      await deliverWebHooks(app);
    }
    const [last, before] = await logOf(hook);
    expect([last, before]).toMatchObject(Array(2).fill({ state: 'FAILED', answeredStatus: 500, nextAt: null }));
    expect(last?.attempts).toBeGreaterThan(10);
    const [listed] = (await app.as(admin).call(api.listWebHooks)).body.items;
    expect(listed).toMatchObject({ waiting: 0, failed: 2 });
    answers.clear();
    const params = { webHookId: hook.webHookId, deliveryId: last?.deliveryId ?? '' };
    expect((await app.as(admin).call(api.retryHookDelivery, { params })).status).toBe(204);
    await deliverWebHooks(app);
    expect((await logOf(hook))[0]).toMatchObject({ state: 'DELIVERED', attempts: 1 });
    expect((await app.as(admin).call(api.retryHookDelivery, { params })).status).toBe(404);
  });

  test('of one that stays away nothing is kept waiting for longer than three days', async () => {
    const hook = await aHook();
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    answers.set('/hook', 'NOTHING');
    await allEvents(missionId);
    for (let hours = 0; hours < 90; hours++) {
      await deliverWebHooks(app);
      after(3600);
    }
    expect((await logOf(hook)).map(({ state, failure }) => [state, failure])).toEqual(
      Array(6).fill(['FAILED', 'NOT_REACHED']),
    );
    // What happens later is not held up by it.
    answers.clear();
    came.length = 0;
    await allEvents(missionId);
    after(6 * 3600);
    await deliverWebHooks(app);
    expect(came).toHaveLength(6);
  });

  test('one that says “gone” is not asked again', async () => {
    const hook = await aHook({ kinds: ['ASSIGNMENTS'] });
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    answers.set('/hook', 410);
    await allEvents(missionId);
    await deliverWebHooks(app);
    expect((await logOf(hook)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(['FAILED', 1]));
  });

  test('one that is away does not hold up another', async () => {
    await aHook({ address: `http://${host}/away` });
    await aHook({ address: `http://${host}/there` });
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    answers.set('/away', 'NOTHING');
    await allEvents(missionId);
    await deliverWebHooks(app);
    const at = (path: string) => came.filter((each) => each.path === path);
    expect([at('/away').length, at('/there').length]).toEqual([1, 6]);
  });

  test('of two instances that look at once, only one tells', async () => {
    await aHook();
    const { missionId } = await aMission(app, { missionDate: '2025-05-21' });
    await allEvents(missionId);
    await Promise.all([deliverWebHooks(app), deliverWebHooks(app), deliverWebHooks(app)]);
    expect(came).toHaveLength(6);
  });
});
