import { getFigures } from '@vigiefaon/domain/figures/figures.api';
import * as api from '@vigiefaon/domain/handover/handover.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toldTo } from '../../testing/messages/told.ts';
import { aReport } from '../../testing/missions/a-mission.ts';
import { Neighbours } from '../../testing/missions/neighbours.ts';
import { waitsForSomebody } from '../../testing/missions/waits-for-somebody.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { insertAgreement } from '../clients/client-agreements.repository.ts';

let scene: Neighbours;

beforeAll(async () => {
  scene = await Neighbours.of();
});

beforeEach(() => scene.setNow('2025-05-20T10:00:00Z'));

let farmers = 0;

/** A requester of ours whose name nobody else bears. */
async function aFarmer() {
  farmers += 1;
  const lastname = `${'Delvaux Lejeune Simonis Wagner Kirsch Thill Origer'.split(' ')[farmers % 7]}-Secret`;
  const firstname = `${'Odile Germain Yvonne Marcel Berthe Firmin Zoé'.split(' ')[farmers % 7]}`;
  return { ...(await aClient(scene.ours.app, { firstname, lastname })), firstname, lastname };
}

const mission = async (missionId: string) =>
  (await scene.ours.app.as(scene.ours.admin).call(missions.getMission, { params: { missionId } })).body;

/** All that the other installation has kept, as text. */
async function allOfTheirs(handoverId: string): Promise<string> {
  const { db } = scene.theirs.app.database;
  const rows = await db.selectFrom('handover').where('handover_id', '=', handoverId).selectAll().execute();
  const said = await db.selectFrom('handover_document').where('handover_id', '=', handoverId).selectAll().execute();
  return JSON.stringify([rows, said]);
}

