import { DomainError } from '@vigiefaon/domain/errors';
import type { OfferInformation } from '@vigiefaon/domain/handover/handover.api';
import { isOpen } from '@vigiefaon/domain/handover/handover-life';
import { largestDocument, mostFeatures } from '@vigiefaon/domain/handover/handover-values';
import { namesPerson } from '@vigiefaon/domain/handover/names-person';
import { type NotOffered, type Offerable, whyNotOffered } from '@vigiefaon/domain/handover/not-offered';
import { expiryOfOffer } from '@vigiefaon/domain/handover/offer-expiry';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { findMayHandOver } from '../clients/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { listMissionsHeld } from '../missions/public.ts';
import { getAssociationSettings } from '../settings/public.ts';
import { readIdentity } from './handover-identity.ts';
import {
  findHandoverHeld,
  type HandoverRow,
  insertHandover,
  listHandoversOfMission,
  listHandoversOfMissionHeld,
} from './handovers.repository.ts';
import { featuresOf, type Offered, orderOf, readOffered } from './offered-order.ts';
import { findPartner } from './partners.repository.ts';
import { takeBackReturned } from './take-back-waiting.ts';
import { type HandoverContext, writeDocument } from './write-document.ts';

export interface OfferContext extends HandoverContext {
  readonly actorId: string;
}

/** A mission with what decides whether it is offered. */
export interface Situation {
  readonly offered: Offered;
  readonly offerable: Offerable;
}

export async function readSituation(
  db: Db,
  { config, now }: { config: Config; now: Date },
  missionId: string,
): Promise<Situation> {
  const offered = await readOffered(db, missionId);
  if (!offered) throw new DomainError('NOT_FOUND');
  const { mission, parcels } = offered;
  const { answerTime } = await getAssociationSettings(db);
  const expiresAt = expiryOfOffer({ ...mission, answerTime, timeZone: config.timeZone, now });
  const { name: ownName } = await readIdentity(db, config);
  return { offered, offerable: { ...mission, expiresAt, fields: parcels.length, ownName } };
}

/**
 * When the requester has agreed to a neighbouring association getting the number, as it was recorded: when this mission was offered
 * before, else as the last thing that they were asked. Null where that is not known, or was no.
 */
export async function findAgreement(
  db: Db,
  { missionId, clientId }: { missionId: string; clientId: string },
): Promise<Pick<HandoverRow, 'agreedAt' | 'agreedName'> | null> {
  const offered = (await listHandoversOfMission(db, missionId)).findLast(({ agreedAt }) => agreedAt !== null);
  if (offered) return offered;
  const agreedAt = await findMayHandOver(db, clientId);
  return agreedAt && { agreedAt, agreedName: null };
}

/** Whose yes counts for this offer; null where there is none. */
async function agreementOf(
  { transaction, now }: OfferContext,
  mission: Offered['mission'],
  { agreement }: OfferInformation,
) {
  if (agreement?.how === 'PHONE') {
    if (new Date(agreement.at) > now) throw fieldError('agreement.at', 'INVALID');
    return { how: 'PHONE' as const, at: new Date(agreement.at), name: agreement.name };
  }
  const known = agreement === null ? null : await findAgreement(transaction, mission);
  return known?.agreedAt ? { how: 'RECORDED' as const, at: known.agreedAt, name: known.agreedName } : null;
}

const notOffered = (reason: NotOffered) => new DomainError('HANDOVER_NOT_OFFERED', { reason });

interface Recipient {
  readonly partnerId: string | null;
  readonly name: string;
  readonly contact: string | null;
  readonly way: 'CALL' | 'LINK';
}

async function recipientsOf({ transaction }: OfferContext, asked: OfferInformation): Promise<Recipient[]> {
  const partners: Recipient[] = [];
  for (const [at, partnerId] of asked.partnerIds.entries()) {
    const partner = await findPartner(transaction, partnerId);
    if (!partner) throw fieldError(`partnerIds.${at}`, 'GONE_MEANWHILE');
    const { name, contact, address } = partner;
    partners.push({ partnerId, name, contact, way: address === null ? 'LINK' : 'CALL' });
  }
  const { byLinkTo } = asked;
  return byLinkTo === null ? partners : [...partners, { partnerId: null, name: byLinkTo, contact: null, way: 'LINK' }];
}

type Agreement = NonNullable<Awaited<ReturnType<typeof agreementOf>>>;

async function insertOffer(
  { transaction, actorId, now }: OfferContext,
  { mission, expiresAt }: { mission: Offered['mission']; expiresAt: Date },
  { partnerId, name, contact, way }: Recipient,
  agreed: Agreement,
): Promise<HandoverRow> {
  const handoverId = newId(now.getTime());
  await insertHandover(transaction, {
    handover_id: handoverId,
    direction: 'OUT',
    way,
    state: 'OFFERED',
    partner_id: partnerId,
    partner_name: name,
    partner_contact: contact,
    mission_id: mission.missionId,
    mission_version: mission.version,
    mission_date: mission.missionDate,
    expires_at: expiresAt,
    agreed_how: agreed.how,
    agreed_at: agreed.at,
    agreed_name: agreed.name,
    agreed_by: actorId,
    created_by: actorId,
    created_at: now,
    updated_at: now,
  });
  const inserted = await findHandoverHeld(transaction, handoverId);
  if (!inserted) throw new DomainError('UNEXPECTED');
  return inserted;
}

/** What a document holds beside the search itself: names, a signature, a long note. */
const bytesBeside = 16 * 1024;

/** More than any neighbour reads is not half offered. */
function refuseTooLarge(offered: Offered): void {
  const features = featuresOf(offered, { isNamed: true });
  const bytes = Buffer.byteLength(JSON.stringify(features));
  if (features.length > mostFeatures || bytes > largestDocument - bytesBeside) throw notOffered('TOO_LARGE');
}

/** Offers a mission to neighbours, without whoever asks for it. It stays ours, and waits for a pilot as before, until one of them accepts. */
export async function offerMission(context: OfferContext, missionId: string, asked: OfferInformation): Promise<void> {
  const { transaction, config, now, actorId } = context;
  if ((await listMissionsHeld(transaction, [missionId])).length === 0) throw new DomainError('NOT_FOUND');
  const { offered, offerable } = await readSituation(transaction, context, missionId);
  const agreed = await agreementOf(context, offered.mission, asked);
  const open = (await listHandoversOfMissionHeld(transaction, missionId)).filter((one) => isOpen(one, now));
  const isOfferedAlready = open.some(({ partnerId }) => partnerId !== null && asked.partnerIds.includes(partnerId));
  const reason = whyNotOffered(offerable, { hasAgreement: agreed !== null, isOfferedAlready });
  const { expiresAt } = offerable;
  if (reason !== null || agreed === null || expiresAt === null) throw notOffered(reason ?? 'NO_AGREEMENT');
  if (asked.note !== null && namesPerson(asked.note, offered.mission)) throw fieldError('note', 'NAMES_PERSON');
  refuseTooLarge(offered);
  const order = orderOf(offered, config, asked.note);
  const features = featuresOf(offered, { isNamed: false });
  await takeBackReturned(context, missionId);
  for (const recipient of await recipientsOf(context, asked)) {
    const handover = await insertOffer(context, { mission: offered.mission, expiresAt }, recipient, agreed);
    await writeDocument(context, handover, { kind: 'OFFER', expiresAt: expiresAt.toISOString(), order, features });
    const details = { partner: recipient.name, agreed: agreed.how };
    await insertJournalEntry(transaction, { at: now, actorId, action: 'HANDOVER_OFFERED', subjectId: null, details });
  }
}
