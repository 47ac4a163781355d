import { isMarked, madeUp, marked, modulesWithMadeUp } from '@vigiefaon/domain/languages/made-up-language';
import { afterAll, expect, test, vi } from 'vitest';
import * as afterFile from './testing/after-file.ts';

// Files of tests share their modules: those of the server are read anew, with one language more, and again behind this file.
vi.resetModules();
for (const [name, add] of Object.entries(modulesWithMadeUp)) vi.doMock(`@vigiefaon/domain/languages/${name}`, add);
vi.doMock('./testing/after-file.ts', () => afterFile);
afterAll(() => {
  for (const name of Object.keys(modulesWithMadeUp)) vi.doUnmock(`@vigiefaon/domain/languages/${name}`);
  vi.doUnmock('./testing/after-file.ts');
  vi.resetModules();
});

const { anApplication } = await import('./testing/application/application.ts');
const { aPilot, anAdmin } = await import('./testing/people/people.ts');
const { mailsTo } = await import('./testing/messages/kept-mails.ts');
const { inEachLanguage } = await import('@vigiefaon/domain/languages/locales');
const { requestPasswordReset } = await import('@vigiefaon/domain/auth/password.api');
const { getConsent } = await import('@vigiefaon/domain/auth/auth.api');
const { exportClients } = await import('@vigiefaon/domain/exports/exports.api');
const { getHouseRules, publishHouseRules } = await import('@vigiefaon/domain/house-rules/house-rules.api');
const { updatePreferences } = await import('@vigiefaon/domain/users/users.api');

const app = await anApplication();
const admin = await anAdmin(app);

test('somebody chooses a fifth language, and the next mail is written in it', async () => {
  const pilot = await aPilot(app);
  const body = { notifyByMail: true, notifyByWhatsapp: false, locale: madeUp };
  const chosen = await app.as(pilot).call(updatePreferences, { params: { userId: pilot.userId }, body });
  expect(chosen.body.preferences.locale).toBe(madeUp);
  await app.as(null).call(requestPasswordReset, { params: { email: pilot.email } });
  const mail = (await mailsTo(app, pilot.email)).at(-1);
  expect(mail?.locale).toBe(madeUp);
  expect(mail?.subject).toBe(marked('Choisissez un nouveau mot de passe'));
});

test('a file has its headings in it', async () => {
  const { body } = await app.fastify.inject({
    url: `${exportClients.path}?format=csv&locale=${madeUp}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(body.split(/\r?\n/, 1)[0]?.split(';').every(isMarked)).toBe(true);
});

test('the shipped texts have none of it yet, and whoever publishes writes it too', async () => {
  expect((await app.as(null).call(getConsent)).body.text).not.toHaveProperty(madeUp);
  const { body: before } = await app.as(admin).call(getHouseRules);
  expect(before.text).not.toHaveProperty(madeUp);
  const lacking = await app.as(admin).call(publishHouseRules, { body: { version: before.version, text: before.text } });
  expect(lacking.problem.errors).toContainEqual({ path: `text.${madeUp}`, code: 'REQUIRED' });
  const text = inEachLanguage((locale) => `Rules in ${locale}`);
  const published = await app.as(admin).call(publishHouseRules, { body: { version: before.version, text } });
  expect(published.body.text).toEqual(text);
});
