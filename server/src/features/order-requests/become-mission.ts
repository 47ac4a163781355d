import { DomainError } from '@vigiefaon/domain/errors';
import { fieldMatch } from '@vigiefaon/domain/similar-orders/same-field';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { type Actor, nobody } from '@vigiefaon/domain/users/role';
import { newId } from '../../database/queries/new-id.ts';
import { holdClient, insertAgreement, insertClient } from '../clients/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { contactPhoneOf, createMission, readAssociationClock } from '../missions/public.ts';
import { freeDevice } from '../order-links/public.ts';
import { createParcel, listParcelsOfClient } from '../parcels/public.ts';
import { type RequestContext, takeBackQuestions } from './ask-to-confirm.ts';
import { listFields, type RequestRow, updateRequest } from './order-requests.repository.ts';

/** Whose it becomes: null makes a requester of its person. `by` is the coordinator who says so, null for its person. */
export interface Becoming {
  readonly clientId: string | null;
  readonly by: Actor | null;
  readonly again?: boolean | undefined;
  readonly againBecause?: SameFieldReason | undefined;
}

/** Its person is a requester from now on, without account. */
async function makeRequester(
  { transaction, now }: RequestContext,
  { orderRequestId, identityId }: RequestRow,
): Promise<string> {
  if (identityId === null) throw new DomainError('NOT_FOUND');
  const clientId = newId(now.getTime());
  const profile = { type: 'PRIVATE', is_member: false, private_comment: null, created_at: now } as const;
  await insertClient(transaction, { client_id: clientId, identity_id: identityId, ...profile });
  // With the request only somebody goes who is nobody else.
  await updateRequest(transaction, orderRequestId, { identity_id: null });
  return clientId;
}

/** Its fields as parcels of the requester: one that is theirs as it is now; one that they have drawn before is not kept twice. */
async function takeFields(
  { transaction, now }: RequestContext,
  { orderRequestId }: RequestRow,
  { clientId, actor }: { clientId: string; actor: Actor },
): Promise<string[]> {
  const known = await listParcelsOfClient(transaction, clientId);
  const parcelIds = new Set<string>();
  for (const { orderRequestId: _, size: __, parcelId: own, ...field } of await listFields(transaction, [
    orderRequestId,
  ])) {
    const same = known.find(({ parcelId, geometry }) =>
      own === null ? fieldMatch(geometry, field.geometry)?.match === 'SAME' : parcelId === own,
    );
    const { parcelId } = same ?? (await createParcel(transaction, { ...field, clientId }, { actor, now }));
    parcelIds.add(parcelId);
  }
  return [...parcelIds];
}

/** Whoever did it: a coordinator, or its person, of whom nothing but this is known. */
function actorOf({ orderLinkId }: RequestRow, { clientId, by }: { clientId: string; by: Actor | null }): Actor {
  if (by) return by;
  const actor = { userId: nobody, role: 'ROLE_CLIENT', clientId } as const;
  return orderLinkId === null ? actor : { ...actor, orderLink: { orderLinkId, isNewDevice: false } };
}

/** The number that the pilot calls. */
async function phoneOf(
  { transaction }: RequestContext,
  { phone, orderLinkId, contactPhone }: RequestRow,
  clientId: string,
): Promise<string> {
  if (orderLinkId !== null) return contactPhoneOf(transaction, clientId, contactPhone);
  if (phone === null) throw new DomainError('NOT_FOUND');
  return phone;
}

/** The person agreed when they sent it, or the requester did before; the device that ordered in their name is theirs. */
async function keepWhatWasSaid(
  { transaction }: RequestContext,
  { consentVersion, consentedAt, mayHandOver, orderLinkId, deviceHash }: RequestRow,
  clientId: string,
): Promise<void> {
  if (orderLinkId !== null && deviceHash !== null) await freeDevice(transaction, { orderLinkId, deviceHash });
  if (consentVersion === null || consentedAt === null) return;
  const agreed = { consent_version: consentVersion, how: 'READ', at: consentedAt, may_hand_over: mayHandOver } as const;
  await insertAgreement(transaction, { ...agreed, client_id: clientId, recorded_by: null });
}

/** Makes a mission of a request that this transaction holds, by the command of everybody else. Answers its id and whose it is. */
export async function becomeMission(
  context: RequestContext,
  request: RequestRow,
  { clientId: known, by, again, againBecause }: Becoming,
): Promise<{ missionId: string; clientId: string }> {
  const { transaction, config, now } = context;
  const { orderRequestId, orderLinkId, missionDate, mowingTime, clientNote, riskyParcels } = request;
  if (known !== null && !(await holdClient(transaction, known))) throw new DomainError('NOT_FOUND');
  const clientId = known ?? (await makeRequester(context, request));
  const actor = actorOf(request, { clientId, by });
  const contactPhone = await phoneOf(context, request, clientId);
  const parcelIds = await takeFields(context, request, { clientId, actor });
  const asked = { clientId, missionDate, mowingTime, parcelIds, contactPhone, meetingPoint: null };
  const clock = await readAssociationClock(transaction, config);
  const missionId = await createMission(
    transaction,
    { ...asked, riskyParcels, clientNote, again, againBecause },
    { actor, now, clock, config, orderedBy: orderLinkId === null ? 'NEW' : 'LINK' },
  );
  await keepWhatWasSaid(context, request, clientId);
  const confirmed =
    request.confirmedAt === null ? ({ confirmed_at: now, confirmed_by: by ? 'CREW' : 'LINK' } as const) : {};
  const decided = { decided_at: by ? now : null, decided_by: by?.userId ?? null, ring_up_from: null };
  await updateRequest(transaction, orderRequestId, {
    state: 'ACCEPTED',
    client_id: clientId,
    mission_id: missionId,
    ...confirmed,
    ...decided,
  });
  await takeBackQuestions(context, orderRequestId);
  const line = { at: now, actorId: by?.userId ?? null, subjectId: clientId, details: { isNew: known === null } };
  await insertJournalEntry(transaction, { ...line, action: 'ORDER_REQUEST_ACCEPTED' });
  return { missionId, clientId };
}
