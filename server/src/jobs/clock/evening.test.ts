import * as missions from '@vigiefaon/domain/missions/missions.api';
import { saveUnavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMailGateway } from '../../gateways/mail/mail-gateway.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';
import { toldTo } from '../../testing/messages/told.ts';
import { Evening } from '../../testing/missions/an-evening.ts';
import { aClient, anAdmin } from '../../testing/people/people.ts';
import { aMailServer } from '../../testing/servers/mail-server.ts';

const app = await anApplication();
const { db } = app.database;
const day = '2025-05-21';
let admin: TestUser;
let evening: Evening;

beforeEach(async () => {
  app.setNow('2025-05-20T07:00:00Z');
  for (const table of ['outgoing_message', 'clock_run', 'mission', 'app_user'] as const)
    await db.deleteFrom(table).execute();
  admin = await anAdmin(app);
  evening = new Evening(app);
});

const farmers = (count: number) => Promise.all(Array.from({ length: count }, () => aClient(app)));

describe('a whole evening', () => {
  it('tells everybody once what happens tomorrow, with several instances and restarts in between', async () => {
    const post = await aMailServer();
    const { mail } = aConfig({ SMTP_URL: post.url, MAIL_FROM: 'fawns@example.org' });
    evening = new Evening(app, openMailGateway(mail));
    const [near, asked, far, away] = [
      await evening.pilotAt(5),
      await evening.pilotAt(29),
      await evening.pilotAt(31),
      await evening.pilotAt(5),
    ];
    const periods = [{ from: day, to: day }];
    await app.as(away).call(saveUnavailability, { params: { pilotId: away.userId }, body: { periods } });
    const [flown, left, withdrawn, silent, late] = await farmers(5);
    if (!flown || !left || !withdrawn || !silent || !late) throw new Error('five farmers were asked for');
    await evening.run(2);
    const flownMission = await evening.request(flown, day);
    for (const farmer of [left, silent]) await evening.request(farmer, day);
    const withdrawnMission = await evening.request(withdrawn, day);
    // Somebody who can only be rung up.
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', silent.userId).execute();

    await evening.until('2025-05-20T09:45:00Z');
    expect(await evening.heardBy(near)).toEqual([]);
    await evening.until('2025-05-20T10:15:00Z');
    for (const pilot of [near, asked]) expect(await evening.heardBy(pilot)).toEqual(['PILOT_ASKED']);
    for (const pilot of [far, away]) expect(await evening.heardBy(pilot)).toEqual([]);
    expect((await toldTo(app, near))[0]?.items).toHaveLength(4);
    await evening.respond(near, flownMission, 'POSSIBLE');

    await evening.run(1);
    const lateMission = await evening.request(late, day);
    await evening.until('2025-05-20T14:30:00Z');
    expect(await evening.heardBy(asked)).toEqual(['PILOT_ASKED', 'PILOT_ASKED']);
    await evening.step(withdrawn, missions.cancelMission, withdrawnMission);

    await evening.run(2);
    await evening.until('2025-05-20T16:45:00Z');
    expect(await evening.heardBy(admin)).not.toContain('PLANNING_OPENS');
    await evening.until('2025-05-20T17:15:00Z');
    expect((await toldTo(app, admin)).filter(({ template }) => template === 'PLANNING_OPENS')).toMatchObject([
      { state: 'SENT', variables: { open: '4', assigned: '0' } },
    ]);
    await evening.assign(admin, flownMission, near);
    await evening.until('2025-05-20T17:45:00Z');
    expect(await evening.heardBy(near)).toContain('ROUND');
    expect(await evening.heardBy(flown)).toContain('PILOT_WILL_CALL');

    await evening.run(2);
    await evening.until('2025-05-20T18:15:00Z');
    for (const farmer of [left, late]) expect((await evening.heardBy(farmer)).at(-1)).toBe('NO_PILOT');
    for (const farmer of [flown, withdrawn]) expect(await evening.heardBy(farmer)).not.toContain('NO_PILOT');
    expect((await toldTo(app, silent)).at(-1)).toMatchObject({
      template: 'NO_PILOT',
      channel: 'CALL',
      state: 'WAITING',
    });

    // In the night a pilot is found after all, and the next morning nobody hears anything twice.
    await evening.assign(admin, lateMission, asked);
    await evening.run(1);
    await evening.until('2025-05-21T08:00:00Z');
    expect((await evening.heardBy(late)).slice(-2)).toEqual(['NO_PILOT', 'PILOT_WILL_CALL']);
    for (const who of [near, asked, flown, left, withdrawn, silent, admin]) {
      const heard = (await evening.heardBy(who)).filter((template) => template !== 'PILOT_ASKED');
      expect(new Set(heard).size).toBe(heard.length);
    }
    await evening.expectNothingTwice();
    expect(post.mails).toHaveLength(evening.mails.length);
    expect(
      post.mails.filter(({ envelopeTo }) => envelopeTo.includes(left.email)).map(({ subject }) => subject),
    ).toHaveLength(2);
  }, 120_000);
});

