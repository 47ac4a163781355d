import { login, logout, register } from '@vigiefaon/domain/auth/auth.api';
import { applyReset, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { newestResetKey } from '../../../testing/messages/kept-mails.ts';
import { confirmMailOf } from '../../../testing/people/people.ts';
import { aRegistration } from '../../../testing/people/registration.ts';

const app = await anApplication({ environment: { TRUST_PROXY: 'true' } });
const anyone = app.as(null);

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await app.database.db.deleteFrom('rate_limit').execute();
});

async function anOwner() {
  const registration = aRegistration();
  const { userId } = (await anyone.call(register, { body: registration })).body;
  await confirmMailOf(app, userId);
  return { ...registration.identity, password: registration.password };
}

function logIn(body: { identifier: string; password: string; devices?: string[] }, from = '192.0.2.1') {
  return anyone.call(login, { body, headers: { 'x-forwarded-for': from } });
}

/** Nine wrong passwords from each network; answers how many of them were looked at. */
async function lookedAt(identifiers: readonly string[], networks = 4): Promise<number> {
  let looked = 0;
  for (let network = 1; network <= networks; network++) {
    const identifier = identifiers[network % identifiers.length] ?? '';
    for (let attempt = 0; attempt < 9; attempt++) {
      const { status } = await logIn({ identifier, password: 'wrong' }, `203.0.113.${network}`);
      if (status === 401) looked++;
    }
  }
  return looked;
}

test('of 450 wrong passwords from fifty networks twenty are looked at in an hour, by mail and phone together', async () => {
  const { email, phone } = await anOwner();
  expect(await lookedAt([email, phone], 50)).toBe(20);
  app.setNow('2025-05-20T11:00:00Z');
  expect(await lookedAt([phone])).toBe(20);
});

test('an account that does not exist is refused alike, and until the same time', async () => {
  const { email: known } = await anOwner();
  app.setNow('2025-05-20T10:07:00Z');
  expect(await lookedAt(['nobody@example.org'])).toBe(20);
  await lookedAt([known]);
  const refused = async (identifier: string) => {
    const { headers, problem } = await logIn({ identifier, password: 'wrong' });
    return { ...problem, retryAfter: headers['retry-after'] };
  };
  expect(await refused('nobody@example.org')).toEqual(await refused(known));
});

test('whoever is refused hears when a login is really possible again, however many limits are full', async () => {
  const { email: identifier, password } = await anOwner();
  app.setNow('2025-05-20T10:07:00Z');
  for (let attempt = 0; attempt < 10; attempt++) await logIn({ identifier, password: 'wrong' });
  const { problem } = await logIn({ identifier, password });
  expect(problem.goesOnAt).toBe('2025-05-20T10:15:00.000Z');
  await lookedAt([identifier]);
  const { headers, problem: longer } = await logIn({ identifier, password });
  expect([longer.goesOnAt, headers['retry-after']]).toEqual(['2025-05-20T11:00:00.000Z', String(53 * 60)]);
  app.setNow(longer.goesOnAt ?? '');
  expect((await logIn({ identifier, password })).status).toBe(200);
});

test('the owner gets in from a device that has logged in before, while somebody guesses elsewhere', async () => {
  const { email, phone, password } = await anOwner();
  const first = await logIn({ identifier: email, password });
  await app.as(first.body).call(logout);
  await lookedAt([email]);
  expect((await logIn({ identifier: email, password })).problem.code).toBe('TOO_MANY_REQUESTS');
  const known = await logIn({ identifier: phone, password, devices: ['not ours', first.body.device] }, '198.51.100.7');
  expect(known.status).toBe(200);
});

test('a device that is known guesses no faster than an unknown one', async () => {
  const { email, password } = await anOwner();
  const devices = [(await logIn({ identifier: email, password })).body.device];
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await logIn({ identifier: email, password: 'wrong', devices })).status).toBe(401);
  }
  expect((await logIn({ identifier: email, password, devices })).problem.code).toBe('TOO_MANY_REQUESTS');
});

test('the device of one person opens nothing of another', async () => {
  const owner = await anOwner();
  const guesser = await anOwner();
  const { device } = (await logIn({ identifier: guesser.email, password: guesser.password })).body;
  await lookedAt([owner.email]);
  const answer = await logIn({ identifier: owner.email, password: owner.password, devices: [device] });
  expect(answer.problem.code).toBe('TOO_MANY_REQUESTS');
});

test('a new password makes every device unknown, and lets its owner in at once', async () => {
  const { email, password } = await anOwner();
  const { device } = (await logIn({ identifier: email, password })).body;
  await anyone.call(requestPasswordReset, { params: { email } });
  const key = await newestResetKey(app, email);
  await lookedAt([email]);
  const chosen = { key, password: 'another quiet meadow' };
  expect((await anyone.call(applyReset, { body: chosen })).status).toBe(204);
  expect((await logIn({ identifier: email, password: chosen.password })).status).toBe(200);
  app.setNow('2025-05-20T10:20:00Z');
  await lookedAt([email]);
  const again = await logIn({ identifier: email, password: chosen.password, devices: [device] });
  expect(again.problem.code).toBe('TOO_MANY_REQUESTS');
});
