import { endpoint } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aConfig } from '../../testing/application/config.ts';
import { aDatabase } from '../../testing/database/database.ts';
import { anAdmin, type TestUser } from '../../testing/people/people.ts';
import type { Application } from './application.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';

const openGate = endpoint('POST /api/test-gates', {
  summary: 'Write a season for the test',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ year: z.int(), refuse: z.optional(z.boolean()) }),
  response: z.object({ year: z.int(), seasons: z.int() }),
  status: 201,
  idempotent: true,
});

const database = await aDatabase();
const application: Application = {
  fastify: await buildServer(aConfig({ LOG_LEVEL: 'silent' })),
  database,
  config: aConfig(),
  now: () => new Date(),
  endpoints: [],
};
let admin: TestUser;

async function countSeasons(): Promise<number> {
  return (await database.db.selectFrom('season').select('year').execute()).length;
}

beforeAll(async () => {
  admin = await anAdmin(application);
  route(application, openGate, async ({ body, transaction }) =>
    transaction(async (inside) => {
      const season = { year: body.year, first_day: '2030-04-01', last_day: '2030-05-01' };
      await inside.insertInto('season').values(season).execute();
      if (body.refuse) throw new DomainError('SEASON_CLOSED');
      const seasons = await inside.selectFrom('season').select('year').execute();
      return { year: body.year, seasons: seasons.length };
    }),
  );
  await application.fastify.ready();
});

beforeEach(async () => {
  await database.db.deleteFrom('season').execute();
  await database.db.deleteFrom('idempotency_key').execute();
});

function send(body: object, key: string | null, user = admin) {
  return application.fastify.inject({
    method: 'POST',
    url: openGate.path,
    headers: { authorization: `Bearer ${user.token}`, ...(key === null ? {} : { 'idempotency-key': key }) },
    payload: body,
  });
}

test('a repeat with the same key gets the first answer and nothing is done twice', async () => {
  const first = await send({ year: 2030 }, 'key-1');
  const repeat = await send({ year: 2030 }, 'key-1');
  expect([first.statusCode, repeat.statusCode]).toEqual([201, 201]);
  expect(repeat.json()).toEqual({ year: 2030, seasons: 1 });
  expect(repeat.headers['idempotent-replayed']).toBe('true');
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(await countSeasons()).toBe(1);
});

test('of two requests at once with one key exactly one is carried out, and both get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ year: 2030 }, 'key-1')));
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  expect(await countSeasons()).toBe(1);
});

test('the same key for something else is refused', async () => {
  await send({ year: 2030 }, 'key-1');
  const other = await send({ year: 2031 }, 'key-1');
  expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await countSeasons()).toBe(1);
});

test('a refused request leaves nothing behind and its key may be used again', async () => {
  expect((await send({ year: 2030, refuse: true }, 'key-1')).json().code).toBe('SEASON_CLOSED');
  expect(await countSeasons()).toBe(0);
  expect((await send({ year: 2030 }, 'key-1')).statusCode).toBe(201);
});

test('a key belongs to one person', async () => {
  await send({ year: 2030 }, 'key-1');
  const another = await send({ year: 2031 }, 'key-1', await anAdmin(application));
  expect(another.json()).toEqual({ year: 2031, seasons: 2 });
});

test('a key that cannot be one is refused before anything happens', async () => {
  const answer = await send({ year: 2030 }, 'x'.repeat(201));
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'Idempotency-Key', code: 'INVALID' }] });
  expect(await countSeasons()).toBe(0);
});

test('without a key every request is carried out', async () => {
  await send({ year: 2030 }, null);
  expect((await send({ year: 2031 }, null)).json()).toEqual({ year: 2031, seasons: 2 });
});
