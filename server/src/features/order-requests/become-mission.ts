import { DomainError } from '@vigiefaon/domain/errors';
import { fieldMatch } from '@vigiefaon/domain/similar-orders/same-field';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { type Actor, nobody } from '@vigiefaon/domain/users/role';
import { newId } from '../../database/queries/new-id.ts';
import { holdClient, insertAgreement, insertClient } from '../clients/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { createMission, readAssociationClock } from '../missions/public.ts';
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

/** Its fields as parcels of the requester; one that they have drawn before is not kept twice. */
async function takeFields(
  { transaction, now }: RequestContext,
  { orderRequestId }: RequestRow,
  { clientId, actor }: { clientId: string; actor: Actor },
): Promise<string[]> {
  const known = await listParcelsOfClient(transaction, clientId);
  const parcelIds = new Set<string>();
  for (const { orderRequestId: _, size: __, ...field } of await listFields(transaction, [orderRequestId])) {
    const same = known.find(({ geometry }) => fieldMatch(geometry, field.geometry)?.match === 'SAME');
    const { parcelId } = same ?? (await createParcel(transaction, { ...field, clientId }, { actor, now }));
    parcelIds.add(parcelId);
  }
  return [...parcelIds];
}

/** Makes a mission of a request that this transaction holds, by the command of everybody else. Answers its id and whose it is. */
export async function becomeMission(
  context: RequestContext,
  request: RequestRow,
  { clientId: known, by, again, againBecause }: Becoming,
): Promise<{ missionId: string; clientId: string }> {
  const { transaction, config, now } = context;
  const { orderRequestId, phone, consentVersion, consentedAt, mayHandOver } = request;
  if (phone === null) throw new DomainError('NOT_FOUND');
  if (known !== null && !(await holdClient(transaction, known))) throw new DomainError('NOT_FOUND');
  const clientId = known ?? (await makeRequester(context, request));
  const actor: Actor = by ?? { userId: nobody, role: 'ROLE_CLIENT', clientId };
  const { missionDate, mowingTime, clientNote, riskyParcels } = request;
  const parcelIds = await takeFields(context, request, { clientId, actor });
  const asked = { clientId, missionDate, mowingTime, parcelIds, contactPhone: phone, meetingPoint: null };
  const clock = await readAssociationClock(transaction, config);
  const missionId = await createMission(
    transaction,
    { ...asked, riskyParcels, clientNote, again, againBecause },
    { actor, now, clock, config, orderedBy: 'NEW' },
  );
  const agreed = { consent_version: consentVersion, how: 'READ', at: consentedAt, may_hand_over: mayHandOver } as const;
  await insertAgreement(transaction, { ...agreed, client_id: clientId, recorded_by: null });
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
