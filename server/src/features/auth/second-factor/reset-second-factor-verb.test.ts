import { login } from '@vigiefaon/domain/auth/auth.api';
import { expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { environmentOf, verb } from '../../../testing/application/run-verb.ts';
import { mailsTo } from '../../../testing/messages/kept-mails.ts';
import { withSecondFactor } from '../../../testing/people/a-second-factor.ts';
import { anAdminBeforeSecondFactor, withPassword } from '../../../testing/people/people.ts';
import { aDirectory } from '../../../testing/test-directory.ts';

const app = await anApplication();
const password = 'le-pre-du-moulin';

test.runIf(app.database.kind === 'server')(
  'an operator lets the last admin in again who has lost everything, and the journal tells of it',
  { timeout: 120_000 },
  async () => {
    const admin = await withPassword(app, await anAdminBeforeSecondFactor(app), password);
    await withSecondFactor(app, { ...admin, password });
    const { databaseUrl = '' } = app.database.location;
    const environment = environmentOf({ databaseUrl, dataDir: await aDirectory() });
    const reset = (...words: string[]) => verb('reset-second-factor', words, environment);
    expect(await reset(admin.email)).toMatchObject({ code: 0, errors: '' });
    const answer = await app.as(null).call(login, { body: { identifier: admin.email, password } });
    expect(answer.status).toBe(200);
    const entries = app.database.db.selectFrom('journal_entry').where('subject_id', '=', admin.userId);
    const lines = await entries.orderBy('entry_id').select(['action', 'actor_id']).execute();
    expect(lines.at(-1)).toEqual({ action: 'SECOND_FACTOR_RESET', actor_id: null });
    const told = (await mailsTo(app, admin.email)).map(({ template }) => template);
    expect(told).toEqual(['SECOND_FACTOR_ON', 'SECOND_FACTOR_RESET']);

    const again = await reset(admin.email);
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('has no second factor') });
    const nobody = await reset('nobody@example.org');
    expect(nobody).toMatchObject({ code: 1, errors: 'Nobody logs in with nobody@example.org.\n' });
    expect(await reset()).toMatchObject({ code: 1, errors: expect.stringContaining('Say whose') });
  },
);
