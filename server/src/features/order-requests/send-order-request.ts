import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import { firstWayToAsk } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { OrderRequestInformation } from '@vigiefaon/domain/order-requests/order-requests.api';
import { sendableWithin, whyNotSentFrom } from '@vigiefaon/domain/order-requests/when-it-may-be-sent';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { countHitOfEach } from '../../http/limits/rate-limit.repository.ts';
import { goesOn } from '../../http/route/goes-on.ts';
import { requestHash } from '../../http/route/idempotency.repository.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { assertVerifiedAddress } from '../../tokens/address-signature.ts';
import { readPageTicket } from '../../tokens/order-request-token.ts';
import { getConsentInForce } from '../consent/public.ts';
import { insertIdentity } from '../identity/public.ts';
import { isLateFor, readAssociationClock } from '../missions/public.ts';
import { soundGeometry } from '../parcels/public.ts';
import type { RequestContext } from './ask-to-confirm.ts';
import { keepRequest } from './keep-request.ts';
import { findSent, lockRequestId } from './order-requests.repository.ts';

const anHourMs = 60 * 60 * 1000;
const fromNetwork = { name: 'order-requests', hits: 5, windowMs: anHourMs };
const fromEverybody = { name: 'order-requests-all', hits: 60, windowMs: anHourMs };
// Whoever is named may be a stranger: nobody is to be flooded with questions, or with calls.
const aboutOneContact = { name: 'order-requests-contact', hits: 3, windowMs: 24 * anHourMs };

/** By which ways this installation can ask. */
export function waysOf({ whatsapp, mail }: Pick<Config, 'whatsapp' | 'mail'>) {
  return { whatsappIsSent: whatsapp !== null, mailIsSent: mail !== null };
}

/** Refuses what no person sends: from a page that was opened a moment ago or yesterday, or with a field that none sees. */
export function refuseProgram(
  { ticket, website }: Pick<OrderRequestInformation, 'ticket' | 'website'>,
  { secretKey }: Pick<Config, 'secretKey'>,
  now: Date,
): void {
  // A browser may have filled it in: whoever is told empties it.
  if (website !== '') throw fieldError('website', 'INVALID');
  const loadedAt = readPageTicket(secretKey, ticket);
  if (!loadedAt) throw fieldError('ticket', 'INVALID');
  const reason = whyNotSentFrom(loadedAt, now);
  if (reason === 'PAGE_TOO_YOUNG')
    throw new DomainError('TOO_EARLY', { reason, ...goesOn(sendableWithin(loadedAt).from, now) });
  if (reason) throw new DomainError('STALE', { reason });
}

function refuseUntrue(config: Config, { person }: OrderRequestInformation): void {
  requireRealPhone('person.phone', person.phone);
  assertVerifiedAddress({ config }, person.address);
}

const atParcel = (at: number, errors: readonly FieldError[] = []) =>
  errors.map(({ path, code }) => ({ path: `parcels.${at}.${path}`, code }));

/** The fields as they are kept; the one that cannot be a parcel is named. */
async function soundParcels(
  { transaction }: RequestContext,
  parcels: readonly CreateParcelInformation[],
): Promise<CreateParcelInformation[]> {
  const sound: CreateParcelInformation[] = [];
  for (const [at, parcel] of parcels.entries()) {
    try {
      sound.push({ ...parcel, geometry: await soundGeometry(transaction, parcel.geometry) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.code, { ...error.details, errors: atParcel(at, error.details.errors) });
    }
  }
  return sound;
}

async function insertPerson(
  { transaction, now }: RequestContext,
  { locale: _, ...person }: OrderRequestInformation['person'],
): Promise<string> {
  const identityId = newId(now.getTime());
  await insertIdentity(transaction, { ...person, identityId, title: null });
  return identityId;
}

/** Counts a request that is kept; of what is refused or only repeated nothing is counted. */
async function count(
  { transaction, now }: RequestContext,
  network: string,
  { phone, email }: { phone: string; email: string | null },
) {
  await countHitOfEach({ now: () => now, database: { db: transaction } }, [
    [fromNetwork, network],
    [fromEverybody, ''],
    [aboutOneContact, phone],
    ...(email === null ? [] : [[aboutOneContact, email] as const]),
  ]);
}

/** Keeps what somebody new asks for and asks them whether it is theirs. The same sent again is answered the same, and keeps nothing more. */
export async function sendOrderRequest(
  context: RequestContext,
  { ticket, website, ...asked }: OrderRequestInformation,
  network: string,
): Promise<ConfirmationWay> {
  const { transaction, config, now } = context;
  const { requestId: orderRequestId, person, missionDate, agreement } = asked;
  const bodyHash = requestHash([asked]);
  await lockRequestId(transaction, orderRequestId);
  const sent = await findSent(transaction, orderRequestId);
  if (sent && !sent.bodyHash?.equals(bodyHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  if (sent) return sent.askedBy;

  refuseProgram({ ticket, website }, config, now);
  refuseUntrue(config, { ticket, website, ...asked });
  const consent = await getConsentInForce(transaction);
  if (agreement.consentVersion !== consent.version) throw fieldError('agreement.consentVersion', 'CONSENT_OUTDATED');
  const clock = await readAssociationClock(transaction, config);
  isLateFor(missionDate, now, clock);
  const fields = await soundParcels(context, asked.parcels);
  await count(context, network, person);

  const askedBy = firstWayToAsk(waysOf(config), person.email !== null);
  const identityId = await insertPerson(context, person);
  const columns = {
    body_hash: bodyHash,
    identity_id: identityId,
    consent_version: agreement.consentVersion,
    consented_at: now,
    may_hand_over: agreement.mayHandOver,
  };
  const { mowingTime, clientNote, riskyParcels } = asked;
  const about = { orderRequestId, orderLinkId: null, identityId, locale: person.locale, missionDate, askedBy };
  return keepRequest(context, { ...about, mowingTime, clientNote, riskyParcels, clock, fields, columns });
}
