import { requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { expect, test } from 'vitest';
import { anApplication } from '../testing/application/application.ts';
import { aClient } from '../testing/people/people.ts';
import { aMailServer } from '../testing/servers/mail-server.ts';
import { openPostOffice } from './post-office.ts';

test('from the request to the mail box nobody has to do anything, and closing waits for what is being sent', async () => {
  let letThrough: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let arrived = 0;
  const server = await aMailServer({
    onRcptTo: (_address, _session, done) => {
      arrived++;
      void isHeld.then(() => done());
    },
  });
  const app = await anApplication({ environment: { SMTP_URL: server.url, MAIL_FROM: 'fawns@example.org' } });
  const farmer = await aClient(app);
  const close = await openPostOffice(app);
  await app.as(null).call(requestPasswordReset, { params: { email: farmer.email } });
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(1);
  const closing = close();
  letThrough();
  await closing;
  expect(server.mails).toMatchObject([{ envelopeTo: [farmer.email] }]);
  const states = await app.database.db.selectFrom('outgoing_message').select('state').execute();
  expect(states).toEqual([{ state: 'SENT' }]);
});

test('a closed post office sends nothing more', async () => {
  const server = await aMailServer();
  const app = await anApplication({ environment: { SMTP_URL: server.url, MAIL_FROM: 'fawns@example.org' } });
  const farmer = await aClient(app);
  const close = await openPostOffice(app);
  await close();
  await app.as(null).call(requestPasswordReset, { params: { email: farmer.email } });
  const waiting = await app.database.db.selectFrom('password_reset_request').select('email').execute();
  expect([waiting.length, server.mails.length]).toEqual([1, 0]);
});
