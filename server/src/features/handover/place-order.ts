import { DomainError } from '@vigiefaon/domain/errors';
import { HandoverDocument, type HandoverParcel } from '@vigiefaon/domain/handover/handover-document';
import { instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { isSameMeadow } from '@vigiefaon/domain/missions/same-ground';
import { parcelNameLength } from '@vigiefaon/domain/parcels/parcels.api';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import type { SimilarRequester } from '@vigiefaon/domain/similar-orders/similar-order';
import { unbounded } from '@vigiefaon/domain/unbounded';
import { type Actor, neighbour } from '@vigiefaon/domain/users/role';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { createClient } from '../clients/public.ts';
import { createMission, readAssociationClock } from '../missions/public.ts';
import { createParcel, listParcelsOfClient } from '../parcels/public.ts';
import { askingOf, findRequesters } from '../similar-orders/public.ts';
import { findDocument } from './documents.repository.ts';
import { findHandover, type HandoverRow, updateHandover } from './handovers.repository.ts';
import { getHeld } from './hold-handover.ts';
import { takeBackWaiting } from './take-back-waiting.ts';
import { tellOfHandover } from './tell-of-handover.ts';
import type { HandoverContext } from './write-document.ts';

type Order = NonNullable<HandoverDocument['order']>;
type Requester = NonNullable<HandoverDocument['requester']>;

/** An order that has come, with whoever asks for it. */
interface Ordered {
  readonly order: Order;
  readonly requester: Requester;
  readonly document: HandoverDocument;
}

/** What stands in the order of a hand-over; null where none has come, or it is forgotten. */
export async function readOrdered(db: Db, handoverId: string): Promise<Ordered | null> {
  const raw = await findDocument(db, { handoverId, way: 'RECEIVED', kinds: ['ORDER'] });
  const document = raw && unbounded(HandoverDocument).parse(raw);
  if (!document?.order || !document.requester) return null;
  return { document, order: document.order, requester: document.requester };
}

const isParcel = (feature: HandoverDocument['features'][number]): feature is HandoverParcel =>
  feature.properties.role === 'parcel';

const parcelsOf = ({ features }: HandoverDocument) => features.filter(isParcel);

function meetingPointOf({ features }: HandoverDocument) {
  const found = features.find(({ geometry }) => geometry.type === 'Point')?.geometry;
  return found?.type === 'Point' ? found : null;
}

/** Whom we know and who may be meant: by number, by name, by the fields. */
export async function findSimilar(
  db: Db,
  application: Application,
  { document, requester }: Ordered,
): Promise<SimilarRequester[]> {
  const { firstname, lastname, phone } = requester;
  const text = [firstname, lastname].join(' ').trim();
  const geometries = parcelsOf(document).map(({ geometry }) => geometry);
  return findRequesters(await askingOf(db, application, neighbour), { text, phone, geometries });
}

/** The hour of mowing as our wall shows it: theirs may hang in another time zone. */
function mowingHere({ mowingDate, mowingTime, timeZone }: Order, ours: string) {
  if (mowingTime === null || timeZone === ours) return { missionDate: mowingDate, mowingTime };
  try {
    const { day, time } = localTime(instantOfLocalTime(mowingDate, mowingTime, timeZone), ours);
    return { missionDate: day, mowingTime: time };
  } catch (error) {
    // No zone that we know: then it is meant as it stands there.
    if (error instanceof RangeError) return { missionDate: mowingDate, mowingTime };
    throw error;
  }
}

async function newRequester(context: Placing, { firstname, lastname, phone }: Requester): Promise<string> {
  const name = { lastname: lastname ?? firstname ?? phone, firstname: lastname === null ? null : firstname };
  const identity = { title: null, email: null, phone, address: null, ...name };
  return (await createClient(context, { identity, type: 'FARMER', isMember: false })).clientId;
}

/** Their fields as those of our requester: the same meadow is not kept twice. */
async function placeParcels(context: Placing, clientId: string, document: HandoverDocument): Promise<string[]> {
  const { transaction, actor, now } = context;
  const known = (await listParcelsOfClient(transaction, clientId)).map((parcel) => ({ ...parcel, isPart: false }));
  const parcelIds: string[] = [];
  for (const [at, { geometry, properties }] of parcelsOf(document).entries()) {
    const same = known.find((parcel) => isSameMeadow(parcel, { parcelId: `theirs ${at}`, geometry }));
    if (same && !parcelIds.includes(same.parcelId)) parcelIds.push(same.parcelId);
    else {
      const name = (properties.name ?? String(at + 1)).slice(0, parcelNameLength);
      const parcel = { clientId, name, geometry };
      parcelIds.push((await createParcel(transaction, parcel, { actor, now })).parcelId);
    }
  }
  return parcelIds;
}

interface Placing extends HandoverContext {
  readonly actor: Actor;
}

/** For whom the mission is made, and what was answered when ordering asked. */
export interface Choice {
  /** Null: for nobody whom we know. */
  readonly clientId: string | null;
  readonly again?: boolean | undefined;
  readonly againBecause?: SameFieldReason | undefined;
}

/** Makes the mission of an order by the command of everybody else; twice is once. */
export async function placeOrder(context: Placing, handoverId: string, choice: Choice): Promise<void> {
  const { transaction, config, now, actor } = context;
  const { handover } = await getHeld(context, handoverId);
  if (handover.placedAt !== null) return;
  const ordered =
    handover.direction === 'IN' && handover.state === 'ORDERED' ? await readOrdered(transaction, handoverId) : null;
  if (!ordered) throw new DomainError('ILLEGAL_TRANSITION', { reason: 'NOT_ANSWERED' });
  const { document, order, requester } = ordered;
  const clientId = choice.clientId ?? (await newRequester(context, requester));
  const parcelIds = await placeParcels(context, clientId, document);
  const asked = {
    clientId,
    ...mowingHere(order, config.timeZone),
    parcelIds,
    contactPhone: requester.phone,
    meetingPoint: meetingPointOf(document),
    riskyParcels: order.riskyParcels,
    clientNote: [requester.note, order.note].filter((note) => note !== null).join('\n') || null,
    again: choice.again,
    againBecause: choice.againBecause,
  };
  const clock = await readAssociationClock(transaction, config);
  const missionId = await createMission(transaction, asked, { actor, now, clock, config, orderedBy: 'HANDOVER' });
  await updateHandover(transaction, handoverId, {
    mission_id: missionId,
    placed_at: now,
    problem: null,
    updated_at: now,
  });
  await takeBackWaiting(context, handoverId);
}

/** What cannot be placed by itself waits for a coordinator, who hears of it once. */
async function waitForSomebody(context: HandoverContext, handover: HandoverRow, problem: string): Promise<void> {
  if (handover.problem === problem) return;
  await updateHandover(context.transaction, handover.handoverId, { problem, updated_at: context.now });
  await tellOfHandover(context, handover, { news: 'UNPLACED', again: problem });
}

/**
 * Makes the mission of an order by itself where nobody whom we know may be meant; else, or where ordering refuses it, it waits for a
 * coordinator. Each in a transaction of its own: the order is kept, whatever becomes of the mission.
 */
export async function placeByItself(application: Application, handoverId: string): Promise<void> {
  const { config, database, now } = application;
  const contextOf = (transaction: HandoverContext['transaction']) => ({
    transaction,
    config,
    now: now(),
    actorId: null,
  });
  const waits = (problem: string) =>
    database.transaction(async (transaction) => {
      const context = contextOf(transaction);
      const { handover } = await getHeld(context, handoverId);
      if (handover.placedAt === null && handover.state === 'ORDERED') await waitForSomebody(context, handover, problem);
    });
  const known = await findHandover(database.db, handoverId);
  // Once it waits for somebody, only they go on with it.
  if (known === null || known.placedAt !== null || known.problem !== null) return;
  const ordered = await readOrdered(database.db, handoverId);
  if (!ordered) return;
  if ((await findSimilar(database.db, application, ordered)).length > 0) return waits('REQUESTER');
  try {
    await database.transaction(async (transaction) => {
      const context = contextOf(transaction);
      await placeOrder({ ...context, actor: neighbour }, handoverId, { clientId: null });
      const { handover } = await getHeld(context, handoverId);
      await tellOfHandover(context, handover, { news: 'ORDERED' });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await waits(error.code);
  }
}
