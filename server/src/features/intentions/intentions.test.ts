import * as api from '@vigiefaon/domain/intentions/intentions.api';
import { cancelMission } from '@vigiefaon/domain/missions/missions.api';
import { getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import { deleteParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { usualQuotas } from '@vigiefaon/domain/settings/quotas';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { anOrderLink } from '../../testing/missions/an-order-link.ts';
import { IntentionScene } from '../../testing/missions/intention-scene.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { saveSettings } from '../settings/settings.repository.ts';

const morning = '2025-05-20T08:00:00Z';
const app = await anApplication({ now: morning });
const admin: TestUser = await anAdmin(app);
const pilot: TestUser = await aPilot(app);
let scene: IntentionScene;

beforeEach(async () => {
  app.setNow(morning);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await IntentionScene.of(app);
});

describe('telling an intention', () => {
  it('keeps what waits, and asks for nothing', async () => {
    const { status, body } = await scene.tell({ note: ' Deux faons l’an dernier ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'WAITING',
      ending: null,
      version: 1,
      firstDay: '2025-05-20',
      lastDay: '2025-06-12',
      mowingTime: '10:00',
      note: 'Deux faons l’an dernier',
      question: null,
    });
    expect(body.parcels.map(({ name, state }) => [name, state])).toEqual([
      ['Les Aulnes', 'WAITING'],
      ['La Fagne', 'WAITING'],
    ]);
    expect(await scene.missions()).toEqual([]);
  });

  it('is for the requester and the crew on their behalf, never for others', async () => {
    expect((await scene.tell({}, pilot)).status).toBe(201);
    const neighbour = await aClient(app);
    expect((await scene.tell({}, neighbour)).problem.code).toBe('NOT_FOUND');
    expect((await scene.list(neighbour)).problem.code).toBe('NOT_FOUND');
    expect((await scene.list(admin)).body.items).toHaveLength(1);
  });

  it.each([
    ['ends before it begins', { firstDay: '2025-06-02', lastDay: '2025-06-01' }, ['lastDay', 'INVALID']],
    ['is longer than 42 days', { firstDay: '2025-05-21', lastDay: '2025-07-02' }, ['lastDay', 'TOO_LARGE']],
    ['is over', { firstDay: '2025-05-01', lastDay: '2025-05-19' }, ['lastDay', 'IN_THE_PAST']],
  ])('names the day of a window that %s', async (_how, window, [path, code]) => {
    expect((await scene.tell(window)).problem.errors).toEqual([{ path, code }]);
  });

  it('refuses a window that leaves the season, foreign fields, and a field that waits already', async () => {
    const outside = await scene.tell({ firstDay: '2025-11-01', lastDay: '2025-11-20' });
    expect(outside.problem.code).toBe('SEASON_CLOSED');
    const { parcelId: foreign } = await aParcel(app);
    const [own = ''] = scene.parcelIds;
    const taken = await scene.tell({ parcelIds: [own, foreign] });
    expect(taken.problem.errors).toEqual([{ path: 'parcelIds.1', code: 'NOT_YOURS' }]);
    const intentionId = await scene.told({ parcelIds: [own] });
    const twice = await scene.tell();
    expect(twice.problem.errors).toEqual([{ path: 'parcelIds.0', code: 'ALREADY_WAITING' }]);
    await scene.say(intentionId, { step: 'WITHDRAW' });
    expect((await scene.tell()).status).toBe(201);
  });

  it('ends for a day where its requester has told as many as a day allows, and goes on for the crew', async () => {
    const [own = ''] = scene.parcelIds;
    await saveSettings(app.database.db, { missionsADay: 1 });
    onTestFinished(() => saveSettings(app.database.db, usualQuotas));
    await scene.say(await scene.told({ parcelIds: [own] }), { step: 'WITHDRAW' });
    expect((await scene.tell()).problem).toMatchObject({ code: 'QUOTA_REACHED', reason: 'INTENTIONS' });
    expect((await scene.tell({}, admin)).status).toBe(201);
  });

  it('of two told at once for the same fields one is kept', async () => {
    const answers = await Promise.all([scene.tell(), scene.tell({}, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe('a yes', () => {
  it('makes an ordinary request of the fields it names, and the others wait on', async () => {
    const intentionId = await scene.told({ note: 'Par le chemin du bas' });
    const [first = ''] = scene.parcelIds;
    const { body } = await scene.say(intentionId, scene.order([first]));
    const [mission, ...others] = await scene.missions();
    expect(others).toEqual([]);
    expect(mission).toMatchObject({
      mission_id: body.order?.missionId,
      status: 'TODO',
      mission_date: '2025-05-21',
      ordered_by: 'STANDING',
      client_note: 'Par le chemin du bas',
      contact_phone: scene.farmer.phone,
    });
    expect(body.order?.late).toBe(false);
    expect(body.intention.state).toBe('WAITING');
    expect(body.intention.parcels.map(({ state, turned }) => [state, turned?.missionId])).toEqual([
      ['TURNED', mission?.mission_id],
      ['WAITING', undefined],
    ]);
    const rest = await scene.say(intentionId, { ...scene.order(), parcelIds: scene.parcelIds.slice(1) });
    expect(rest.body.intention.state).toBe('TURNED');
  });

  it('after planning time is late, and says so', async () => {
    const intentionId = await scene.told();
    app.setNow('2025-05-20T17:30:00Z');
    const { body } = await scene.say(intentionId, scene.order());
    expect(body.order?.late).toBe(true);
    expect((await scene.missions())[0]?.late).toBe(true);
  });

  it('is refused as every request is, and then nothing has turned', async () => {
    const intentionId = await scene.told();
    expect((await scene.say(intentionId, { ...scene.order(), missionDate: '2025-12-01' })).problem.code).toBe(
      'SEASON_CLOSED',
    );
    const past = await scene.say(intentionId, { ...scene.order(), missionDate: '2025-05-19' });
    expect(past.problem.errors).toEqual([{ path: 'missionDate', code: 'IN_THE_PAST' }]);
    expect(await scene.missions()).toEqual([]);
    expect((await scene.list()).body.items[0]?.state).toBe('WAITING');
  });

  it('by link and by account at once makes one request', async () => {
    const intentionId = await scene.told();
    const answers = await Promise.all([
      scene.byLink(intentionId, scene.order()),
      scene.say(intentionId, { ...scene.order(), missionDate: '2025-05-22' }),
      scene.say(intentionId, scene.order(), admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const missions = await scene.missions();
    expect(missions).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      reason: 'FIELD_TURNED',
      missions: [missions[0]?.mission_id],
    });
  });

  it('names no field that is not of it', async () => {
    const intentionId = await scene.told({ parcelIds: scene.parcelIds.slice(0, 1) });
    const answer = await scene.say(intentionId, scene.order());
    expect(answer.problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'NOT_A_FIELD_OF_IT' });
    expect(await scene.missions()).toEqual([]);
  });

  it('waits again when its request is cancelled', async () => {
    const intentionId = await scene.told();
    const { body } = await scene.say(intentionId, scene.order());
    expect(body.intention.state).toBe('TURNED');
    await app.as(scene.farmer).call(cancelMission, { params: { missionId: body.order?.missionId ?? '' } });
    const [again] = (await scene.list()).body.items;
    expect(again?.state).toBe('WAITING');
    expect(again?.parcels.map(({ turned }) => turned)).toEqual([null, null]);
  });
});

describe('other answers', () => {
  it('“mown” ends those fields and orders nothing', async () => {
    const intentionId = await scene.told();
    const [first = '', second = ''] = scene.parcelIds;
    const one = await scene.say(intentionId, { step: 'MOWN', parcelIds: [first] });
    expect(one.body.intention.parcels.map(({ state }) => state)).toEqual(['MOWN', 'WAITING']);
    const refused = await scene.say(intentionId, scene.order());
    expect(refused.problem.reason).toBe('FIELD_MOWN');
    const all = await scene.say(intentionId, { step: 'MOWN', parcelIds: [second] });
    expect(all.body.intention).toMatchObject({ state: 'ENDED', ending: 'MOWN' });
    expect(await scene.missions()).toEqual([]);
  });

  it('after it was taken back nothing can be said of it', async () => {
    const intentionId = await scene.told();
    const ended = await scene.say(intentionId, { step: 'WITHDRAW' });
    expect(ended.body.intention).toMatchObject({ state: 'ENDED', ending: 'WITHDRAWN' });
    const late = await scene.say(intentionId, scene.order());
    expect(late.problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'INTENTION_ENDED', from: 'ENDED' });
    expect(await scene.missions()).toEqual([]);
  });

  it('it is over by its last day, and nobody is told', async () => {
    await scene.told({ lastDay: '2025-05-22' });
    app.setNow('2025-05-23T08:00:00Z');
    expect((await scene.list()).body.items[0]).toMatchObject({ state: 'ENDED', ending: 'OVER' });
    expect(await scene.questions()).toEqual([]);
  });

  it('another window or other fields are taken from whoever read the latest version', async () => {
    const intentionId = await scene.told();
    const [first = '', second = ''] = scene.parcelIds;
    await scene.say(intentionId, scene.order([first]));
    const more = (await aParcel(app, { clientId: scene.farmer.clientId, name: 'Nouveau pré', lon: 5.9 })).parcelId;
    const change = {
      step: 'CHANGE' as const,
      parcelIds: [second, more],
      firstDay: '2025-05-25',
      lastDay: '2025-06-20',
    };
    const rest = { mowingTime: null, note: null };
    const { body } = await scene.say(intentionId, { ...change, ...rest, version: 1 });
    expect(body.intention).toMatchObject({ version: 2, lastDay: '2025-06-20', mowingTime: null });
    expect(body.intention.parcels.map(({ name, state }) => [name, state])).toEqual([
      ['Les Aulnes', 'TURNED'],
      ['La Fagne', 'WAITING'],
      ['Nouveau pré', 'WAITING'],
    ]);
    const stale = await scene.say(intentionId, { ...change, ...rest, version: 1 });
    expect(stale.problem.code).toBe('STALE');
  });

  it('a neighbour is not told that it exists', async () => {
    const intentionId = await scene.told();
    const neighbour = await aClient(app);
    expect((await scene.say(intentionId, { step: 'WITHDRAW' }, neighbour)).problem.code).toBe('NOT_FOUND');
    const other = await IntentionScene.of(app);
    expect((await other.byLink(intentionId, { step: 'WITHDRAW' })).problem.code).toBe('NOT_FOUND');
    expect((await scene.list()).body.items[0]?.state).toBe('WAITING');
  });
});

describe('by order link', () => {
  it('the page shows what waits, and opening it changes nothing', async () => {
    const intentionId = await scene.told();
    const link = await anOrderLink(app, scene.farmer.clientId);
    const page = await app.as(null).call(getOrderPage, link.by());
    expect(page.body.intentions.map((intention) => intention.intentionId)).toEqual([intentionId]);
    expect(await scene.missions()).toEqual([]);
    const { body } = await scene.byLink(intentionId, scene.order());
    expect(body.page.intentions).toEqual([]);
    expect(body.page.orders.map(({ missionId }) => missionId)).toEqual([body.order?.missionId]);
    expect((await scene.missions())[0]).toMatchObject({ ordered_by: 'STANDING', order_link_id: expect.any(String) });
  });

  it('changes no window: that is not in the table of what a link may', async () => {
    const intentionId = await scene.told();
    const window = { firstDay: '2025-05-25', lastDay: '2025-06-20', mowingTime: null, note: null };
    const body = { step: 'CHANGE', version: 1, parcelIds: scene.parcelIds, ...window };
    expect((await scene.byLink(intentionId, body)).problem.status).toBe(422);
  });
});

it('a field that its requester deletes waits no more; without any the intention is taken back', async () => {
  await scene.told();
  const [parcelId = ''] = scene.parcelIds;
  await app.as(scene.farmer).call(deleteParcel, { params: { parcelId } });
  expect((await scene.list()).body.items[0]?.parcels.map(({ name }) => name)).toEqual(['La Fagne']);
  await app.as(scene.farmer).call(deleteParcel, { params: { parcelId: scene.parcelIds[1] ?? '' } });
  expect((await scene.list()).body.items[0]).toMatchObject({ state: 'ENDED', ending: 'WITHDRAWN', parcels: [] });
});

describe('the hectares that wait', () => {
  it('stand by municipality and day, for coordinators only', async () => {
    await app.database.db.deleteFrom('intention').execute();
    const inRendeux = await IntentionScene.of(app, { lat: 50.2 });
    await inRendeux.told({ firstDay: '2025-05-22' });
    const inBrussels = await IntentionScene.of(app, { lon: 4.35, lat: 50.84 });
    await inBrussels.told();
    const { body } = await app.as(admin).call(api.getWaitingHectares);
    expect(body.days).toEqual(['20', '21', '22', '23', '24', '25', '26'].map((day) => `2025-05-${day}`));
    expect(body.items).toHaveLength(2);
    for (const item of body.items) expect(item).toMatchObject({ requesters: 1, fields: 2 });
    const here = body.items.find(({ byDay }) => byDay[0] === 0);
    expect(here?.byDay.map((size) => size > 0)).toEqual([false, false, true, true, true, true, true]);
    expect(body.totalSize).toBeCloseTo(body.items.reduce((sum, { totalSize }) => sum + totalSize, 0));
    expect((await app.as(pilot).call(api.getWaitingHectares)).status).toBe(403);
  });
});
