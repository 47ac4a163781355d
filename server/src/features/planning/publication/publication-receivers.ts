import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { channelsOf, listReceiversOfClients, listReceiversOfUsers, type Receiver } from '../../messages/public.ts';

export type PublicationReceivers = Awaited<ReturnType<typeof readReceivers>>;

/** Everybody whom a publication may concern, and by which way it arrives first. Null: there is no way, or nobody to send it to. */
export async function readReceivers(
  db: Kysely<Tables>,
  config: Pick<Config, 'push' | 'whatsapp' | 'mail'>,
  { pilotIds, clientIds }: { pilotIds: string[]; clientIds: string[] },
) {
  const pilots = await listReceiversOfUsers(db, pilotIds);
  const clients = await listReceiversOfClients(db, clientIds);
  const channelOf = (receiver: Receiver | undefined, template: MessageTemplate): MessageChannel | null => {
    if (!receiver) return null;
    const ways = channelsOf(config, receiver, template);
    // Without a server no mail leaves: what is left is a call, or nothing.
    return ways.find((channel) => channel !== 'MAIL' || config.mail !== null) ?? null;
  };
  return {
    nameOfPilot: (pilotId: string) => pilots.get(pilotId)?.name ?? '',
    nameOfClient: (clientId: string) => clients.get(clientId)?.name ?? '',
    channelOfPilot: (pilotId: string, template: MessageTemplate) => channelOf(pilots.get(pilotId), template),
    channelOfClient: (clientId: string, template: MessageTemplate) => channelOf(clients.get(clientId), template),
  };
}
