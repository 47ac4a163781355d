import * as api from '@vigiefaon/domain/handover/handover.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templatesTo } from '../../testing/messages/told.ts';
import { Neighbours } from '../../testing/missions/neighbours.ts';
import { aClient } from '../../testing/people/people.ts';
import { deliverDocuments, forgetHandovers } from './public.ts';

let scene: Neighbours;
let farmer: Awaited<ReturnType<typeof aClient>>;
let missionId: string;
let contactPhone: string;
let link: string;

const caller = { name: 'Tom Weber', phone: '+352621654322', callsBefore: '2025-05-20T19:00:00.000Z' };
const take = { step: 'TAKE', name: 'Club de la Sûre', contact: '+352621654322', caller };
const counts = { fawnsCrated: 1, fawnsNotCaught: 0, nests: 0, hares: 2, pheasants: 0, adultRoeDeer: 0 };

const headersOf = (address: string, device?: string) => ({
  'handover-link': address.split('/').at(-1) ?? '',
  ...(device ? { 'handover-device': device.padEnd(30, 'x') } : {}),
});
const read = (address: string, device?: string) =>
  scene.ours.app.as(null).call(api.getPublicHandover, { headers: headersOf(address, device) });
const say = (address: string, body: unknown, device?: string) =>
  scene.ours.app.as(null).call(api.savePublicHandover, { headers: headersOf(address, device), body });
const status = async () =>
  (await scene.ours.app.as(scene.ours.admin).call(missions.getMission, { params: { missionId } })).body;

beforeAll(async () => {
  scene = await Neighbours.of();
});

beforeEach(async () => {
  scene.setNow('2025-05-20T10:00:00Z');
  await scene.ours.app.database.db.deleteFrom('rate_limit').execute();
  farmer = await aClient(scene.ours.app, { firstname: 'Odile', lastname: 'Delvaux-Secret' });
  ({ missionId, contactPhone } = await scene.mission({ clientId: farmer.clientId }));
  const { body } = await scene.offer(missionId, { partnerIds: [], byLinkTo: 'Club de la Sûre', note: 'Pré en pente' });
  link = body.items[0]?.link ?? '';
});

