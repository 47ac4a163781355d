import * as api from '@vigiefaon/domain/clearance/clearance.api';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { getMissionHistory } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { toldTo } from '../../testing/messages/told.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signClearanceToken } from '../../tokens/clearance-token.ts';
import { saveSettings } from '../settings/settings.repository.ts';

const app = await anApplication();
const { db } = app.database;
const day = '2025-05-22';
let farmer: TestUser & { clientId: string };
let pilot: TestUser;
let admin: TestUser;
let missionId: string;
let parcelId: string;

beforeEach(async () => {
  app.setNow('2025-05-22T03:52:00Z');
  await db.deleteFrom('rate_limit').execute();
  await db.deleteFrom('setting').execute();
  farmer = await aClient(app);
  pilot = await aPilot(app);
  admin = await anAdmin(app);
  const { clientId } = farmer;
  const made = await aMission(app, { status: 'AFFECTED', clientId, pilotId: pilot.userId, missionDate: day });
  missionId = made.missionId;
  parcelId = made.parcelIds[0] ?? '';
});

const tokenOf = (number: number) => signClearanceToken(app.config.secretKey, { missionId, number });
const open = (number: number) => app.as(null).call(api.getPublicClearance, { params: { token: tokenOf(number) } });
const revoke = (who: TestUser, linkNumber: number) =>
  app.as(who).call(api.revokeClearanceLink, { params: { missionId }, body: { linkNumber } });
const seenBy = async (who: TestUser) => (await app.as(who).call(api.getClearance, { params: { missionId } })).body;
const mow = (number: number) =>
  app
    .as(null)
    .call(api.saveMown, { params: { token: tokenOf(number) }, body: { parcelIds: [parcelId], isMown: true } });

describe('a link for whoever mows', () => {
  it('ends thirty days after the mowing day on the association’s wall, and says on which day, and nothing else', async () => {
    app.setNow('2025-06-21T21:59:00Z');
    expect((await open(0)).status).toBe(200);
    const lateAdmin = await anAdmin(app);
    expect(await seenBy(lateAdmin)).toMatchObject({ link: expect.any(String), linkLastDay: '2025-06-21' });
    app.setNow('2025-06-21T22:00:00Z');
    const ended = await open(0);
    expect(ended.status).toBe(410);
    expect(ended.body).toEqual({
      type: 'urn:vigiefaon:problem:link-ended',
      title: 'Link ended',
      status: 410,
      code: 'LINK_ENDED',
      lastDay: '2025-06-21',
    });
    expect((await mow(0)).status).toBe(410);
    expect((await seenBy(lateAdmin)).link).toBeNull();
  });

  it('lives on with a mission that is postponed', async () => {
    app.setNow('2025-06-22T10:00:00Z');
    await db.updateTable('mission').set({ mission_date: '2025-06-10' }).where('mission_id', '=', missionId).execute();
    expect((await open(0)).status).toBe(200);
  });

  it('ends after as many days as the admins have set', async () => {
    await saveSettings(db, { clearanceLinkDays: 2 });
    app.setNow('2025-05-25T10:00:00Z');
    expect((await open(0)).body).toMatchObject({ code: 'LINK_ENDED', lastDay: '2025-05-24' });
  });

  it.each(['requester', 'admin'] as const)(
    'is taken back by its %s: it is dead at once, and a new one holds',
    async (who) => {
      const actor = who === 'admin' ? admin : farmer;
      const { body } = await revoke(actor, 0);
      expect(body).toMatchObject({ link: `${app.config.publicUrl}/clearance/${tokenOf(1)}`, linkNumber: 1 });
      const dead = await open(0);
      expect([dead.status, Object.keys(dead.body)]).toEqual([410, ['type', 'title', 'status', 'code']]);
      expect(dead.body).toMatchObject({ code: 'LINK_REVOKED' });
      expect((await mow(0)).status).toBe(410);
      expect((await open(1)).body.parcels[0]?.mownAt).toBeNull();
      expect((await seenBy(pilot)).link).toBe(body.link);
    },
  );

  it('that two take back at once is followed by one new link', async () => {
    await Promise.all([revoke(farmer, 0), revoke(admin, 0)]);
    expect((await seenBy(farmer)).linkNumber).toBe(1);
    expect((await open(1)).status).toBe(200);
  });

  it('is not taken back by its pilot, nor by strangers', async () => {
    expect(await seenBy(pilot)).toMatchObject({ mayRevokeLink: false, linkNumber: 0 });
    expect((await revoke(pilot, 0)).status).toBe(403);
    expect((await revoke(await aClient(app), 0)).status).toBe(404);
    expect((await open(0)).status).toBe(200);
  });

  it('with a number that no link can have is refused', async () => {
    expect((await revoke(farmer, 7_592_414_336_253_951)).status).toBe(422);
  });

  it('that was taken back stands in the journal, and messages lead to the new one', async () => {
    await revoke(farmer, 0);
    const { body: history } = await app.as(pilot).call(getMissionHistory, { params: { missionId } });
    expect(history.items.map(({ action, actor }) => [action, actor?.userId])).toContainEqual([
      'revokeLink',
      farmer.userId,
    ]);
    const { body: journal } = await app.as(admin).call(listJournal, { query: { missionId } });
    expect(journal.items.map(({ action }) => action)).toContain('revokeLink');
    const statement = { state: 'CLEARED' as const, at: '2025-05-22T03:50:00.000Z' };
    await app.as(pilot).call(api.saveClearance, { params: { missionId, parcelId }, body: statement });
    expect((await toldTo(app, farmer)).at(-1)?.variables.link).toBe(`${app.config.publicUrl}/clearance/${tokenOf(1)}`);
  });
});
