import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import { canonicalJson } from '@vigiefaon/domain/handover/canonical-json';
import type { HandoverSender } from '@vigiefaon/domain/handover/handover';
import type { HandoverReceipt } from '@vigiefaon/domain/handover/handover.api';
import { HandoverDocument } from '@vigiefaon/domain/handover/handover-document';
import { placeInSequence } from '@vigiefaon/domain/handover/handover-sequence';
import { handoverFormat, largestDocument } from '@vigiefaon/domain/handover/handover-values';
import { parseSent } from '../../http/answers/field-errors.ts';
import { isSignedBy, ownHandoverKey } from '../../tokens/handover-key.ts';
import { insertDocument, listDocuments } from './documents.repository.ts';
import { findHandover, type HandoverRow, updateHandover } from './handovers.repository.ts';
import { type Held, holdHandover } from './hold-handover.ts';
import { findPartnerByKey, type PartnerRow, updateLastHeard } from './partners.repository.ts';
import { applyToOurs } from './receive-answer.ts';
import { applyToTheirs, insertOfferOfOthers } from './receive-offer.ts';
import { type HandoverContext, hashOf } from './write-document.ts';

/** From installation to installation, or brought in by an admin, who believes it. */
export type Arrival = 'CALL' | 'HAND';

/** A document that came, as it was sent and as it is read, with who says so. */
export interface Received {
  readonly raw: Record<string, unknown>;
  readonly document: HandoverDocument;
  readonly hash: string;
  readonly sender: HandoverSender;
  readonly partner: PartnerRow | null;
  readonly arrival: Arrival;
}

const forged = () => new DomainError('HANDOVER_SIGNATURE');

/** What a signature is over; what has no such form was signed by nobody, and cannot be kept. */
function canonicalOf(raw: Record<string, unknown>): string {
  const { signature: _, ...signed } = raw;
  try {
    const text = canonicalJson(signed);
    if (text.includes('\\u0000')) throw forged();
    return text;
  } catch (error) {
    if (error instanceof TypeError) throw forged();
    throw error;
  }
}

/** `text` is what is signed of it, beside which little stands: what goes too deep to be written out has been refused by then. */
function readDocument(raw: Record<string, unknown>, text: string): HandoverDocument {
  if (Buffer.byteLength(text) > largestDocument) throw new DomainError('PAYLOAD_TOO_LARGE');
  const errors: FieldError[] = [];
  const document = parseSent(HandoverDocument, raw, errors);
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
  return document as HandoverDocument;
}

/** Who has signed it. A signature that is wrong is refused whoever brings it; one that we cannot check, or none, only a person believes. */
async function senderOf(
  { transaction, config }: HandoverContext,
  { from, signature }: HandoverDocument,
  text: string,
  arrival: Arrival,
): Promise<Pick<Received, 'sender' | 'partner'>> {
  const keyId = signature?.keyId ?? null;
  if (from.keyId !== keyId && !(arrival === 'HAND' && signature === undefined)) throw forged();
  const partner = keyId === null ? null : await findPartnerByKey(transaction, keyId);
  if (signature && partner?.publicKey) {
    if (!isSignedBy(partner.publicKey, text, signature.value)) throw forged();
    return { sender: 'KNOWN', partner };
  }
  if (keyId === ownHandoverKey(config).keyId) throw new DomainError('HANDOVER_RECIPIENT');
  if (arrival === 'CALL') throw forged();
  return { sender: signature ? 'UNKNOWN' : 'UNSIGNED', partner: null };
}

/** By a call it names us by our key; a file may also be for whoever reads it. */
function refuseOtherRecipient({ config }: HandoverContext, { to }: HandoverDocument, arrival: Arrival): void {
  const isForUs = to.keyId === ownHandoverKey(config).keyId;
  if (!isForUs && !(arrival === 'HAND' && to.keyId === null)) throw new DomainError('HANDOVER_RECIPIENT');
}

