import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { countHit, countHitOfEach, giveHitBack, networkOf } from './rate-limit.repository.ts';

const app = await anApplication();
const limit = { name: 'test', hits: 3, windowMs: 60_000 };

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:10Z');
  await app.database.db.deleteFrom('rate_limit').execute();
});

test('of many attempts at once exactly as many pass as the limit allows', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => countHit(app, limit, 'somebody')));
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(3);
});

test('who is refused is told how long to wait, and passes when the window is over', async () => {
  for (let hit = 0; hit < 3; hit++) await countHit(app, limit, 'somebody');
  const refusal = {
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 50, goesOnAt: '2025-05-20T10:01:00.000Z' },
  };
  await expect(countHit(app, limit, 'somebody')).rejects.toMatchObject(refusal);
  await countHit(app, limit, 'somebody else');
  app.setNow('2025-05-20T10:01:00Z');
  await countHit(app, limit, 'somebody');
});

test('of several limits that are full the last to end says when it goes on, and what is refused fills no other', async () => {
  const long = { name: 'test-long', hits: 3, windowMs: 3_600_000 };
  const roomy = { name: 'test-roomy', hits: 4, windowMs: 24 * 3_600_000 };
  const attempt = () =>
    countHitOfEach(app, [
      [limit, 'somebody'],
      [long, 'somebody'],
      [roomy, 'somebody'],
    ]);
  for (let hit = 0; hit < 3; hit++) await attempt();
  const refusal = { code: 'TOO_MANY_REQUESTS', details: { goesOnAt: '2025-05-20T11:00:00.000Z' } };
  await expect(attempt()).rejects.toMatchObject(refusal);
  app.setNow('2025-05-20T10:01:00Z');
  await expect(attempt()).rejects.toMatchObject(refusal);
  app.setNow('2025-05-20T11:00:00Z');
  await attempt();
  await expect(countHit(app, roomy, 'somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a hit that is given back may be used again', async () => {
  for (let hit = 0; hit < 3; hit++) await countHit(app, limit, 'somebody');
  await giveHitBack(app, limit, 'somebody');
  await countHit(app, limit, 'somebody');
  await expect(countHit(app, limit, 'somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
