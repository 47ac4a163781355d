import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { channelsFor } from '@vigiefaon/domain/messages/telling/channels-for';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { listReceiversOfClients, listReceiversOfUsers, type Receiver } from '../../messages/public.ts';

/** Everybody whom a publication may concern, and by which way each is reached. */
export interface PublicationReceivers {
  nameOfPilot(pilotId: string): string;
  nameOfClient(clientId: string): string;
  /** By which way it arrives first. Null: nothing is sent, because there is no way or nobody to send it to. */
  channelOfPilot(pilotId: string, template: MessageTemplate): MessageChannel | null;
  channelOfClient(clientId: string, template: MessageTemplate): MessageChannel | null;
}

export async function readReceivers(
  db: Kysely<Tables>,
  { whatsapp, mail }: Pick<Config, 'whatsapp' | 'mail'>,
  { pilotIds, clientIds }: { pilotIds: string[]; clientIds: string[] },
): Promise<PublicationReceivers> {
  const pilots = await listReceiversOfUsers(db, pilotIds);
  const clients = await listReceiversOfClients(db, clientIds);
  const channelOf = (receiver: Receiver | undefined, template: MessageTemplate) => {
    if (!receiver) return null;
    const ways = channelsFor(receiver, announcements[template], { whatsapp: whatsapp !== null });
    // Without a server no mail leaves: what is left is a call, or nothing.
    return ways.find((channel) => channel !== 'MAIL' || mail !== null) ?? null;
  };
  return {
    nameOfPilot: (pilotId) => pilots.get(pilotId)?.name ?? '',
    nameOfClient: (clientId) => clients.get(clientId)?.name ?? '',
    channelOfPilot: (pilotId, template) => channelOf(pilots.get(pilotId), template),
    channelOfClient: (clientId, template) => channelOf(clients.get(clientId), template),
  };
}
