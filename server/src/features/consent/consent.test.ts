import { getConsent, register } from '@vigiefaon/domain/auth/auth.api';
import { acceptConsent, getConsentAcceptances, publishConsent } from '@vigiefaon/domain/consent/consent.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';

const app = await anApplication();
const text = { fr: 'Nouveau texte', de: 'Neuer Text', nl: 'Nieuwe tekst', en: 'New text' };
let admin: TestUser;

const publish = (body: unknown, user = admin) => app.as(user).call(publishConsent, { body });
const accept = (user: TestUser, version: unknown, userId = user.userId) =>
  app.as(user).call(acceptConsent, { params: { userId }, body: { version } });
const consentOf = async (user: TestUser) =>
  (await app.as(user).call(getUser, { params: { userId: user.userId } })).body.consentVersion;

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await app.database.db.deleteFrom('published_text').where('version', '>', 1).execute();
  await app.database.db.updateTable('app_user').set({ active: false }).execute();
  await app.database.db.deleteFrom('journal_entry').execute();
  admin = await anAdmin(app);
});

test('a new text counts for new accounts at once, and the old one is no longer accepted', async () => {
  expect((await publish({ version: 1, text })).body).toEqual({ version: 2, text, validVersions: [2] });
  expect((await app.as(null).call(getConsent)).body).toEqual({ version: 2, text, validVersions: [2] });
  expect((await app.as(null).call(getPublicSettings)).body.validConsents).toEqual([2]);
  const outdated = await app.as(null).call(register, { body: aRegistration({ consentVersion: 1 }) });
  expect(outdated.problem.errors).toEqual([{ path: 'consentVersion', code: 'CONSENT_OUTDATED' }]);
  const entries = await app.database.db.selectFrom('journal_entry').select(['action', 'details']).execute();
  expect(entries).toEqual([{ action: 'CONSENT_PUBLISHED', details: { version: 2 } }]);
});

test('an account keeps what it has accepted until it accepts the new text itself', async () => {
  const requester = await aClient(app);
  expect(await consentOf(requester)).toBeNull();
  expect((await accept(requester, 1)).body.consentVersion).toBe(1);
  await publish({ version: 1, text });
  expect(await consentOf(requester)).toBe(1);
  expect((await accept(requester, 1)).problem).toMatchObject({ status: 409, code: 'STALE' });
  app.setNow('2025-05-21T06:00:00Z');
  expect((await accept(requester, 2)).status).toBe(200);
  const row = await app.database.db
    .selectFrom('app_user')
    .where('user_id', '=', requester.userId)
    .select(['consent_version', 'consented_at'])
    .executeTakeFirst();
  expect(row).toEqual({ consent_version: 2, consented_at: app.now() });
});

test('nobody consents for another', async () => {
  const [requester, other] = [await aClient(app), await aClient(app)];
  expect((await accept(requester, 1, other.userId)).problem.code).toBe('NOT_FOUND');
  expect((await accept(admin, 1, other.userId)).problem.code).toBe('FORBIDDEN');
  expect(await consentOf(other)).toBeNull();
  expect((await accept(requester, '1')).status).toBe(422);
});

test('admins see how many have accepted the text in force, an older one or none', async () => {
  const [requester, pilot] = [await aClient(app), await aPilot(app)];
  await aClient(app);
  await accept(requester, 1);
  await publish({ version: 1, text });
  await accept(pilot, 2);
  const { body } = await app.as(admin).call(getConsentAcceptances);
  expect(body).toEqual({ version: 2, accepted: 1, older: 1, never: 1 });
  expect((await app.as(pilot).call(getConsentAcceptances)).status).toBe(403);
});

test('of two admins who publish at once only one does; nobody else publishes', async () => {
  const other = await anAdmin(app);
  const answers = await Promise.all([publish({ version: 1, text }), publish({ version: 1, text }, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const user of [await aClient(app), await aPilot(app)]) {
    expect((await publish({ version: 2, text }, user)).status).toBe(403);
  }
  expect((await publish({ version: 2, text: { ...text, fr: '' } })).problem.errors).toContainEqual({
    path: 'text.fr',
    code: 'REQUIRED',
  });
});
