import { DomainError } from '@vigiefaon/domain/errors';
import type { Invitation, InvitedKind } from '@vigiefaon/domain/invitations/invitations.api';
import { dayInWords } from '@vigiefaon/domain/messages/telling/receiver';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import type { Transaction } from '../../database/tables.ts';
import { addressOfInvitation } from '../../tokens/invitation-token.ts';
import { addressOfOrderLink } from '../../tokens/order-token.ts';
import { holdClient } from '../clients/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { listReceiversOfClients, listReceiversOfUsers, tell } from '../messages/public.ts';
import { lastDayOf, latestLinkOf, listOpenLinks } from '../order-links/public.ts';
import { renewInvitations } from '../users/public.ts';

interface Giving {
  readonly transaction: Transaction;
  readonly config: Config;
  readonly now: Date;
  readonly actorId: string;
}

async function linksOfPilots({ transaction, config, now }: Giving, ids: readonly string[]): Promise<Invitation[]> {
  const invitations = await renewInvitations(transaction, ids, now);
  return invitations.map((invitation) => ({
    id: invitation.userId,
    link: addressOfInvitation(config, invitation.invitationId),
    lastDay: lastDayOf(invitation, config),
  }));
}

/** The order link of each, the one that opens already where there is one. */
async function linksOfRequesters(giving: Giving, ids: readonly string[]): Promise<Invitation[]> {
  const { transaction, config, now } = giving;
  const invitations: Invitation[] = [];
  for (const clientId of ids) {
    if (!(await holdClient(transaction, clientId))) continue;
    const orderLinkId = await latestLinkOf({ ...giving, clientId });
    if (orderLinkId === null) throw new DomainError('SEASON_CLOSED');
    const link = (await listOpenLinks(transaction, clientId, now)).find((open) => open.orderLinkId === orderLinkId);
    if (!link) continue;
    invitations.push({
      id: clientId,
      link: addressOfOrderLink(config, orderLinkId),
      lastDay: lastDayOf(link, config),
    });
  }
  return invitations;
}

/** Writes to those who have a mail; answers how many they are. */
async function mailAll({ transaction, config, now }: Giving, of: InvitedKind, invitations: readonly Invitation[]) {
  const ids = invitations.map(({ id }) => id);
  const receivers = await (of === 'PILOTS' ? listReceiversOfUsers : listReceiversOfClients)(transaction, ids);
  let mailed = 0;
  for (const { id, link, lastDay } of invitations) {
    const receiver = receivers.get(id);
    if (!receiver?.email) continue;
    const variables = { name: receiver.name, day: dayInWords(lastDay, receiver.locale), link };
    const template = of === 'PILOTS' ? 'PILOT_INVITED' : 'REQUESTER_INVITED';
    await tell(transaction, config, { fact: newId(), template, receiver, variables, now });
    mailed++;
  }
  return mailed;
}

/** Links for these people; whoever has come in meanwhile is left out. */
export async function giveInvitations(
  giving: Giving,
  { of, ids, byMail }: { of: InvitedKind; ids: readonly string[]; byMail: boolean },
): Promise<{ items: Invitation[]; mailed: number }> {
  const items = await (of === 'PILOTS' ? linksOfPilots : linksOfRequesters)(giving, ids);
  const mailed = byMail ? await mailAll(giving, of, items) : 0;
  await insertJournalEntry(giving.transaction, {
    at: giving.now,
    actorId: giving.actorId,
    action: 'PEOPLE_INVITED',
    details: { kind: of, people: items.length },
  });
  return { items, mailed };
}
