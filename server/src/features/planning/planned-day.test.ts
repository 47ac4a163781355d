import { beforeAll, expect, test } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { decisionsOf } from '../../testing/missions/a-planning-day.ts';
import { anAdmin } from '../../testing/people/people.ts';

let app: TestApplication;
let anne: TestUser;

// On 20 May 2025.
beforeAll(async () => {
  app = await anApplication();
  anne = await anAdmin(app);
  return () => app.close();
});

const days = ['0001-01-01', '2023-05-19', '2027-05-21', '9999-12-31'];
const bodies: Readonly<Record<string, object>> = {
  'PUT /api/planning/{date}': { version: 0, decisions: decisionsOf({}) },
  'POST /api/planning/{date}/propose': { version: 0, seconds: 1 },
  'POST /api/planning/{date}/publish': { version: 0, seen: 'nothing' },
  'PUT /api/planning/{date}/weather': { version: 0, sky: 'YES', wind: 'NO', rain: 'NO', fog: 'NO' },
};

async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, day: string) {
  const answer = await app.fastify.inject({
    method,
    url: path.replace('{date}', day),
    headers: { authorization: `Bearer ${anne.token}` },
    ...(bodies[`${method} ${path}`] && { payload: bodies[`${method} ${path}`] ?? {} }),
  });
  return [answer.statusCode, answer.body === '' ? null : answer.json().code];
}

test('every call about the plan of a day refuses one that is more than two years away, and says so', async () => {
  const calls = app.endpoints.filter(({ path }) => path.startsWith('/api/planning/{date}'));
  expect(calls.length).toBeGreaterThanOrEqual(8);
  for (const { method, path } of calls) {
    for (const day of days)
      expect([method, path, day, ...(await ask(method, path, day))]).toEqual([
        method,
        path,
        day,
        422,
        'NOT_A_PLANNING_DAY',
      ]);
  }
});

test('the first and the last day of these years have a board', async () => {
  for (const day of ['2023-05-20', '2027-05-20'])
    expect(await ask('GET', '/api/planning/{date}', day)).toEqual([200, undefined]);
});
