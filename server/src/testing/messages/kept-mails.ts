import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { answerResetRequests } from '../../features/auth/password/answer-reset-requests.ts';
import type { TestApplication } from '../application/application.ts';

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

async function newestKey(app: TestApplication, address: string, wanted: MessageTemplate): Promise<string> {
  const mails = await mailsTo(app, address);
  const link = mails.filter(({ template }) => template === wanted).at(-1)?.variables.link ?? '';
  return link.split('/').at(-1) ?? '';
}

/** The key in the newest link to a new password. */
export function newestResetKey(app: TestApplication, address: string): Promise<string> {
  return newestKey(app, address, 'PASSWORD_RESET');
}

/** The key in the newest link that asks whose a mail is. */
export function newestConfirmationKey(app: TestApplication, address: string): Promise<string> {
  return newestKey(app, address, 'MAIL_CONFIRMATION');
}