describe('a mission that is offered to the installation of a neighbour', () => {
  it('comes without the person, and waits for a pilot as before', async () => {
    const farmer = await aFarmer();
    const { missionId, contactPhone } = await scene.mission({ clientId: farmer.clientId, clientNote: 'Appelez-moi' });
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    const theirs = await scene.read(scene.theirs, handoverId);
    expect(theirs).toMatchObject({ direction: 'IN', state: 'OFFERED', sender: 'KNOWN', requester: null });
    expect(theirs.order).toMatchObject({ mowingDate: '2025-05-21', mowingTime: '10:30', note: null });
    expect(theirs.features).toMatchObject([{ properties: { role: 'parcel', name: null } }]);
    const kept = await allOfTheirs(handoverId);
    for (const secret of ['Secret', farmer.firstname, contactPhone, 'Pré du ruisseau', 'Appelez-moi'])
      expect(kept).not.toContain(secret);
    expect(await mission(missionId)).toMatchObject({ status: 'TODO', isOffered: true, handedTo: null });
    expect((await scene.read(scene.ours, handoverId)).delivery.state).toBe('DELIVERED');
    expect(await toldTo(scene.theirs.app, scene.theirs.admin)).toMatchObject([{ template: 'HANDOVER_NEWS' }]);
  });

  it('is theirs once they accept: the order brings the person, our requester hears who calls', async () => {
    const farmer = await aFarmer();
    const wanted = { clientId: farmer.clientId, clientNote: 'Taureau', riskyParcels: true };
    const { missionId, contactPhone } = await scene.mission(wanted);
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    expect((await scene.take(handoverId)).body.state).toBe('ACCEPTED');
    expect(await mission(missionId)).toMatchObject({ status: 'TODO' });
    await scene.pass();
    expect(await mission(missionId)).toMatchObject({
      status: 'CANCELED',
      isOffered: false,
      handedTo: { name: 'Rehkitzrettung Our', contact: '+352 621 000 111' },
    });
    const { items } = (
      await scene.ours.app.as(scene.ours.admin).call(missions.getMissionHistory, { params: { missionId } })
    ).body;
    expect(items.at(-1)).toMatchObject({ action: 'cancel', actor: null, handedTo: 'Rehkitzrettung Our' });
    const told = (await toldTo(scene.ours.app, farmer)).filter(({ template }) => template === 'HANDED_OVER');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Anne Schmit, +352 621 65 43 21');
    expect((await toldTo(scene.ours.app, farmer)).map(({ template }) => template)).not.toContain('REQUEST_CANCELED');

    const theirs = await scene.read(scene.theirs, handoverId);
    expect(theirs).toMatchObject({ state: 'ORDERED', waitsFor: null, requester: { lastname: farmer.lastname } });
    const made = await scene.theirs.app
      .as(scene.theirs.admin)
      .call(missions.getMission, { params: { missionId: theirs.missionId ?? '' } });
    expect(made.body).toMatchObject({
      status: 'TODO',
      missionDate: '2025-05-21',
      mowingTime: '10:30',
      riskyParcels: true,
      clientNote: 'Taureau',
      contactPhone,
      client: { lastname: farmer.lastname, firstname: farmer.firstname },
      parcels: [{ name: 'Pré du ruisseau' }],
    });
    const stored = scene.theirs.app.database.db.selectFrom('mission').where('mission_id', '=', theirs.missionId ?? '');
    expect(await stored.select(['ordered_by', 'created_by']).executeTakeFirst()).toEqual({
      ordered_by: 'HANDOVER',
      created_by: null,
    });
  });

  it('brings back what was found, and figures count it apart', async () => {
    const { missionId } = await scene.mission();
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    await scene.take(handoverId);
    await scene.pass();
    const { missionId: made } = await scene.read(scene.theirs, handoverId);
    const pilot = await aPilot(scene.theirs.app);
    const params = { missionId: made ?? '', pilotId: pilot.userId };
    await scene.theirs.app.as(scene.theirs.admin).call(missions.assignMission, { params });
    scene.setNow('2025-05-21T05:00:00Z');
    const reported = await scene.theirs.app.as(pilot).call(missions.reportMission, { params, body: aReport });
    expect(reported.status).toBe(200);
    await scene.pass();
    expect(await scene.read(scene.ours, handoverId)).toMatchObject({
      state: 'DONE',
      result: { state: 'DONE', counts: { fawnsCrated: 2, hares: 3 } },
    });
    const query = { from: '2025-05-21', to: '2025-05-21' };
    const { totals } = (await scene.ours.app.as(scene.ours.admin).call(getFigures, { query })).body;
    expect(totals).toMatchObject({ canceled: 0, done: 0 });
    expect(totals.handedOver).toBeGreaterThan(0);
    expect((await allOfTheirs(handoverId)).includes(aReport.comment ?? '')).toBe(false);
  });

  it('waits for a choice where somebody whom they know may be meant, and is made for whom they choose', async () => {
    const farmer = await aFarmer();
    const { missionId } = await scene.mission({ clientId: farmer.clientId });
    const known = await aClient(scene.theirs.app, { firstname: farmer.firstname, lastname: farmer.lastname });
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    await scene.take(handoverId);
    await scene.pass();
    const waiting = await scene.read(scene.theirs, handoverId);
    expect(waiting).toMatchObject({ state: 'ORDERED', missionId: null, waitsFor: 'REQUESTER' });
    expect(waiting.similarRequesters.map(({ client }) => client.clientId)).toContain(known.clientId);
    expect(await waitsForSomebody(scene.theirs, handoverId)).toBe(true);
    const make = () =>
      scene.theirs.app
        .as(scene.theirs.admin)
        .call(api.makeHandoverMission, { params: { handoverId }, body: { clientId: known.clientId } });
    const made = await make();
    expect(made.body).toMatchObject({ waitsFor: null });
    expect(await waitsForSomebody(scene.theirs, handoverId)).toBe(false);
    expect((await make()).body.missionId).toBe(made.body.missionId);
    const own = scene.theirs.app.database.db.selectFrom('mission').where('client_id', '=', known.clientId);
    expect(await own.selectAll().execute()).toHaveLength(1);
  });

  it('is ours again when they give it back: our requester hears that nobody calls, and pilots are asked', async () => {
    const farmer = await aFarmer();
    const { missionId } = await scene.mission({ clientId: farmer.clientId });
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    await scene.take(handoverId);
    await scene.pass();
    const admin = scene.ours.app.as(scene.ours.admin);
    const reopened = await admin.call(missions.reopenMission, { params: { missionId } });
    expect(reopened.problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'HANDED_OVER' });
    expect((await scene.step(scene.theirs, handoverId, { step: 'RETURN', text: 'Pilote malade' })).status).toBe(200);
    await scene.pass();
    expect(await mission(missionId)).toMatchObject({ status: 'TODO', handedTo: null });
    expect(await scene.read(scene.ours, handoverId)).toMatchObject({
      state: 'RETURNED',
      result: { text: 'Pilote malade' },
    });
    expect((await toldTo(scene.ours.app, farmer)).map(({ template }) => template)).toContain('PILOT_WITHDRAWN');
    expect(await waitsForSomebody(scene.ours, handoverId)).toBe(true);
    const params = { missionId, pilotId: (await aPilot(scene.ours.app)).userId };
    await admin.call(missions.assignMission, { params });
    expect(await waitsForSomebody(scene.ours, handoverId)).toBe(false);
  });

  it('is no more for anybody to see to once it is offered again', async () => {
    const { missionId } = await scene.mission();
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    await scene.take(handoverId);
    await scene.pass();
    await scene.step(scene.theirs, handoverId, { step: 'RETURN', text: 'Pilote malade' });
    await scene.pass();
    expect(await waitsForSomebody(scene.ours, handoverId)).toBe(true);
    await scene.offered(missionId);
    expect(await waitsForSomebody(scene.ours, handoverId)).toBe(false);
  });
});

