import { sendResetLink } from '@vigiefaon/domain/auth/password.api';
import { expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { mailsTo } from '../../../testing/messages/kept-mails.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

const app = await anApplication();
const admin = await anAdmin(app);

function send(userId: string, by = admin) {
  return app.as(by).call(sendResetLink, { params: { userId } });
}

test('an admin sends somebody a link, which the journal tells; without a mail server it is kept', async () => {
  const farmer = await aClient(app, { locale: 'de' });
  expect(await send(farmer.userId)).toMatchObject({ status: 200, body: { mailIsSent: false } });
  const [mail] = await mailsTo(app, farmer.email);
  expect(mail).toMatchObject({ template: 'PASSWORD_RESET', locale: 'de', user_id: farmer.userId });
  const entries = app.database.db.selectFrom('journal_entry').where('subject_id', '=', farmer.userId);
  expect(await entries.select(['action', 'actor_id']).execute()).toEqual([
    { action: 'RESET_LINK_SENT', actor_id: admin.userId },
  ]);
});

test('whoever has only a phone, or is switched off, gets none, and the admin is told why', async () => {
  const [byPhone, off] = [await aPilot(app), await aPilot(app)];
  const accounts = app.database.db.updateTable('app_user');
  await accounts.set({ login_email: null }).where('user_id', '=', byPhone.userId).execute();
  await accounts.set({ active: false }).where('user_id', '=', off.userId).execute();
  const refusals = [await send(byPhone.userId), await send(off.userId)].map(({ problem }) => [
    problem.status,
    problem.code,
    problem.reason,
  ]);
  expect(refusals).toEqual([
    [409, 'NO_RESET_LINK', 'NO_MAIL_ADDRESS'],
    [409, 'NO_RESET_LINK', 'ACCOUNT_SWITCHED_OFF'],
  ]);
});

test('nobody but admins does it, and only for accounts that exist', async () => {
  const pilot = await aPilot(app);
  expect((await send(admin.userId, pilot)).problem.code).toBe('FORBIDDEN');
  expect((await app.as(null).call(sendResetLink, { params: { userId: admin.userId } })).status).toBe(401);
  expect((await send('0190a5f0-0000-7000-8000-000000000001')).problem.code).toBe('NOT_FOUND');
});

test('ten links an hour to the same person are enough', async () => {
  const { userId } = await aPilot(app);
  for (let link = 0; link < 10; link++) expect((await send(userId)).status).toBe(200);
  expect((await send(userId)).problem.code).toBe('TOO_MANY_REQUESTS');
});
