import type { Client } from '@vigiefaon/domain/clients/client';
import { canEditClient, canSeePrivateComment } from '@vigiefaon/domain/clients/client-access';
import type { ClientInformation, NewClient, ToldAgreement } from '@vigiefaon/domain/clients/clients.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { IdentityInformation } from '@vigiefaon/domain/identity/identity';
import { type Actor, accountOf } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { getConsentInForce } from '../consent/public.ts';
import { insertIdentity, updateIdentity } from '../identity/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { type Changer, changePerson, getUser, isContactTaken, requirePasswordFor } from '../users/public.ts';
import { insertAgreement } from './client-agreements.repository.ts';
import { presentClient } from './clients.presenter.ts';
import { getClient, insertClient, updateClientRow } from './clients.repository.ts';

interface ClientContext {
  transaction: Transaction<Tables>;
  actor: Actor;
  now: Date;
}

/** What was told on the phone or signed on paper is the text in force. */
async function keepTold(
  transaction: Transaction<Tables>,
  { clientId, recordedBy, now }: { clientId: string; recordedBy: string; now: Date },
  { how, mayHandOver }: ToldAgreement,
): Promise<void> {
  const { version } = await getConsentInForce(transaction);
  const by = { client_id: clientId, consent_version: version, recorded_by: recordedBy };
  await insertAgreement(transaction, { ...by, how, at: now, may_hand_over: mayHandOver });
}

/** A requester without account, unless another requester already has its mail or phone. */
export async function createClient({ transaction, actor, now }: ClientContext, asked: NewClient): Promise<Client> {
  if (await isContactTaken(transaction, asked.identity, null)) throw new DomainError('ALREADY_EXISTING_CLIENT');
  const identityId = newId(now.getTime());
  const clientId = newId(now.getTime());
  await insertIdentity(transaction, { ...asked.identity, identityId });
  await insertClient(transaction, {
    client_id: clientId,
    identity_id: identityId,
    type: asked.type,
    is_member: asked.isMember,
    private_comment: asked.privateComment ?? null,
    created_at: now,
  });
  await insertJournalEntry(transaction, {
    at: now,
    actorId: accountOf(actor),
    action: 'CLIENT_CREATED',
    subjectId: clientId,
  });
  if (asked.agreement) await keepTold(transaction, { clientId, recordedBy: actor.userId, now }, asked.agreement);
  return presentClient(await getClient(transaction, clientId), actor);
}

interface ClientChanger extends Pick<Changer, 'hasShownPassword'> {
  means: Pick<Application, 'config' | 'now'>;
}

/** A requester with an account is changed by the rules of accounts. */
async function changeAccount(
  { transaction, actor, means, hasShownPassword }: ClientContext & ClientChanger,
  userId: string,
  identity: IdentityInformation,
): Promise<void> {
  const account = await getUser(transaction, userId);
  const { userId: actorId } = actor;
  requirePasswordFor({ actorId, hasShownPassword }, account, { ...account, ...identity });
  await changePerson(transaction, means, account, { actorId, identity });
}

/** Changes profile and identity; how the person logs in and how their missions are found follow. */
export async function updateClient(
  context: ClientContext & ClientChanger,
  clientId: string,
  asked: ClientInformation,
): Promise<Client> {
  const { transaction, actor, now } = context;
  if (!canEditClient(clientId, actor)) throw new DomainError('NOT_FOUND');
  const { identity_id: identityId, email, phone, user_id: userId } = await getClient(transaction, clientId);
  const { identity } = asked;
  const newContact = {
    email: identity.email === email ? null : identity.email,
    phone: identity.phone === phone ? null : identity.phone,
  };
  if (await isContactTaken(transaction, newContact, identityId)) throw new DomainError('ALREADY_EXISTING_CLIENT');
  if (userId === null) await updateIdentity(transaction, identityId, identity);
  else await changeAccount(context, userId, identity);
  await updateClientRow(transaction, clientId, {
    type: asked.type,
    is_member: asked.isMember,
    private_comment: canSeePrivateComment(actor) ? asked.privateComment : undefined,
  });
  if (actor.clientId !== clientId) {
    await insertJournalEntry(transaction, {
      at: now,
      actorId: actor.userId,
      action: 'CLIENT_UPDATED',
      subjectId: clientId,
    });
  }
  return presentClient(await getClient(transaction, clientId), actor);
}