describe('an offer', () => {
  it('comes back when nobody has answered in time, and coordinators hear so', async () => {
    const { missionId } = await scene.mission();
    const handoverId = await scene.offered(missionId);
    expect((await scene.read(scene.ours, handoverId)).expiresAt).toBe('2025-05-20T17:50:00.000Z');
    await scene.pass();
    scene.setNow('2025-05-20T17:50:00Z');
    await scene.pass();
    expect(await scene.read(scene.ours, handoverId)).toMatchObject({ state: 'EXPIRED', actions: ['DOWNLOAD'] });
    expect((await scene.take(handoverId)).problem).toMatchObject({ code: 'HANDOVER_OVER', reason: 'EXPIRED' });
    expect(await mission(missionId)).toMatchObject({ status: 'TODO', isOffered: false });
    const told = await toldTo(scene.ours.app, scene.ours.admin);
    expect(told.map(({ variables }) => variables.news).join()).toContain('n’a pas répondu à temps');
  });

  it('is withdrawn by an admin, and by itself when the mission becomes another', async () => {
    const { missionId: first } = await scene.mission();
    const { missionId: second } = await scene.mission();
    const [withdrawn, changed] = [await scene.offered(first), await scene.offered(second)];
    await scene.pass();
    expect((await scene.step(scene.ours, withdrawn, { step: 'WITHDRAW' })).body.state).toBe('WITHDRAWN');
    const body = { version: 1, mowingTime: '14:00' };
    const admin = scene.ours.app.as(scene.ours.admin);
    await admin.call(missions.updateMission, { params: { missionId: second }, body });
    await scene.pass();
    for (const handoverId of [withdrawn, changed]) {
      expect(await scene.read(scene.ours, handoverId)).toMatchObject({ state: 'WITHDRAWN' });
      expect(await scene.read(scene.theirs, handoverId)).toMatchObject({ state: 'WITHDRAWN' });
    }
    expect((await scene.take(withdrawn)).problem).toMatchObject({ code: 'HANDOVER_OVER', reason: 'WITHDRAWN' });
  });

  it('that is taken while a pilot of ours takes the mission stays ours, and they hear so', async () => {
    const { missionId, contactPhone } = await scene.mission();
    const handoverId = await scene.offered(missionId);
    await scene.pass();
    await scene.take(handoverId);
    const pilot = await aPilot(scene.ours.app);
    const params = { missionId, pilotId: pilot.userId };
    await scene.ours.app.as(scene.ours.admin).call(missions.assignMission, { params });
    await scene.pass();
    expect(await mission(missionId)).toMatchObject({ status: 'AFFECTED', handedTo: null });
    expect(await scene.read(scene.theirs, handoverId)).toMatchObject({ state: 'WITHDRAWN', requester: null });
    expect(await allOfTheirs(handoverId)).not.toContain(contactPhone);
  });

  it('is not lost where the other installation is down: it is tried again', async () => {
    const { missionId } = await scene.mission();
    const handoverId = await scene.offered(missionId);
    const { db } = scene.ours.app.database;
    const setAddress = (address: string) =>
      db.updateTable('partner').set({ address }).where('partner_id', '=', scene.ours.partnerId).execute();
    await setAddress('http://127.0.0.1:9');
    await scene.pass();
    expect((await scene.read(scene.ours, handoverId)).delivery).toMatchObject({
      state: 'WAITING',
      fault: 'UNREACHABLE',
    });
    await setAddress(scene.theirs.address);
    scene.setNow('2025-05-20T10:01:00Z');
    await scene.pass();
    expect((await scene.read(scene.ours, handoverId)).delivery).toMatchObject({ state: 'DELIVERED', fault: null });
    expect((await scene.read(scene.theirs, handoverId)).state).toBe('OFFERED');
  });

  it('is made with the yes that the requester gave when ordering, as long as it is the last word', async () => {
    const farmer = await aFarmer();
    const { missionId } = await scene.mission({ clientId: farmer.clientId });
    const agree = (mayHandOver: boolean, at: string) =>
      insertAgreement(scene.ours.app.database.db, {
        client_id: farmer.clientId,
        consent_version: 1,
        how: 'READ',
        at: new Date(at),
        recorded_by: null,
        may_hand_over: mayHandOver,
      });
    await agree(true, '2025-05-18T10:00:00Z');
    await agree(false, '2025-05-19T10:00:00Z');
    const recorded = { agreement: { how: 'RECORDED' } };
    expect((await scene.offer(missionId, recorded)).problem).toMatchObject({ reason: 'NO_AGREEMENT' });
    await agree(true, '2025-05-20T08:00:00Z');
    expect((await scene.offer(missionId, recorded)).status).toBe(201);
  });

  it('is not made without the requester’s yes, of what has a pilot, nor with a note that names somebody', async () => {
    const farmer = await aFarmer();
    const { missionId } = await scene.mission({ clientId: farmer.clientId });
    for (const agreement of [null, { how: 'RECORDED' }])
      expect((await scene.offer(missionId, { agreement })).problem).toMatchObject({
        code: 'HANDOVER_NOT_OFFERED',
        reason: 'NO_AGREEMENT',
      });
    for (const note of [`Chez ${farmer.lastname}`, 'Appelez le 0470 12 34 56'])
      expect((await scene.offer(missionId, { note })).problem.errors).toEqual([{ path: 'note', code: 'NAMES_PERSON' }]);
    const { missionId: taken } = await scene.mission({ status: 'AFFECTED' });
    expect((await scene.offer(taken)).problem).toMatchObject({ reason: 'NOT_WAITING' });
    expect((await scene.offer(missionId)).status).toBe(201);
    expect((await scene.offer(missionId)).problem).toMatchObject({ reason: 'ALREADY_OFFERED' });
  });
});
