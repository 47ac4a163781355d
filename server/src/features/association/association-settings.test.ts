import {
  getAssociationSettings,
  getBanner,
  getPublicSettings,
  saveAssociationSettings,
  saveBanner,
  saveSeason,
} from '@vigiefaon/domain/settings/settings.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication();
let admin: TestUser;

const asShipped = {
  askTime: '12:00',
  planningTime: '19:00',
  answerTime: '20:00',
  searchFromTime: '17:00',
  quietFrom: '21:30',
  quietUntil: '06:30',
  pilotReachKilometres: 30,
  clearanceMinutes: 240,
  findMarginMeters: 30,
  clearanceLinkDays: 30,
  helpPhone: null,
  pilotsSeePhone: 'ASSIGNED_OR_PLANNING',
  retentionSeasons: null,
  accountMonths: 24,
  sessionDays: 90,
  secondFactorFor: 'ADMINS',
  missionsADay: 40,
  parcelsKept: 2000,
  importsADay: 30,
  openStreams: 12,
  version: 0,
};
const message = {
  fr: 'Réunion vendredi',
  de: 'Treffen am Freitag',
  nl: 'Vergadering op vrijdag',
  en: 'Meeting on Friday',
};
const banner = { isOn: true, severity: 'warn', lastDay: null, text: message, version: 0 };

const save = (body: unknown, user = admin) => app.as(user).call(saveAssociationSettings, { body });
const saveMessage = (body: unknown, user = admin) => app.as(user).call(saveBanner, { body });
const everybody = async () => (await app.as(null).call(getPublicSettings)).body;

function journal() {
  return app.database.db
    .selectFrom('journal_entry')
    .select(['action', 'actor_id', 'subject_id', 'details'])
    .orderBy('entry_id')
    .execute();
}

beforeEach(async () => {
  app.setNow('2026-06-01T10:00:00Z');
  admin = await anAdmin(app);
  await app.database.db.deleteFrom('setting').execute();
  await app.database.db.deleteFrom('published_text').where('version', '>', 1).execute();
  await app.database.db.deleteFrom('journal_entry').execute();
});

test('a fresh installation has the evening of the decisions', async () => {
  expect((await app.as(admin).call(getAssociationSettings)).body).toEqual(asShipped);
});

test('what an admin sets counts for everybody at once, and the journal names what was changed without the phone', async () => {
  const change = { ...asShipped, planningTime: '18:30', helpPhone: '+3280123456', retentionSeasons: 3 };
  expect((await save(change)).body).toEqual({ ...change, version: 1 });
  expect(await everybody()).toMatchObject({ planningTime: '18:30', answerTime: '20:00', helpPhone: '+3280123456' });
  expect(Object.keys(await everybody())).not.toContain('retentionSeasons');
  expect(await journal()).toEqual([
    {
      action: 'SETTINGS_SAVED',
      actor_id: admin.userId,
      subject_id: null,
      details: { changed: 'planningTime helpPhone retentionSeasons' },
    },
    // The consent text names how long requesters are kept.
    { action: 'CONSENT_RENEWED', actor_id: admin.userId, subject_id: null, details: { version: 2 } },
  ]);
});

test('a save without a change is no event', async () => {
  expect((await save(asShipped)).body).toEqual(asShipped);
  expect(await journal()).toEqual([]);
});

