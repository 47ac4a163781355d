import { answerResetRequests } from '../features/auth/answer-reset-requests.ts';
import type { TestApplication } from './application.ts';

/** What has been written to somebody, the oldest first, after those who asked for a new password have been answered. */
export async function mailsTo(app: TestApplication, address: string) {
  await answerResetRequests(app);
  return app.database.db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at')
    .orderBy('message_id')
    .execute();
}

/** The key in the newest link to a new password. */
export async function newestResetKey(app: TestApplication, address: string): Promise<string> {
  const mails = await mailsTo(app, address);
  const link = mails.filter(({ template }) => template === 'PASSWORD_RESET').at(-1)?.variables.link ?? '';
  return link.split('/').at(-1) ?? '';
}
