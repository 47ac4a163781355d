import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factKey, type ToldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../../migrations-folder.ts';
import { aDatabase } from '../../../testing/database/database.ts';
import { listFactsOfMessages } from './told-facts.repository.ts';

const database = await aDatabase();
const mission = '00000000-0000-4000-8000-000000000001';
const pilot = '00000000-0000-4000-8000-000000000002';
const parcel = '00000000-0000-4000-8000-000000000003';
const edition = '0197f000-0000-7000-8000-000000000004';
const bare = { missionId: mission, subjectId: null, version: 3, day: null, said: {} } as const;
const day = '2025-05-21';

/** As they were written in one string, with what each says. */
const facts: [string, ToldFact][] = [
  [`waits:${mission}:-:3`, { kind: 'waits', ...bare }],
  [`waits:${mission}:eve:3`, { kind: 'waits', ...bare, said: { isEve: true } }],
  [`confirmed:${mission}:-:3`, { kind: 'confirmed', ...bare }],
  [`canceled:${mission}:-:3`, { kind: 'canceled', ...bare }],
  [`entered:${mission}:-:3`, { kind: 'entered', ...bare }],
  [`will-call:${mission}:${pilot}:3`, { kind: 'will-call', ...bare, subjectId: pilot }],
  [`will-call:${mission}:${pilot}:3:${edition}`, { kind: 'will-call', ...bare, subjectId: pilot, said: { edition } }],
  [`withdrawn:${mission}:${pilot}:3`, { kind: 'withdrawn', ...bare, subjectId: pilot }],
  [`round:${mission}:${pilot}:3`, { kind: 'round', ...bare, subjectId: pilot }],
  [`taken-away:${mission}:${pilot}:3`, { kind: 'taken-away', ...bare, subjectId: pilot }],
  [`pilot-canceled:${mission}:${pilot}:3`, { kind: 'pilot-canceled', ...bare, subjectId: pilot }],
  [
    `changed:${mission}:DATE+MEETING_POINT~${day}:3`,
    { kind: 'changed', ...bare, day, said: { changes: ['DATE', 'MEETING_POINT'] } },
  ],
  [`pilot-changed:${mission}:TIME~${day}:3`, { kind: 'pilot-changed', ...bare, day, said: { changes: ['TIME'] } }],
  [`result:${mission}:0123456789abcdef:3`, { kind: 'result', ...bare, said: { result: '0123456789abcdef' } }],
  [`asked:${mission}:${pilot}:${day}`, { kind: 'asked', ...bare, version: 0, subjectId: pilot, day }],
  [`no-pilot:${mission}:${day}`, { kind: 'no-pilot', ...bare, version: 0, day }],
  [
    `cleared:${mission}:${parcel}:3:12:1747808400000`,
    { kind: 'cleared', ...bare, subjectId: parcel, said: { clearanceId: '12', until: 1747808400000 } },
  ],
  [
    `not-cleared:${mission}:${parcel}:3::0`,
    { kind: 'not-cleared', ...bare, subjectId: parcel, said: { clearanceId: '', until: 0 } },
  ],
  [
    `clearance-ending:${mission}:${parcel}:12:1747808400000`,
    {
      kind: 'clearance-ending',
      ...bare,
      version: 0,
      subjectId: parcel,
      said: { clearanceId: '12', until: 1747808400000 },
    },
  ],
  [
    `crate:${parcel}:1747808400000:${pilot}`,
    {
      kind: 'crate',
      ...bare,
      missionId: null,
      version: 0,
      subjectId: parcel,
      said: { cratedAt: 1747808400000, identityId: pilot },
    },
  ],
  [`planning:${day}:${pilot}`, { kind: 'planning', ...bare, missionId: null, version: 0, subjectId: pilot, day }],
  [
    `account-ends:${pilot}:${day}`,
    { kind: 'account-ends', ...bare, missionId: null, version: 0, subjectId: pilot, day },
  ],
];
const ownWords = ['0197f000-0000-7000-8000-000000000009', 'demo call 7', `round:${mission}:nobody:3`];

test('what was told before it had columns is known by them, and is told only once all the same', async () => {
  const { db } = database;
  await sql`alter table told_fact drop column kind, drop column subject_id, drop column version, drop column day,
    drop column said, add constraint told_fact_mission_id_fkey foreign key (mission_id) references mission`.execute(db);
  const messageId = crypto.randomUUID();
  const items = JSON.stringify([{ place: 'Pré haut', fact: `asked:${mission}:${pilot}:${day}` }, { place: 'Pré bas' }]);
  await sql`insert into outgoing_message (message_id, idempotency_key, channel, address, locale, template, variables,
      items, subject, body_text, body_html, next_attempt_at, created_at)
    values (${messageId}, 'one', 'MAIL', 'a@example.org', 'fr', 'PILOT_ASKED', '{}', ${items}::jsonb, '', '', '', now(), now())`.execute(
    db,
  );
  for (const fact of [...facts.map(([key]) => key), ...ownWords])
    await sql`insert into told_fact (fact, message_id) values (${fact}, ${messageId})`.execute(db);

  const text = await readFile(join(migrationsFolder, '0041-typed-told-facts.sql'), 'utf8');
  await database.transaction((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));

  const known = new Map((await listFactsOfMessages(db, [messageId])).map(({ fact, about }) => [fact, about]));
  expect(facts.map(([key]) => [key, known.get(key)])).toEqual(facts);
  expect(facts.map(([, about]) => factKey(about))).toEqual(facts.map(([key]) => key));
  expect(ownWords.map((fact) => known.get(fact)?.kind)).toEqual(ownWords.map(() => 'notice'));
  const [message] = await db.selectFrom('outgoing_message').select('items').execute();
  expect(message?.items).toEqual([
    { place: 'Pré haut', fact: `asked:${mission}:${pilot}:${day}`, missionId: mission },
    { place: 'Pré bas' },
  ]);
});