test('of two admins who save at once the second is told, and nothing is overwritten', async () => {
  const other = await anAdmin(app);
  const answers = await Promise.all([
    save({ ...asShipped, planningTime: '18:00' }),
    save({ ...asShipped, planningTime: '18:30' }, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('STALE');
  expect(await journal()).toHaveLength(1);
});

test.each([
  [{ ...asShipped, planningTime: '25:00' }, 'planningTime', 'INVALID'],
  [{ ...asShipped, planningTime: '20:00' }, 'answerTime', 'INVALID'],
  [{ ...asShipped, answerTime: '18:59' }, 'answerTime', 'INVALID'],
  [{ ...asShipped, askTime: '19:00' }, 'askTime', 'INVALID'],
  [{ ...asShipped, askTime: '06:00' }, 'askTime', 'INVALID'],
  [{ ...asShipped, searchFromTime: '11:59' }, 'searchFromTime', 'INVALID'],
  [{ ...asShipped, quietFrom: '24:00' }, 'quietFrom', 'INVALID'],
  [{ ...asShipped, quietUntil: undefined }, 'quietUntil', 'REQUIRED'],
  [{ ...asShipped, pilotReachKilometres: 0 }, 'pilotReachKilometres', 'TOO_SMALL'],
  [{ ...asShipped, pilotReachKilometres: 301 }, 'pilotReachKilometres', 'TOO_LARGE'],
  [{ ...asShipped, helpPhone: '080' }, 'helpPhone', 'INVALID_PHONE'],
  [{ ...asShipped, helpPhone: '+320000000' }, 'helpPhone', 'INVALID_PHONE'],
  [{ ...asShipped, pilotsSeePhone: 'NEVER' }, 'pilotsSeePhone', 'INVALID'],
  [{ ...asShipped, secondFactorFor: 'PILOTS' }, 'secondFactorFor', 'INVALID'],
  [{ ...asShipped, retentionSeasons: 0 }, 'retentionSeasons', 'TOO_SMALL'],
  [{ ...asShipped, retentionSeasons: 11 }, 'retentionSeasons', 'TOO_LARGE'],
  [{ ...asShipped, version: undefined }, 'version', 'REQUIRED'],
  [{ ...asShipped, colour: 'red' }, 'colour', 'UNKNOWN_FIELD'],
])('%j is refused at %s', async (body, path, code) => {
  const answer = await save(body);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
  expect(await journal()).toEqual([]);
});

test('there is no message until an admin writes one, then everybody reads it in three languages', async () => {
  expect((await everybody()).banner).toBeNull();
  expect((await saveMessage(banner)).body).toEqual({ ...banner, version: 1 });
  expect((await everybody()).banner).toEqual({ severity: 'warn', text: message });
  expect(await journal()).toMatchObject([
    { action: 'BANNER_SAVED', details: { isOn: true, severity: 'warn', lastDay: null } },
  ]);
});

test('a message ends after its last day in the association’s time zone, and can be switched off before', async () => {
  await saveMessage({ ...banner, lastDay: '2026-06-02' });
  app.setNow('2026-06-02T21:30:00Z');
  expect((await everybody()).banner).not.toBeNull();
  app.setNow('2026-06-02T22:30:00Z');
  expect((await everybody()).banner).toBeNull();
  app.setNow('2026-06-01T10:00:00Z');
  await saveMessage({ ...banner, isOn: false, version: 1 });
  expect((await everybody()).banner).toBeNull();
  expect((await app.as(admin).call(getBanner)).body).toMatchObject({ isOn: false, text: message, version: 2 });
});

test('of two admins who write the message at once the second is told', async () => {
  expect((await saveMessage(banner)).status).toBe(200);
  expect((await saveMessage(banner)).problem.code).toBe('STALE');
});

test.each([
  [{ ...banner, text: { ...message, de: ' ' } }, 'text.de', 'REQUIRED'],
  [{ ...banner, text: { fr: 'Réunion', de: 'Treffen' } }, 'text.nl', 'REQUIRED'],
  [{ ...banner, text: { ...message, nl: 'x'.repeat(301) } }, 'text.nl', 'TOO_LONG'],
  [{ ...banner, severity: 'error' }, 'severity', 'INVALID'],
  [{ ...banner, lastDay: '2026-02-30' }, 'lastDay', 'INVALID'],
])('the message %j is refused at %s', async (body, path, code) => {
  const answer = await saveMessage(body);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
});

test('a message that is off may be half written', async () => {
  const draft = { ...banner, isOn: false, text: { fr: 'Réunion', de: '', nl: '', en: '' } };
  expect((await saveMessage(draft)).status).toBe(200);
});

test('settings and message are for admins only', async () => {
  for (const user of [await aClient(app), await aPilot(app)]) {
    expect((await app.as(user).call(getAssociationSettings)).status).toBe(403);
    expect((await save(asShipped, user)).status).toBe(403);
    expect((await app.as(user).call(getBanner)).status).toBe(403);
    expect((await saveMessage(banner, user)).status).toBe(403);
  }
  expect((await app.as(null).call(getAssociationSettings)).status).toBe(401);
  expect((await app.as(null).call(getBanner)).status).toBe(401);
});

test('a season that is moved stands in the journal', async () => {
  const body = { firstDay: '2027-05-01', lastDay: '2027-07-31' };
  await app.as(admin).call(saveSeason, { params: { year: 2027 }, body });
  expect(await journal()).toEqual([
    { action: 'SEASON_SAVED', actor_id: admin.userId, subject_id: '2027', details: { year: 2027, ...body } },
  ]);
});
