import * as missionsApi from '@vigiefaon/domain/missions/missions.api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aPilotNearby, mowingDay, PublishedDay, planningEvening } from '../../../testing/missions/a-published-day.ts';
import { aClient, anAdmin, haveSecondFactor } from '../../../testing/people/people.ts';
import { aMailServer } from '../../../testing/servers/a-mail-server.ts';

const app = await anApplication({ environment: aMailServer });
const admin = await anAdmin(app);
const planningDay = new PublishedDay(app, admin);
let anne: TestUser;
let luc: TestUser;
let odile: TestUser & { clientId: string };
let paul: TestUser & { clientId: string };
let first: string;
let second: string;
let third: string;

async function missionOf({ clientId }: { clientId: string }, field: number): Promise<string> {
  const { parcelId } = await aParcel(app, { clientId, lon: 5.5 + field * 0.005 });
  return (await aMission(app, { clientId, missionDate: mowingDay, parcelIds: [parcelId] })).missionId;
}

beforeEach(async () => {
  app.setNow(planningEvening);
  await app.database.db.deleteFrom('evening_plan').execute();
  await app.database.db.deleteFrom('mission').execute();
  await app.database.db.deleteFrom('outgoing_message').execute();
  anne = await aPilotNearby(app, { firstname: 'Anne', lastname: 'Dubois' });
  luc = await aPilotNearby(app, { firstname: 'Luc', lastname: 'Martin' });
  odile = await aClient(app, { firstname: 'Odile', lastname: 'Lambert' });
  paul = await aClient(app, { firstname: 'Paul', lastname: 'Petit' });
  [first, second, third] = [await missionOf(odile, 0), await missionOf(odile, 1), await missionOf(paul, 2)];
});

async function pilotOf(missionId: string): Promise<string | null> {
  const mission = app.database.db.selectFrom('mission').where('mission_id', '=', missionId).select('pilot_id');
  return (await mission.executeTakeFirstOrThrow()).pilot_id;
}

