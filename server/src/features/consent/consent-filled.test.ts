import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import {
  acceptConsent,
  getConsentAcceptances,
  getConsentSource,
  publishConsent,
} from '@vigiefaon/domain/consent/consent.api';
import {
  getAssociationSettings,
  getPublicSettings,
  saveAssociationSettings,
} from '@vigiefaon/domain/settings/settings.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { readConsent } from './read-consent.ts';
import { renewConsentAtStart } from './renew-consent.ts';

const app = await anApplication();
const withWhatsapp = aConfig({
  WHATSAPP_TOKEN: 'token-of-a-number',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_APP_SECRET: 'only-for-tests-only-for-tests-32',
  WHATSAPP_VERIFY_TOKEN: 'only-for-tests-word',
});
let admin: TestUser;

const read = async () => (await app.as(null).call(getConsent)).body;
const valid = async () => (await app.as(null).call(getPublicSettings)).body.validConsents;
const start = (config = app.config) => renewConsentAtStart(app.database, config, app.now());

async function accept(user: TestUser, version: number): Promise<void> {
  const { status } = await app.as(user).call(acceptConsent, { params: { userId: user.userId }, body: { version } });
  expect(status).toBe(200);
}

async function keepFor(change: { retentionSeasons?: number | null; accountMonths?: number }): Promise<void> {
  const { body } = await app.as(admin).call(getAssociationSettings);
  expect((await app.as(admin).call(saveAssociationSettings, { body: { ...body, ...change } })).status).toBe(200);
}

beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('app_user').set({ active: false, consent_version: null }).execute();
  await db.deleteFrom('published_text').where('version', '>', 1).execute();
  await db
    .updateTable('published_text')
    .set({ scope: null as never })
    .execute();
  await db.deleteFrom('setting').execute();
  await db.deleteFrom('journal_entry').execute();
  admin = await anAdmin(app);
});

test('the shipped text names legal basis, recipients, periods and the right to complain, in every language', async () => {
  const { version, text } = await read();
  expect(version).toBe(1);
  for (const words of Object.values(text)) expect(words).not.toMatch(/[{}]/);
  expect(text.fr).toMatch(/article 6, paragraphe 1.*autorité de protection des données de votre pays/s);
  expect(text.de).toMatch(/Artikel 6 Absatz 1.*Datenschutzbehörde Ihres Landes/s);
  expect(text.nl).toMatch(/artikel 6, lid 1.*gegevensbeschermingsautoriteit van uw land/s);
  expect(text.fr).toMatch(/voici qui en reçoit[\s\u00a0]:\n- personne\n/);
  expect(text.fr).toMatch(/effacés après 24 mois sans usage/);
});

test('it is filled with the settings and gateways as they are when it is read', async () => {
  await keepFor({ retentionSeasons: 2 });
  expect((await read()).text.nl).toMatch(/gewist na 2 seizoenen/);
  expect((await readConsent(app.database.db, withWhatsapp)).text.de).toMatch(/WhatsApp \(Meta Platforms Ireland/);
  const push = { publicKey: '', privateKey: '', contact: '', httpHosts: [] };
  const { text } = await readConsent(app.database.db, { ...app.config, push });
  expect(text.fr).toMatch(/Google, Mozilla, Apple ou Microsoft.*si vous l’avez demandé.*le texte est chiffré/);
});

test('an admin edits the text with its placeholders, and one that nobody fills is refused by its name', async () => {
  const source = (await app.as(admin).call(getConsentSource)).body;
  expect(source.text.fr).toMatch(/\n\{recipients\}\n/);
  expect(source.facts).toMatchObject({ recipients: [], accountMonths: 24 });
  const publish = (text: object) => app.as(admin).call(publishConsent, { body: { version: 1, text } });
  const { problem } = await publish({ ...source.text, de: 'Dauer: {dauer}' });
  expect(problem).toMatchObject({ status: 422, code: 'UNKNOWN_PLACEHOLDER', reason: 'dauer' });
  const { body } = await publish({ fr: 'Durées :\n{periods}', de: 'Fristen', nl: 'Termijnen', en: 'Periods' });
  expect(body.text.fr).toMatch(/- messages envoyés[\s\u00a0]: 180 jours/);
  for (const user of [await aClient(app), await aPilot(app)]) {
    expect((await app.as(user).call(getConsentSource)).status).toBe(403);
  }
});

test('when a period grows, whoever agreed to less is asked again; when it shrinks, nobody is', async () => {
  const [early, late] = [await aClient(app), await aPilot(app)];
  await keepFor({ retentionSeasons: 3 });
  const { version } = await read();
  await accept(early, version);
  await keepFor({ retentionSeasons: 2, accountMonths: 12 });
  expect(await valid()).toEqual([1, version, version + 1]);
  await accept(late, version + 1);
  await keepFor({ retentionSeasons: 3, accountMonths: 24 });
  expect(await valid()).toEqual([1, version, version + 2]);
  expect((await app.as(admin).call(getConsentAcceptances)).body).toMatchObject({ accepted: 1, older: 1 });
  await keepFor({ retentionSeasons: null });
  expect((await app.as(admin).call(getConsentAcceptances)).body).toMatchObject({ accepted: 0, older: 2 });
  const entries = await app.database.db
    .selectFrom('journal_entry')
    .where('action', '=', 'CONSENT_RENEWED')
    .select(['actor_id', 'details'])
    .orderBy('entry_id')
    .execute();
  expect(entries.at(-1)).toEqual({ actor_id: admin.userId, details: { version: version + 3 } });
});

test('when WhatsApp is switched on, everybody is asked again; when it is off again, nobody is', async () => {
  const farmer = await aClient(app);
  await start();
  await accept(farmer, 1);
  await start(withWhatsapp);
  expect((await readConsent(app.database.db, withWhatsapp)).validVersions).toEqual([2]);
  await start(withWhatsapp);
  expect((await read()).version).toBe(2);
  await start();
  expect(await valid()).toEqual([1, 2, 3]);
});

test('a setting that the text does not name asks nobody', async () => {
  const { body } = await app.as(admin).call(getAssociationSettings);
  await app.as(admin).call(saveAssociationSettings, { body: { ...body, clearanceMinutes: 120 } });
  expect(await valid()).toEqual([1]);
});

test('an association that wrote its own text keeps it as it is, whatever changes', async () => {
  const text = { fr: 'Notre texte', de: 'Unser Text', nl: 'Onze tekst', en: 'Our text' };
  await app.as(admin).call(publishConsent, { body: { version: 1, text } });
  await keepFor({ retentionSeasons: 9 });
  await start(withWhatsapp);
  expect(await read()).toEqual({ version: 2, text, validVersions: [2] });
});
