import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { sendDueMessages } from '../jobs/send-messages.ts';
import type { TestApplication } from './application.ts';
import type { TestUser } from './people.ts';
import { sendingBy } from './sending.ts';

export interface ToldMessage {
  template: MessageTemplate;
  channel: string;
  state: string;
  day: string | null;
  variables: Record<string, string>;
  items: Record<string, string>[];
  text: string;
}

/** What somebody has been told or is about to be, the oldest first; what was taken back is not there. */
export async function toldTo(
  app: TestApplication,
  { identityId }: Pick<TestUser, 'identityId'>,
): Promise<ToldMessage[]> {
  return app.database.db
    .selectFrom('outgoing_message')
    .where('identity_id', '=', identityId)
    .where('state', '<>', 'DROPPED')
    .select(['template', 'channel', 'state', 'day', 'variables', 'items', 'body_text as text'])
    .orderBy('message_id')
    .execute();
}

/** Only the names of the messages. */
export async function templatesTo(app: TestApplication, who: Pick<TestUser, 'identityId'>): Promise<MessageTemplate[]> {
  return (await toldTo(app, who)).map(({ template }) => template);
}

/** So many minutes pass, and what is due leaves. */
export async function minutesPass(app: TestApplication, minutes: number): Promise<void> {
  app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString());
  await sendDueMessages(app, sendingBy({ send: async () => ({ state: 'SENT' }) }));
}