describe('who waits for a pilot at answer time hears “no pilot”', () => {
  it.each([
    ['at the start, when everything was off from 19:50 to 20:30', '2025-05-20T18:30:00Z', 1],
    ['at the start, in the night before mowing begins', '2025-05-21T01:59:00Z', 1],
    ['not any more when everything was off until five', '2025-05-21T03:00:00Z', 0],
  ])('%s', async (_what, startedAt, times) => {
    const farmer = await aClient(app);
    await evening.request(farmer, day);
    await evening.run(2);
    await evening.until('2025-05-20T17:50:00Z');
    await evening.run(0);
    await evening.until(startedAt);
    expect(await evening.heardBy(farmer)).not.toContain('NO_PILOT');
    await evening.run(2);
    await evening.run(1);
    await evening.until('2025-05-21T06:00:00Z');
    const heard = await evening.heardBy(farmer);
    expect(heard.filter((template) => template === 'NO_PILOT')).toHaveLength(times);
    await evening.expectNothingTwice();
  });

  it('but not who withdrew, and nobody who had a pilot that gave back afterwards hears nothing', async () => {
    const pilot = await evening.pilotAt(5);
    const [withdraws, returned, sudden] = await farmers(3);
    if (!withdraws || !returned || !sudden) throw new Error('three farmers were asked for');
    const withdrawn = await evening.request(withdraws, day);
    const givenBack = await evening.request(returned, day);
    const suddenly = await evening.request(sudden, day);
    await evening.run(2);
    await evening.until('2025-05-20T17:30:00Z');
    await evening.assign(admin, withdrawn, pilot);
    await evening.assign(admin, givenBack, pilot);
    await evening.until('2025-05-20T17:59:00Z');
    await evening.assign(admin, suddenly, pilot);
    await evening.until('2025-05-20T18:01:00Z');
    // Nobody has heard of this assignment yet, and the answer time is over.
    await evening.step(admin, missions.unassignMission, suddenly);
    await evening.until('2025-05-20T18:05:00Z');
    await evening.step(withdraws, missions.cancelMission, withdrawn);
    await evening.step(admin, missions.unassignMission, givenBack);
    await evening.until('2025-05-20T19:00:00Z');
    expect(await evening.heardBy(withdraws)).not.toContain('NO_PILOT');
    expect((await evening.heardBy(returned)).at(-1)).toBe('PILOT_WITHDRAWN');
    expect((await evening.heardBy(sudden)).at(-1)).toBe('NO_PILOT');
    await evening.expectNothingTwice();
  });

  it('also in the quiet hours, in which nobody hears what can wait', async () => {
    const settings = [
      { key: 'answerTime', value: '"22:00"' },
      { key: 'planningTime', value: '"21:00"' },
    ];
    await db.insertInto('setting').values(settings).execute();
    const [farmer, other] = await farmers(2);
    if (!farmer || !other) throw new Error('two farmers were asked for');
    await evening.request(farmer, day);
    await evening.run(1);
    await evening.until('2025-05-20T19:45:00Z');
    await evening.request(other, '2025-05-25');
    await evening.until('2025-05-20T20:15:00Z');
    expect((await evening.heardBy(farmer)).at(-1)).toBe('NO_PILOT');
    expect(await evening.heardBy(other)).toEqual([]);
    await evening.until('2025-05-21T04:30:00Z');
    expect(await evening.heardBy(other)).toEqual(['REQUEST_CONFIRMED']);
    await db.deleteFrom('setting').execute();
  });
});

describe('on the nights on which the clocks change', () => {
  const spring = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];
  const autumn = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'];

  it.each([
    ['forward', spring, ['2026-03-27T19:00Z', '2026-03-28T19:00Z', '2026-03-29T18:00Z']],
    ['back', autumn, ['2026-10-23T18:00Z', '2026-10-24T18:00Z', '2026-10-25T19:00Z']],
  ])('%s, each evening is answered once, at eight on the wall', async (_what, days, eights) => {
    const season = { year: 2026, first_day: '2026-03-01', last_day: '2026-11-30' };
    await db
      .insertInto('season')
      .values(season)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    app.setNow(`${days[0]}T08:00:00Z`);
    const people = await farmers(3);
    for (const [index, farmer] of people.entries()) await evening.request(farmer, days[index + 1] ?? '');
    await evening.run(2);
    const toldAt = async () =>
      (
        await db
          .selectFrom('clock_run')
          .where('job', '=', 'NO_PILOT')
          .select(['day', 'ran_at'])
          .orderBy('day')
          .execute()
      ).map((run) => [run.day, run.ran_at.toISOString()]);
    await evening.until(`${days[3]}T12:00:00Z`);
    expect(await toldAt()).toEqual(eights.map((eight, index) => [days[index + 1], new Date(eight).toISOString()]));
    for (const farmer of people) {
      expect((await evening.heardBy(farmer)).filter((template) => template === 'NO_PILOT')).toHaveLength(1);
    }
    await evening.expectNothingTwice();
  });
});
