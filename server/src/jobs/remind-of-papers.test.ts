import { createPaper } from '@vigiefaon/domain/papers/papers.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../testing/application/application.ts';
import { toldTo } from '../testing/messages/told.ts';
import { aPilot } from '../testing/people/people.ts';
import { remindOfPapers } from './remind-of-papers.ts';

const app = await anApplication();
let pilot: TestUser;

beforeEach(async () => {
  pilot = await aPilot(app, { locale: 'de' });
});

const enter = (change: object) =>
  app.as(pilot).call(createPaper, {
    params: { pilotId: pilot.userId },
    body: { kind: 'INSURANCE', name: null, number: '4711', validUntil: '2025-06-20', ...change },
  });

/** What happens at noon of that day, also when several instances come to it. */
async function noon(day: string): Promise<void> {
  app.setNow(`${day}T10:00:00Z`);
  const { config, database, now } = app;
  const look = () => database.transaction((open) => remindOfPapers(open, { config, now: now() }));
  await Promise.all([look(), look()]);
}

test('a pilot is reminded once thirty and once seven days before a paper ends, in their own language', async () => {
  await enter({ name: 'AG' });
  await noon('2025-05-20');
  expect(await toldTo(app, pilot)).toEqual([]);
  await noon('2025-05-21');
  await noon('2025-05-22');
  const [first, ...others] = await toldTo(app, pilot);
  expect([first?.template, others]).toEqual(['PAPER_ENDS', []]);
  expect(first?.variables).toMatchObject({ paper: 'Versicherung, AG, 4711', day: '20. Juni 2025' });
  await noon('2025-06-13');
  await noon('2025-06-20');
  await noon('2025-06-21');
  expect((await toldTo(app, pilot)).map(({ template }) => template)).toEqual(['PAPER_ENDS', 'PAPER_ENDS']);
});

test('of a paper that is entered shortly before its end only the second reminder is left', async () => {
  await enter({});
  await noon('2025-06-18');
  expect(await toldTo(app, pilot)).toHaveLength(1);
});

test('nobody is reminded of a paper that has a successor, or of one that does not end', async () => {
  await enter({});
  await enter({ validUntil: '2026-06-20' });
  await enter({ kind: 'A2', validUntil: null });
  await noon('2025-06-18');
  expect(await toldTo(app, pilot)).toEqual([]);
});

test('a paper that is prolonged is told of again when its new end comes', async () => {
  const { body: paper } = await enter({});
  await noon('2025-06-18');
  await app.database.db
    .updateTable('pilot_paper')
    .set({ valid_until: '2026-06-20' })
    .where('paper_id', '=', paper.paperId)
    .execute();
  await noon('2026-06-18');
  expect(await toldTo(app, pilot)).toHaveLength(2);
});