/** Of a hand-over that is known only its own other side speaks: no other partner, and nobody who signs less than before. */
function refuseOtherSender(handover: HandoverRow, { document, partner, sender }: Received): void {
  const isAnswer = document.kind === 'ANSWER' || document.kind === 'RESULT';
  if (isAnswer !== (handover.direction === 'OUT')) throw forged();
  const isSame =
    handover.direction === 'IN'
      ? handover.senderKeyId === (document.signature?.keyId ?? null)
      : handover.partnerId === (partner?.partnerId ?? null) || isOpenToAnybody(handover, sender);
  if (!isSame) throw forged();
}

/** What goes by a link or file is answered by whoever was given it, unless a partner signs for another one. */
function isOpenToAnybody({ way, partnerId }: HandoverRow, sender: HandoverSender): boolean {
  return way === 'LINK' && (partnerId === null || sender !== 'KNOWN');
}

/** A partner that answers a file by its installation is answered there from then on. */
async function adopt({ transaction, now }: HandoverContext, held: Held, { partner }: Received): Promise<Held> {
  const { handover } = held;
  if (handover.direction === 'IN' || !partner || handover.partnerId !== null) return held;
  const way = partner.address === null ? handover.way : 'CALL';
  const columns = { way, partner_id: partner.partnerId, partner_name: partner.name, updated_at: now };
  await updateHandover(transaction, handover.handoverId, columns);
  return { ...held, handover: { ...handover, way, partnerId: partner.partnerId, partnerName: partner.name } };
}

async function readReceived(
  context: HandoverContext,
  raw: Record<string, unknown>,
  arrival: Arrival,
): Promise<Received> {
  if (arrival === 'HAND' && raw.format !== handoverFormat) throw new DomainError('UNREADABLE_FILE');
  const text = canonicalOf(raw);
  const document = readDocument(raw, text);
  refuseOtherRecipient(context, document, arrival);
  const from = await senderOf(context, document, text, arrival);
  return { raw, document, hash: hashOf(text), arrival, ...from };
}

/** What was answered to the very same before; null where it is new. What is older than the latest known is refused. */
async function answeredBefore(
  { transaction }: HandoverContext,
  { document: { handoverId, sequence }, hash }: Received,
): Promise<HandoverReceipt | null> {
  const known = (await listDocuments(transaction, [handoverId])).filter(({ way }) => way === 'RECEIVED');
  const place = placeInSequence({ sequence, hash }, known);
  if (place === 'OLDER') throw new DomainError('HANDOVER_SEQUENCE');
  if (place === 'NEW') return null;
  const state = known.find((one) => one.sequence === sequence)?.answeredState ?? 'OFFERED';
  return { handoverId, sequence, state };
}

/** Takes in what is new of a hand-over; answers null where an offer came twice at once, and the other was faster. */
async function takeIn(context: HandoverContext, received: Received): Promise<HandoverReceipt | null> {
  const { transaction, now } = context;
  const { document, raw, hash } = received;
  const { handoverId, sequence, kind } = document;
  const held = await holdHandover(context, handoverId);
  if (held) {
    refuseOtherSender(held.handover, received);
    const before = await answeredBefore(context, received);
    if (before) return before;
    const apply = held.handover.direction === 'OUT' ? applyToOurs : applyToTheirs;
    await apply(context, await adopt(context, held, received), received);
  } else if (!(await insertOfferOfOthers(context, received))) return null;
  const state = (await findHandover(transaction, handoverId))?.state ?? 'OFFERED';
  const row = { handoverId, way: 'RECEIVED', sequence, kind, hash, document: raw, now } as const;
  await insertDocument(transaction, { ...row, answeredState: state });
  return { handoverId, sequence, state };
}

/** Takes in what another association says: checked, once, in its order. The same twice changes nothing and is answered alike. */
export async function receiveDocument(
  context: HandoverContext,
  raw: Record<string, unknown>,
  arrival: Arrival,
): Promise<HandoverReceipt> {
  const received = await readReceived(context, raw, arrival);
  const receipt = (await takeIn(context, received)) ?? (await takeIn(context, received));
  if (!receipt) throw new DomainError('UNEXPECTED');
  if (received.partner) await updateLastHeard(context.transaction, received.partner.partnerId, context.now);
  return receipt;
}
