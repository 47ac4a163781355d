import { mailLanguages } from '@vigiefaon/domain/languages/mail-languages';
import {
  listMessageTexts,
  resetMessageText,
  saveMessageText,
} from '@vigiefaon/domain/messages/texts/message-texts.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aClient, anAdmin } from '../../testing/people/people.ts';
import { findReceiverOfUser } from '../messages/telling/receivers.repository.ts';
import { tell } from '../messages/telling/tell.ts';

const app = await anApplication();
const { db } = app.database;
const admin = await anAdmin(app);
const colleague = await anAdmin(app);
const params = { template: 'NO_PILOT', locale: 'fr' };
const builtIn = mailLanguages.fr.messages.NO_PILOT;
const ours = { ...builtIn, subject: 'Pas de pilote le {day}', before: ['Désolés, {name}.'], item: '{place} attendra' };

beforeEach(async () => {
  for (const table of ['message_text', 'outgoing_message', 'journal_entry'] as const)
    await db.deleteFrom(table).execute();
});

async function textOf(template: string, locale: string) {
  const { body } = await app.as(admin).call(listMessageTexts);
  return body.items.find((item) => item.template === template && item.locale === locale);
}

const save = (version: number, words: unknown = ours, by = admin) =>
  app.as(by).call(saveMessageText, { params, body: { version, words } });

async function tellNoPilot(fact: string) {
  const farmer = await aClient(app);
  const receiver = await findReceiverOfUser(db, farmer.userId);
  if (!receiver) throw new Error('nobody to tell');
  const variables = { name: 'Odile', day: 'jeudi 22 mai', link: 'https://fawns.example.org/my-missions' };
  const told = { fact, template: 'NO_PILOT' as const, receiver, variables, item: { place: 'La Fagne' } };
  await tell(db, app.config, { ...told, now: app.now() });
  const { subject, body_text } = await db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('user_id', '=', farmer.userId)
    .executeTakeFirstOrThrow();
  return { subject, text: body_text };
}

test('a message says what comes with the program until an admin writes it anew', async () => {
  expect(await textOf('NO_PILOT', 'fr')).toMatchObject({ version: 0, isOwn: false, words: builtIn, changedAt: null });
  expect((await save(0)).body).toMatchObject({ version: 1, isOwn: true, words: ours, changedBy: admin.userId });
  const { subject, text } = await tellNoPilot('own');
  expect(subject).toBe('Pas de pilote le jeudi 22 mai');
  expect(text).toContain('– La Fagne attendra');
  expect(await textOf('NO_PILOT', 'de')).toMatchObject({ isOwn: false });
});

test('whoever goes back to the words of the program finds them as they are today', async () => {
  await save(0);
  expect((await app.as(admin).call(resetMessageText, { params })).body).toMatchObject({ version: 2, isOwn: false });
  expect((await app.as(admin).call(resetMessageText, { params })).body).toMatchObject({ version: 2, words: builtIn });
  expect((await tellNoPilot('reset')).subject).toContain('jeudi 22 mai');
  const journal = await db.selectFrom('journal_entry').select(['action', 'details']).orderBy('entry_id').execute();
  expect(journal).toEqual([
    { action: 'MESSAGE_TEXT_CHANGED', details: params },
    { action: 'MESSAGE_TEXT_RESET', details: params },
  ]);
});

test('of two admins who write the same message at once the second is told', async () => {
  const answers = await Promise.all([save(0), save(0, ours, colleague)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('STALE');
});

test('words that nobody can fill in, or that leave out what must be known, are refused where they stand', async () => {
  const { status, problem } = await save(0, { ...ours, subject: 'Le {jour}', item: 'Une parcelle' });
  expect(status).toBe(422);
  expect(problem.errors).toEqual([
    { path: 'words.subject', code: 'INVALID' },
    { path: 'words.before', code: 'INVALID' },
    { path: 'words.item', code: 'INVALID' },
  ]);
  expect((await save(0, { ...ours, subject: '' })).problem.errors).toEqual([
    { path: 'words.subject', code: 'REQUIRED' },
  ]);
  expect(await textOf('NO_PILOT', 'fr')).toMatchObject({ version: 0 });
});

test('words of an older version that lack what has to be said since give way to ours', async () => {
  const row = {
    template: 'NO_PILOT' as const,
    locale: 'fr' as const,
    version: 3,
    changed_by: null,
    changed_at: app.now(),
  };
  await db
    .insertInto('message_text')
    .values({ ...row, words: JSON.stringify({ ...ours, item: 'Une parcelle' }) })
    .execute();
  expect(await textOf('NO_PILOT', 'fr')).toMatchObject({ version: 3, isOwn: false, words: builtIn });
  expect((await tellNoPilot('older')).text).toContain('La Fagne');
});

test('an unknown message or language is not there', async () => {
  const unknown = { params: { template: 'NO_PILOT', locale: 'it' }, body: { version: 0, words: ours } };
  expect((await app.as(admin).call(saveMessageText, unknown)).status).toBe(422);
});