describe('publishing a plan', () => {
  it('assigns all of it, and tells each pilot the round in order with times and each requester who comes', async () => {
    await planningDay.plan([
      [anne, [second, first]],
      [luc, [third]],
    ]);
    const preview = await planningDay.preview();
    expect(await toldTo(app, anne)).toEqual([]);
    const answer = await planningDay.publish(preview);
    expect(answer).toMatchObject({ status: 200, body: { assigned: 3, unassigned: 0, split: 0 } });
    expect(await Promise.all([first, second, third].map(pilotOf))).toEqual([anne.userId, anne.userId, luc.userId]);

    const [round, ...more] = await toldTo(app, anne);
    expect(more).toEqual([]);
    expect(round?.items.map(({ stop }) => stop)).toEqual([
      expect.stringMatching(/^1\. Arrivée vers \d h( \d\d)?, fin vers \d h( \d\d)?\. $/),
      expect.stringMatching(/^2\. Arrivée vers /),
    ]);
    expect(round?.text).toContain('– 1. Arrivée vers ');
    expect(await toldTo(app, odile)).toMatchObject([
      { template: 'PILOT_WILL_CALL', items: [{ arrival: expect.stringMatching(/^, attendu vers \d h/) }, {}] },
    ]);
    expect(await templatesTo(app, paul)).toEqual(['PILOT_WILL_CALL']);
  });

  it('tells exactly whom the preview has named', async () => {
    await planningDay.plan([
      [anne, [second, first]],
      [luc, [third]],
    ]);
    const { rounds, requesters, messages } = await planningDay.publishNow();
    expect(rounds.map(({ pilotId, isTold, channel }) => [pilotId, isTold, channel])).toEqual([
      [anne.userId, true, 'MAIL'],
      [luc.userId, true, 'MAIL'],
    ]);
    expect(requesters.map(({ name }) => name).sort()).toEqual(['Odile Lambert', 'Paul Petit']);
    expect(messages).toEqual({ PUSH: 0, WHATSAPP: 0, MAIL: 4, CALL: 0, NONE: 0 });
    const { db } = app.database;
    const written = await db.selectFrom('outgoing_message').select('channel').execute();
    expect(written.map(({ channel }) => channel)).toEqual(['MAIL', 'MAIL', 'MAIL', 'MAIL']);
  });

  it('leaves the same history and versions as by hand', async () => {
    await planningDay.plan([[anne, [first]]]);
    await planningDay.publishNow();
    const params = { missionId: first };
    const { body } = await app.as(admin).call(missionsApi.getMissionHistory, { params });
    expect(body.items).toMatchObject([
      { action: 'assign', actor: { userId: admin.userId }, from: 'TODO', to: 'AFFECTED' },
    ]);
    const mission = await app.as(anne).call(missionsApi.getMission, { params });
    expect(mission.body).toMatchObject({ version: 2, status: 'AFFECTED' });
  });

  it('names whom no message can reach once, and not again while nothing changes', async () => {
    const { db } = app.database;
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', paul.userId).execute();
    await planningDay.plan([[luc, [third]]]);
    expect((await planningDay.publishNow()).requesters).toMatchObject([{ name: 'Paul Petit', channel: null }]);
    const again = await planningDay.preview();
    expect([again.requesters, again.messages.NONE]).toEqual([[], 0]);
  });

  it('that fails half way leaves nothing behind', async () => {
    await planningDay.plan([
      [anne, [first, second]],
      [luc, [third]],
    ]);
    const preview = await planningDay.preview();
    const { db } = app.database;
    await sql`create function refuse_fact() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(db);
    await sql`create trigger fact_refused before insert on told_fact for each row
      when (new.fact like ${sql.lit(`%${third}%`)}) execute function refuse_fact()`.execute(db);
    const failed = await planningDay.publish(preview);
    await sql`drop function refuse_fact cascade`.execute(db);
    expect(failed.status).toBe(500);
    expect(await Promise.all([first, second, third].map(pilotOf))).toEqual([null, null, null]);
    expect(await templatesTo(app, anne)).toEqual([]);
    expect((await planningDay.board()).publication).toBeNull();
    expect((await planningDay.publish(preview)).status).toBe(200);
  });

  it('repeated with the same key does it once', async () => {
    await planningDay.plan([[anne, [first]]]);
    const preview = await planningDay.preview();
    const once = await planningDay.publish(preview, { key: 'k'.repeat(20) });
    const again = await planningDay.publish(preview, { key: 'k'.repeat(20) });
    expect([once.status, again.status, again.body]).toEqual([200, 200, once.body]);
    expect(await templatesTo(app, anne)).toEqual(['ROUND']);
  });

  it('is written into the journal and onto the board', async () => {
    await planningDay.plan([[anne, [first]]]);
    await planningDay.publishNow();
    const { publication, version, staleness } = await planningDay.board();
    expect(publication).toMatchObject({ publishedAt: new Date(planningEvening).toISOString(), version });
    expect(staleness).toEqual([]);
    const { db } = app.database;
    const line = await db
      .selectFrom('journal_entry')
      .where('action', '=', 'PLAN_PUBLISHED')
      .select('details')
      .execute();
    expect(line.at(-1)?.details).toMatchObject({ day: mowingDay, assigned: 1 });
  });
});

describe('what the plan does not name', () => {
  it('stays with the pilot who has taken it by hand', async () => {
    await planningDay.plan([[anne, [first]]]);
    await app.as(luc).call(missionsApi.assignMission, { params: { missionId: third, pilotId: luc.userId } });
    await planningDay.publishNow();
    expect(await pilotOf(third)).toBe(luc.userId);
    expect(await templatesTo(app, luc)).not.toContain('MISSION_TAKEN_AWAY');
  });

  it('waits, and its requester is named with the hour at which it hears so', async () => {
    await planningDay.plan([[anne, [first]]]);
    const { withoutPilot } = await planningDay.publishNow();
    expect(withoutPilot).toMatchObject([
      { missionId: second, clientId: odile.clientId, channel: 'MAIL', hearsAt: '2025-05-21T18:00:00.000Z' },
      { missionId: third, clientId: paul.clientId },
    ]);
    expect(await templatesTo(app, paul)).toEqual([]);
  });
});

describe('whoever publishes', () => {
  it('and flies as well is not told what it did itself', async () => {
    const promote = app.database.db.updateTable('app_user').set({ role: 'ROLE_ADMIN' });
    await promote.where('user_id', '=', anne.userId).execute();
    await haveSecondFactor(app, anne.userId);
    await planningDay.plan([[anne, [first]]]);
    const own = new PublishedDay(app, anne);
    const preview = await own.publishNow();
    expect(preview.rounds.map(({ isTold }) => isTold)).toEqual([false]);
    expect(await templatesTo(app, anne)).toEqual([]);
    expect(await templatesTo(app, odile)).toEqual(['PILOT_WILL_CALL']);
  });
});

describe('a plan that has become stale', () => {
  it('is refused when a mission was cancelled after the coordinator looked, and nothing of it is done', async () => {
    await planningDay.plan([
      [anne, [first, second]],
      [luc, [third]],
    ]);
    const preview = await planningDay.preview();
    await app.as(odile).call(missionsApi.cancelMission, { params: { missionId: first } });
    expect(await planningDay.publish(preview)).toMatchObject({ status: 409, problem: { code: 'STALE' } });
    expect(await Promise.all([second, third].map(pilotOf))).toEqual([null, null]);
    expect(await templatesTo(app, anne)).toEqual([]);
  });

  it('says what has changed before it is published, and then does what is left', async () => {
    await planningDay.plan([
      [anne, [first, second]],
      [luc, [third]],
    ]);
    await app.as(odile).call(missionsApi.cancelMission, { params: { missionId: first } });
    const preview = await planningDay.publishNow();
    expect(preview.staleness).toMatchObject([{ kind: 'MISSION_CANCELED', missionId: first, name: 'Odile Lambert' }]);
    expect(await Promise.all([first, second, third].map(pilotOf))).toEqual([null, anne.userId, luc.userId]);
  });

  it('is refused when the plan was saved anew', async () => {
    await planningDay.plan([[anne, [first]]]);
    const preview = await planningDay.preview();
    await planningDay.plan([[luc, [first]]]);
    expect((await planningDay.publish(preview)).problem.code).toBe('STALE');
    expect(await pilotOf(first)).toBeNull();
  });

  it('is refused when nobody has saved one', async () => {
    expect((await planningDay.publish(await planningDay.preview())).problem.code).toBe('STALE');
  });

  it('of two coordinators who publish at once one does it and the other hears that it is done', async () => {
    const other = await anAdmin(app);
    await planningDay.plan([
      [anne, [first]],
      [luc, [third]],
    ]);
    const preview = await planningDay.preview();
    const answers = await Promise.all([planningDay.publish(preview), planningDay.publish(preview, { by: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await templatesTo(app, anne)).toEqual(['ROUND']);
  });
});

describe('publishing again', () => {
  beforeEach(async () => {
    await planningDay.plan([
      [anne, [first, second]],
      [luc, [third]],
    ]);
    await planningDay.publishNow();
    await minutesPass(app, 5);
  });

  it('without a change tells nobody', async () => {
    const preview = await planningDay.publishNow();
    expect(preview.messages).toEqual({ PUSH: 0, WHATSAPP: 0, MAIL: 0, CALL: 0, NONE: 0 });
    expect(await templatesTo(app, anne)).toEqual(['ROUND']);
    expect(await templatesTo(app, paul)).toEqual(['PILOT_WILL_CALL']);
  });

  it('after a mission went to a colleague tells only those concerned, the colleague the whole round', async () => {
    await planningDay.plan([
      [anne, [first]],
      [luc, [third, second]],
    ]);
    await planningDay.publishNow();
    expect(await templatesTo(app, anne)).toEqual(['ROUND', 'MISSION_TAKEN_AWAY']);
    const [, anew, ...more] = await toldTo(app, luc);
    expect(more).toEqual([]);
    expect(anew?.items.map(({ stop }) => stop?.slice(0, 2))).toEqual(['1.', '2.']);
    expect(await templatesTo(app, odile)).toEqual(['PILOT_WILL_CALL', 'PILOT_WILL_CALL']);
    expect(await templatesTo(app, paul)).toEqual(['PILOT_WILL_CALL']);
  });

  it('writes as many messages as the preview has counted', async () => {
    await planningDay.plan([
      [anne, [first]],
      [luc, [third, second]],
    ]);
    const { db } = app.database;
    const before = await db.selectFrom('outgoing_message').select('message_id').execute();
    const { messages } = await planningDay.publishNow();
    const after = await db.selectFrom('outgoing_message').select('message_id').execute();
    expect(messages.MAIL).toBe(after.length - before.length);
  });

  it('gives back what a coordinator took out of a round', async () => {
    await planningDay.plan([
      [anne, [first]],
      [luc, [third]],
    ]);
    const preview = await planningDay.publishNow();
    expect(preview.withoutPilot).toMatchObject([{ missionId: second, part: 0 }]);
    expect(await pilotOf(second)).toBeNull();
    expect(await templatesTo(app, anne)).toEqual(['ROUND', 'MISSION_TAKEN_AWAY']);
    expect(await templatesTo(app, odile)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']);
  });

  it('leaves a mission with its pilot whose place is no longer known: they have not taken it out', async () => {
    const { db } = app.database;
    await db.updateTable('mission').set({ location: null }).where('mission_id', '=', second).execute();
    const { withoutPilot, untouched } = await planningDay.publishNow();
    expect([withoutPilot, untouched]).toEqual([[], [second]]);
    expect(await pilotOf(second)).toBe(anne.userId);
  });
});
