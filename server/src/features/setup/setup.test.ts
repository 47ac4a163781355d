import { publishConsent } from '@vigiefaon/domain/consent/consent.api';
import { getHouseRules, publishHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { inEachLanguage } from '@vigiefaon/domain/languages/locales';
import { saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { getMapServices, saveMapServices } from '@vigiefaon/domain/settings/map-services.api';
import { getAssociationSettings, saveAssociationSettings, saveSeason } from '@vigiefaon/domain/settings/settings.api';
import { getSetup, saveSetup, tryMail } from '@vigiefaon/domain/setup/setup.api';
import { missingSteps, setupSteps } from '@vigiefaon/domain/setup/setup-steps';
import { addZoneAddress } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aLetterhead } from '../../testing/association/a-letterhead.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';
import { aMailServer as mailServer } from '../../testing/servers/mail-server.ts';

const app = await anApplication();
const { db } = app.database;
let admin: TestUser;
const as = () => app.as(admin);

async function missing() {
  const { facts, left } = (await as().call(getSetup)).body;
  return missingSteps(facts, left);
}

beforeEach(async () => {
  for (const table of ['season', 'setting', 'rate_limit'] as const) await db.deleteFrom(table).execute();
  admin = await anAdmin(app);
});

test('a new installation has nothing yet, and each thing that an admin sets up is missing no more', async () => {
  expect(await missing()).toEqual(setupSteps);

  await as().call(saveLetterhead, { body: aLetterhead() });
  const { body: maps } = await as().call(getMapServices);
  const area = { place: 'Saint-Vith', lon: 6.127, lat: 50.28, radiusKm: 20 };
  const aerial = { kind: 'PRESET', preset: 'be-wal-ortho' };
  const { map, ahead, version } = maps;
  await as().call(saveMapServices, { body: { map, ahead, version, area, aerial } });
  await as().call(saveSeason, { params: { year: 2025 }, body: { firstDay: '2025-04-25', lastDay: '2025-07-10' } });
  const { body: settings } = await as().call(getAssociationSettings);
  await as().call(saveAssociationSettings, { body: { ...settings, helpPhone: '+3280123456' } });
  const { body: rules } = await as().call(getHouseRules);
  await as().call(publishHouseRules, {
    body: { version: rules.version, text: { ...rules.text, fr: 'Soyez prudents.' } },
  });
  await aPilot(app);

  const later = ['mail', 'whatsapp', 'push', 'zones', 'terrain', 'registers', 'consent'];
  expect(await missing()).toEqual(later);
});

test('an address of zones counts once it has been read', async () => {
  const body = { name: 'Zones', url: 'https://zones.example.org/ed269.json', covers: [], attribution: null };
  await as().call(addZoneAddress, { body });
  expect(await missing()).toContain('zones');
  await db.updateTable('zone_source').set({ read_at: app.now() }).execute();
  expect(await missing()).not.toContain('zones');
});

test('a consent text that is only renewed is still the one that was shipped', async () => {
  const { body: settings } = await as().call(getAssociationSettings);
  const renewed = await as().call(saveAssociationSettings, { body: { ...settings, retentionSeasons: 3 } });
  expect(renewed.status).toBe(200);
  const { published_by: by, version } = await db
    .selectFrom('published_text')
    .where('kind', '=', 'consent')
    .select(['published_by', 'version'])
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  expect(by).toBe(admin.userId);
  expect(await missing()).toContain('consent');

  expect(
    (await as().call(publishConsent, { body: { version, text: inEachLanguage(() => 'Le moins possible.') } })).body,
  ).toMatchObject({ version: version + 1 });
  expect(await missing()).not.toContain('consent');
});

test('what the association does without is missing no more, and the journal says who said so', async () => {
  const saved = await as().call(saveSetup, { body: { left: ['push', 'whatsapp'], version: 0 } });
  expect(saved.body).toMatchObject({ left: ['whatsapp', 'push'], version: 1 });
  const still = await missing();
  expect(['whatsapp', 'push', 'mail'].filter((step) => still.some((one) => one === step))).toEqual(['mail']);
  const [entry] = (await as().call(listJournal)).body.items;
  expect(entry).toMatchObject({ action: 'SETUP_SAVED', details: { left: 'whatsapp, push' } });
});

test('of two admins at once the second is told that the first has said something else', async () => {
  await as().call(saveSetup, { body: { left: ['push'], version: 0 } });
  const second = await app.as(await anAdmin(app)).call(saveSetup, { body: { left: [], version: 0 } });
  expect(second.problem).toMatchObject({ status: 409, code: 'STALE' });
  const needed = await as().call(saveSetup, { body: { left: ['pilots'], version: 1 } });
  expect(needed.problem.errors).toEqual([{ path: 'left', code: 'INVALID' }]);
});

test('an admin sends themselves a mail, and reads whose it is or what the mail server says', async () => {
  let refuses = false;
  const server = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('Sender is not allowed here'), { responseCode: 550 }) : null),
  });
  const sending = await anApplication({ environment: { SMTP_URL: server.url, MAIL_FROM: 'SOS <fawns@example.org>' } });
  const sender = sending.as(await anAdmin(sending));
  await sender.call(saveLetterhead, { body: { ...aLetterhead(), name: 'SOS Faons' } });
  const { body: taken } = await sender.call(tryMail);
  const [mail] = server.mails;
  expect(taken).toEqual({ outcome: 'SENT', address: mail?.envelopeTo[0], answer: null });
  expect(mail?.subject).toMatch(/^Essai.: les e-mails de VigieFaon arrivent$/);
  expect(mail?.html).toContain('SOS Faons');

  refuses = true;
  const { body: refused } = await sender.call(tryMail);
  expect([refused.outcome, refused.answer]).toEqual([
    'ADDRESS_REFUSED',
    expect.stringContaining('Sender is not allowed here'),
  ]);
  await server.close();
  expect((await sender.call(tryMail)).body.outcome).toBe('NO_CONNECTION');
});

test('without a mail server nothing leaves, and the admin is told so', async () => {
  expect((await as().call(tryMail)).body).toMatchObject({ outcome: 'KEPT', answer: null });
});

test('an admin without a mail is told that there is no address', async () => {
  await db
    .updateTable('app_user')
    .set({ login_email: null, login_phone: '+32470123456' })
    .where('user_id', '=', admin.userId)
    .execute();
  await db.updateTable('identity').set({ email: null }).execute();
  expect((await as().call(tryMail)).body).toEqual({ outcome: 'NO_ADDRESS', address: null, answer: null });
});

test('after twenty trials in an hour the mail server is left alone', async () => {
  for (let trial = 0; trial < 20; trial++) await as().call(tryMail);
  expect((await as().call(tryMail)).status).toBe(429);
});
