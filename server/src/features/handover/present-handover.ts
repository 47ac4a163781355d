import type { Handover, HandoverAction, HandoverDelivery, HandoverDetail } from '@vigiefaon/domain/handover/handover';
import { handoverActionsOf, waitsForOf } from '@vigiefaon/domain/handover/handover-actions';
import { HandoverDocument, HandoverOrder } from '@vigiefaon/domain/handover/handover-document';
import { isOpen } from '@vigiefaon/domain/handover/handover-life';
import { unbounded } from '@vigiefaon/domain/unbounded';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { addressOfHandover } from '../../tokens/handover-token.ts';
import { type DocumentRow, findDocument, listDocuments, listOrders } from './documents.repository.ts';
import type { HandoverRow } from './handovers.repository.ts';
import { findSimilar, readOrdered } from './place-order.ts';

interface Reading {
  readonly config: Config;
  readonly now: Date;
}

/** What was said of a hand-over, beside what its row knows. */
interface Said {
  readonly order: unknown;
  readonly documents: readonly DocumentRow[];
}

/** How the last document of ours gets there. */
function deliveryOf(sent: readonly DocumentRow[]): HandoverDelivery {
  const last = sent.at(-1);
  if (!last || last.deliverUntil === null) return { state: 'NONE', fault: null, at: null };
  const { deliveredAt, deliverAt, fault, createdAt } = last;
  if (deliveredAt) return { state: 'DELIVERED', fault: null, at: deliveredAt.toISOString() };
  return { state: deliverAt ? 'WAITING' : 'FAILED', fault, at: createdAt.toISOString() };
}

function linkOf(
  { direction, way, state, handoverId, expiresAt }: HandoverRow,
  { config, now }: Reading,
): string | null {
  if (direction === 'IN' || way !== 'LINK') return null;
  if (state === 'ORDERED') return addressOfHandover(config, 'HOLDER', handoverId);
  return isOpen({ state, expiresAt }, now) ? addressOfHandover(config, 'OFFER', handoverId) : null;
}

/** The only place where a hand-over becomes an answer to our own admins. */
function presentHandover(row: HandoverRow, { order, documents }: Said, reading: Reading): Handover {
  const sent = documents.filter(({ way }) => way === 'SENT');
  const delivery = deliveryOf(sent);
  const hasDocument = order !== undefined && sent.length > 0;
  const facts = { ...row, isPlaced: row.placedAt !== null, hasOrder: order !== undefined, hasDocument };
  const actions: HandoverAction[] = handoverActionsOf({ ...facts, delivery: delivery.state }, reading.now);
  return {
    handoverId: row.handoverId,
    direction: row.direction,
    state: row.state,
    way: row.way,
    sender: row.sender,
    partner: { partnerId: row.partnerId, name: row.partnerName, contact: row.partnerContact },
    missionId: row.missionId,
    order: order === undefined ? null : unbounded(HandoverOrder).parse(order),
    missionDate: row.missionDate,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    link: linkOf(row, reading),
    caller: row.caller,
    question: row.question && row.askedAt ? { text: row.question, at: row.askedAt.toISOString() } : null,
    declined: row.declineReason ? { reason: row.declineReason, text: row.declineText } : null,
    result: row.result,
    waitsFor: waitsForOf(facts),
    problem: row.problem === 'REQUESTER' ? null : row.problem,
    delivery,
    actions,
  };
}

/** Several, in the order in which they are given. */
export async function presentHandovers(db: Db, rows: readonly HandoverRow[], reading: Reading): Promise<Handover[]> {
  const ids = rows.map(({ handoverId }) => handoverId);
  const [orders, documents] = [await listOrders(db, ids), await listDocuments(db, ids)];
  return rows.map((row) => {
    const said = documents.filter(({ handoverId }) => handoverId === row.handoverId);
    return presentHandover(row, { order: orders.get(row.handoverId), documents: said }, reading);
  });
}

/** What is offered or ordered, as whichever side has written it; null once it is forgotten. */
async function readOfferDocument(db: Db, { handoverId, direction }: HandoverRow): Promise<HandoverDocument | null> {
  const way = direction === 'OUT' ? 'SENT' : 'RECEIVED';
  const order = await findDocument(db, { handoverId, way, kinds: ['ORDER'] });
  const raw = order ?? (await findDocument(db, { handoverId, way, kinds: ['OFFER'] }));
  return raw && unbounded(HandoverDocument).parse(raw);
}

/** One with its fields, and whoever asks where the order has come to us. */
export async function presentDetail(db: Db, row: HandoverRow, application: Application): Promise<HandoverDetail> {
  const reading = { config: application.config, now: application.now() };
  const [handover] = await presentHandovers(db, [row], reading);
  if (!handover) throw new TypeError('one row is presented as one hand-over');
  const document = await readOfferDocument(db, row);
  const ordered = row.direction === 'IN' ? await readOrdered(db, row.handoverId) : null;
  const isChoosing = ordered !== null && handover.waitsFor === 'REQUESTER';
  return {
    ...handover,
    features: document?.features ?? [],
    requester: ordered?.requester ?? null,
    similarRequesters: isChoosing ? await findSimilar(db, application, ordered) : [],
  };
}
