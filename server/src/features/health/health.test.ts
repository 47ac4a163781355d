import { isAlive } from '@vigiefaon/domain/health/health.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { expect, test } from 'vitest';
import { buildApplication } from '../../app.ts';
import { openDatabase } from '../../database/connections/open-database.ts';
import { anApplication } from '../../testing/application/application.ts';

const app = await anApplication();

test('the application is up as long as its database answers', async () => {
  const { status, body } = await app.as(null).call(isAlive);
  expect([status, body]).toEqual([200, { status: 'UP', version: app.config.version }]);
});

// The embedded database is part of the process: it cannot be away while the application is there.
test.runIf(app.database.kind === 'server')(
  'without its database the application says that it is unavailable',
  async () => {
    const database = await openDatabase(app.database.location);
    const { fastify } = await buildApplication({ config: app.config, database, logStream: { write: () => {} } });
    expect((await fastify.inject(isAlive.path)).statusCode).toBe(200);
    await database.close();
    for (const { path } of [isAlive, getPublicSettings]) {
      const answer = await fastify.inject(path);
      expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }
    await fastify.close();
  },
);
