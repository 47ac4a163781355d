import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Database } from '../../database/connections/open-database.ts';
import { Retractions } from '../../features/messages/telling/retractions.ts';
import type { ToldAbout } from '../../features/messages/telling/told-facts.repository.ts';
import { sendDueMessages } from '../../jobs/send-messages.ts';
import type { TestApplication } from '../application/application.ts';
import type { TestUser } from '../people/people.ts';
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

/** Retracts what is not true any more. Answers of how many facts nobody can have heard. */
export async function retract(db: Database['db'], { now, ...about }: ToldAbout & { now: Date }): Promise<number> {
  const retractions = new Retractions(db, now);
  await retractions.read([about.missionId]);
  const told = retractions.toldOf(about.missionId).flatMap(({ message }) => message ?? []);
  retractions.retract(about);
  await retractions.write();
  return told.filter(({ template, isUnheard }) => isUnheard && about.templates.includes(template)).length;
}

/** Whether somebody has been told of a mission, or is about to be. */
export async function hasBeenTold(
  db: Database['db'],
  { missionId, templates, identityId }: ToldAbout,
): Promise<boolean> {
  const told = db
    .selectFrom('told_fact')
    .innerJoin('outgoing_message', 'outgoing_message.message_id', 'told_fact.message_id')
    .where('told_fact.mission_id', '=', missionId)
    .where('outgoing_message.template', 'in', templates)
    .select('outgoing_message.identity_id');
  return (await told.execute()).some((message) => !identityId || message.identity_id === identityId);
}
