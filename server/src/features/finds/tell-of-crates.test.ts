import * as api from '@vigiefaon/domain/finds/finds.api';
import { beforeEach, expect, test } from 'vitest';
import { lookAtCrates } from '../../jobs/watch-crates.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../testing/messages/told.ts';
import { aFind } from '../../testing/missions/a-find.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2025-05-22T04:00:00Z' });
const at = (time: string) => `2025-05-22T${time}:00.000Z`;
let admin: TestUser;
let anne: TestUser;
let missionId: string;
let findId: string;

beforeEach(async () => {
  app.setNow(at('04:00'));
  for (const table of ['outgoing_message', 'mission', 'app_user'] as const)
    await app.database.db.deleteFrom(table).execute();
  admin = await anAdmin(app, { locale: 'de' });
  anne = await aPilot(app, { locale: 'fr' });
  missionId = (await aMission(app, { status: 'AFFECTED', pilotId: anne.userId })).missionId;
  findId = await aFind(app, { as: anne, missionId });
  await decide(findId, { at: at('03:20'), state: 'CRATED', crateNumber: 3 });
});

const decide = (of: string, body: object) =>
  app.as(anne).call(api.decideFind, { params: { missionId, findId: of }, body });

async function lookAt(time: string) {
  app.setNow(at(time));
  await lookAtCrates(app);
}

test('after three hours pilot and coordinators are told of a crate once, each in their language, also with several instances', async () => {
  await lookAt('06:19');
  expect(await templatesTo(app, anne)).toEqual([]);
  app.setNow(at('06:20'));
  const second = { ...app, ...(await app.secondInstance()) };
  await Promise.all([app, second, app].map((instance) => lookAtCrates(instance)));
  await lookAt('06:40');
  await lookAt('09:00');
  expect(await templatesTo(app, anne)).toEqual(['CRATE_WAITS_FOR_PILOT']);
  expect(await templatesTo(app, admin)).toEqual(['CRATE_WAITS']);
  const [[toPilot], [toAdmin]] = [await toldTo(app, anne), await toldTo(app, admin)];
  expect(toPilot?.items).toMatchObject([{ crate: '3', since: '5 h 20', until: '9 h 20' }]);
  expect(toAdmin?.text).toContain('Nr. 3');
});

test('a pilot who coordinates is told once', async () => {
  await app.database.db
    .updateTable('app_user')
    .set({ role: 'ROLE_ADMIN' })
    .where('user_id', '=', anne.userId)
    .execute();
  await lookAt('06:20');
  expect(await templatesTo(app, anne)).toEqual(['CRATE_WAITS_FOR_PILOT']);
});

test('crates of one field that were closed soon after each other are told of in one message, once', async () => {
  const [second, later] = [await aFind(app, { as: anne, missionId }), await aFind(app, { as: anne, missionId })];
  await decide(second, { at: at('03:38'), state: 'CRATED', crateNumber: 4 });
  await decide(later, { at: at('03:50'), state: 'CRATED', crateNumber: 5 });
  await lookAt('06:20');
  await lookAt('06:38');
  const [message, ...others] = await toldTo(app, anne);
  expect(others).toEqual([]);
  expect(message?.items).toMatchObject([{ crate: '3, 4', since: '5 h 20', until: '9 h 20' }]);
  await lookAt('06:50');
  expect((await toldTo(app, anne)).map(({ items }) => items[0]?.crate)).toEqual(['3, 4', '5']);
});

test('of a crate that is open nobody is told, and what has not left yet is taken back', async () => {
  await decide(findId, { at: at('03:50'), state: 'RELEASED' });
  await lookAt('06:20');
  expect(await templatesTo(app, anne)).toEqual([]);
  await decide(findId, { at: at('06:20'), state: 'CRATED' });
  await lookAt('06:21');
  expect(await templatesTo(app, anne)).toEqual(['CRATE_WAITS_FOR_PILOT']);
  await decide(findId, { at: at('06:21'), state: 'RELEASED' });
  expect(await templatesTo(app, anne)).toEqual([]);
  expect(await templatesTo(app, admin)).toEqual([]);
});

test('a deleted find alarms nobody', async () => {
  const body = { at: at('03:40'), isRemoved: true };
  await app.as(anne).call(api.removeFind, { params: { missionId, findId }, body });
  await lookAt('06:30');
  expect(await templatesTo(app, anne)).toEqual([]);
});

test('a crate that is closed anew is alarmed of anew', async () => {
  await lookAt('06:20');
  await minutesPass(app, 2);
  await decide(findId, { at: at('06:22'), state: 'SEEN' });
  app.setNow(at('07:00'));
  await decide(findId, { at: at('07:00'), state: 'CRATED', crateNumber: 5 });
  await lookAt('09:59');
  expect(await templatesTo(app, anne)).toHaveLength(1);
  await lookAt('10:00');
  expect(await templatesTo(app, anne)).toHaveLength(2);
});

test('the hours that admins have set count', async () => {
  const version = (await app.as(admin).call(api.getCrateSettings)).body.version;
  await app.as(admin).call(api.saveCrateSettings, { body: { alarmMinutes: 60, limitMinutes: 90, version } });
  await lookAt('04:20');
  expect((await toldTo(app, anne))[0]?.items).toMatchObject([{ until: '6 h 50' }]);
  await app.database.db.deleteFrom('setting').where('key', '=', 'crates').execute();
});

test('whoever starts the server two days later is not told of crates that are long open', async () => {
  app.setNow('2025-05-24T03:20:00Z');
  await lookAtCrates(app);
  expect(await templatesTo(app, anne)).toEqual([]);
});
