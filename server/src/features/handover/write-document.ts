import { createHash } from 'node:crypto';
import { canonicalJson } from '@vigiefaon/domain/handover/canonical-json';
import type { HandoverDocument } from '@vigiefaon/domain/handover/handover-document';
import { type HandoverKind, handoverFormat } from '@vigiefaon/domain/handover/handover-values';
import { addDays, instantOfLocalTime } from '@vigiefaon/domain/local-time';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/tables.ts';
import { signHandover } from '../../tokens/handover-key.ts';
import { insertDocument, listDocuments } from './documents.repository.ts';
import { readIdentity, senderOf } from './handover-identity.ts';
import type { HandoverRow } from './handovers.repository.ts';
import { findPartner } from './partners.repository.ts';

/** In which transaction something is handed over, and when. */
export interface HandoverContext {
  readonly transaction: Transaction;
  readonly config: Config;
  readonly now: Date;
  /** Null where the other association, or the clock, does it. */
  readonly actorId: string | null;
}

type Said = { readonly kind: HandoverKind } & Partial<
  Pick<HandoverDocument, 'expiresAt' | 'order' | 'requester' | 'answer' | 'result' | 'features'>
>;

const aDayMs = 24 * 60 * 60 * 1000;

/** By what a document is known to be the very same. */
export function hashOf(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

/** Until when it is of use to the other side. */
function usefulUntil({ kind }: Said, handover: Addressee, { config, now }: HandoverContext): Date {
  if (kind === 'OFFER' || kind === 'ANSWER') return handover.expiresAt;
  const noon = instantOfLocalTime(handover.missionDate, '12:00', config.timeZone);
  return kind === 'ORDER' ? noon : new Date(Math.max(noon.getTime(), now.getTime()) + 3 * aDayMs);
}

/** To whom something is said of which search. */
export type Addressee = Pick<
  HandoverRow,
  'handoverId' | 'way' | 'partnerId' | 'partnerName' | 'senderKeyId' | 'expiresAt' | 'missionDate'
>;

/** A document with our signature. */
function signed(config: Config, document: Omit<HandoverDocument, 'signature'>) {
  const text = canonicalJson(document);
  const signature = { alg: 'Ed25519', keyId: document.from.keyId, value: signHandover(config, text) };
  return { document: { ...document, signature }, hash: hashOf(text) };
}

/** Says something of a hand-over that this transaction holds: signed, numbered, and on its way where the partner has an installation. */
export async function writeDocument(context: HandoverContext, handover: Addressee, said: Said): Promise<object> {
  const { transaction, config, now } = context;
  const { handoverId, way } = handover;
  const before = (await listDocuments(transaction, [handoverId])).filter((one) => one.way === 'SENT');
  const sequence = Math.max(0, ...before.map((one) => one.sequence)) + 1;
  const partner = handover.partnerId === null ? null : await findPartner(transaction, handover.partnerId);
  const { document, hash } = signed(config, {
    type: 'FeatureCollection',
    format: handoverFormat,
    handoverId,
    sequence,
    issuedAt: now.toISOString(),
    from: senderOf(await readIdentity(transaction, config)),
    to: { name: handover.partnerName, keyId: partner?.keyId ?? handover.senderKeyId },
    expiresAt: null,
    order: null,
    requester: null,
    answer: null,
    result: null,
    features: [],
    ...said,
  });
  const deliverUntil = way === 'CALL' ? usefulUntil(said, handover, context) : null;
  const { kind } = said;
  await insertDocument(transaction, { handoverId, way: 'SENT', sequence, kind, hash, document, now, deliverUntil });
  return document;
}

/** From then on nothing that is said of the search is of use to anybody. */
export function isOverFrom({ missionDate }: Pick<HandoverRow, 'missionDate'>, { timeZone }: Config): Date {
  return instantOfLocalTime(addDays(missionDate, 1), '12:00', timeZone);
}