describe('whoever has the link of an offer', () => {
  it('reads what is to be searched and nothing of the person, and reading changes nothing', async () => {
    const page = await read(link);
    expect(page.body).toMatchObject({
      state: 'OPEN',
      from: { name: 'SOS Faons', contact: '+352 621 000 111' },
      order: { mowingDate: '2025-05-21', note: 'Pré en pente' },
      requester: null,
      lastDay: '2025-05-22',
    });
    for (const secret of ['Secret', 'Odile', contactPhone, 'ruisseau'])
      expect(JSON.stringify(page.body)).not.toContain(secret);
    expect(await status()).toMatchObject({ status: 'TODO', isOffered: true });
  });

  it('takes it: the holder’s link opens the order, the offer’s link tells everybody else that it is taken', async () => {
    const taken = await say(link, take, 'phone');
    expect(taken.status).toBe(200);
    expect(taken.body.page).toMatchObject({
      state: 'YOURS',
      requester: { lastname: 'Delvaux-Secret', phone: contactPhone },
    });
    const holder = taken.body.holderLink ?? '';
    expect((await read(holder)).body.requester?.phone).toBe(contactPhone);
    expect((await read(link, 'phone')).body.state).toBe('YOURS');
    for (const answer of [
      await read(link),
      await read(link, 'another phone'),
      await say(link, take, 'another phone'),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'HANDOVER_TAKEN']);
      expect(JSON.stringify(answer.problem)).not.toContain('Secret');
    }
    expect((await say(link, take, 'phone')).body.holderLink).toBe(holder);
    expect(await status()).toMatchObject({ status: 'CANCELED', handedTo: { name: 'Club de la Sûre' } });
    const told = await templatesTo(scene.ours.app, farmer);
    expect(told.filter((template) => template === 'HANDED_OVER')).toHaveLength(1);
  });

  it('is the only one of fifty who press at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_none, at) => say(link, take, `phone ${at}`)));
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status: code }) => code !== 200).map(({ problem }) => problem.code))).toEqual(
      new Set(['HANDOVER_TAKEN']),
    );
    const told = await templatesTo(scene.ours.app, farmer);
    expect(told.filter((template) => template === 'HANDED_OVER')).toHaveLength(1);
  });

  it('is faster than the installation of a neighbour whose yes is on its way, and that one hears so', async () => {
    const { body } = await scene.offer(missionId);
    const handoverId = body.items.find(({ way }) => way === 'CALL')?.handoverId ?? '';
    await scene.pass();
    await scene.take(handoverId);
    const taken = await say(link, take, 'phone');
    expect(taken.status).toBe(200);
    await deliverDocuments(scene.theirs.app);
    expect(await scene.read(scene.theirs, handoverId)).toMatchObject({ state: 'TAKEN', requester: null });
    await scene.pass();
    const told = await templatesTo(scene.theirs.app, scene.theirs.admin);
    expect(told).not.toContain('HANDOVER_WAITS');
    expect((await status()).handedTo?.name).toBe('Club de la Sûre');
  });

  it('cannot, asks, and may still take it', async () => {
    expect((await say(link, { step: 'DECLINE', reason: 'NO_PILOT' })).body.page).toMatchObject({ isDeclined: true });
    const ask = { step: 'ASK', name: 'Tom', contact: '+352621654322', text: 'Y a-t-il un accès ?' };
    expect((await say(link, ask)).body.page.askedAt).not.toBeNull();
    const { items } = (
      await scene.ours.app.as(scene.ours.admin).call(api.getMissionHandover, { params: { missionId } })
    ).body;
    expect(items[0]).toMatchObject({
      state: 'DECLINED',
      question: { text: 'Tom: Y a-t-il un accès ? (+352621654322)' },
    });
    expect((await say(link, take, 'phone')).status).toBe(200);
  });

  it('reports, once; and whoever has not taken it reports nothing', async () => {
    const finish = { step: 'FINISH', counts, clearedParcels: 1, text: null };
    expect((await say(link, finish)).problem.code).toBe('HANDOVER_TAKEN');
    const holder = (await say(link, take, 'phone')).body.holderLink ?? '';
    scene.setNow('2025-05-21T07:00:00Z');
    expect((await say(holder, finish)).body.page).toMatchObject({ state: 'DONE', result: { clearedParcels: 1 } });
    expect((await say(holder, finish)).status).toBe(200);
    expect((await say(holder, { step: 'RETURN', text: null })).problem.code).toBe('HANDOVER_OVER');
  });

  it('gives it back, and reads no number any more', async () => {
    const holder = (await say(link, take, 'phone')).body.holderLink ?? '';
    const back = await say(holder, { step: 'RETURN', text: 'Malade' });
    expect(back.body.page).toMatchObject({ state: 'RETURNED', requester: null });
    expect(JSON.stringify((await read(holder)).body)).not.toContain(contactPhone);
    expect(await status()).toMatchObject({ status: 'TODO', handedTo: null });
  });

  it('reads nothing after the time of the offer, nor after the day after mowing', async () => {
    const holder = (await say(link, take, 'phone')).body.holderLink ?? '';
    scene.setNow('2025-05-22T21:00:00Z');
    expect((await read(holder)).status).toBe(200);
    scene.setNow('2025-05-22T22:30:00Z');
    expect((await read(holder)).problem).toMatchObject({ code: 'HANDOVER_OVER', reason: 'EXPIRED' });
  });

  it('with another sign in it finds nothing, and neither does the token in a path', async () => {
    for (const address of [`${link}x`, link.slice(0, -1), 'nothing'])
      expect((await read(address)).problem.code).toBe('NOT_FOUND');
    expect((await scene.ours.app.as(null).call(api.getPublicHandover)).status).toBe(404);
  });
});

describe('what was handed over', () => {
  it('is forgotten thirty days after mowing, and stays as a line without words', async () => {
    const holder = (await say(link, take, 'phone')).body.holderLink ?? '';
    const { db } = scene.ours.app.database;
    await forgetHandovers(db, '2025-05-21', scene.ours.app.now());
    expect((await read(holder)).status).toBe(200);
    await forgetHandovers(db, '2025-05-22', scene.ours.app.now());
    const said = await db.selectFrom('handover_document').selectAll().execute();
    expect(JSON.stringify(said)).not.toContain(contactPhone);
    const { items } = (
      await scene.ours.app.as(scene.ours.admin).call(api.getMissionHandover, { params: { missionId } })
    ).body;
    expect(items[0]).toMatchObject({ state: 'ORDERED', order: null, caller: null, actions: [] });
    expect((await read(holder)).problem.code).toBe('HANDOVER_OVER');
  });
});
