import { DomainError } from '@vigiefaon/domain/errors';
import { canSeeMission } from '@vigiefaon/domain/missions/mission-actions';
import { alreadyOrdered, type Ground, type OrderedGround, sharesField } from '@vigiefaon/domain/missions/same-ground';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import {
  type ForeignField,
  holdOrders,
  keepReason,
  listFieldsOfOthers,
  listOrderedGround,
  type Ordering,
} from './ordered-ground.repository.ts';

interface Ordered extends Ordering {
  /** Of its parcels only these are asked about: what it held that day before, it holds already. */
  readonly isNew?: ((parcelId: string) => boolean) | undefined;
}

/** Who orders, and what they have said after having been asked. */
export interface Meant {
  readonly actor: Actor;
  /** The requester has ordered the field for that day already: it is meant. */
  readonly again?: boolean | undefined;
  /** Somebody else has: it is meant for this reason. */
  readonly againBecause?: SameFieldReason | undefined;
}

interface Beside {
  readonly parcels: readonly Ground[];
  /** What else its requester has ordered for its day. */
  readonly own: readonly OrderedGround[];
  /** Fields near its own that others have. */
  readonly foreign: readonly ForeignField[];
}

/** What is ordered for the days of these missions; nobody adds to it until the transaction ends. */
async function readOrders(transaction: Transaction<Tables>, missions: readonly Ordering[]) {
  await holdOrders(transaction, missions);
  const ordersOf = new Map<string, OrderedGround[]>();
  for (const clientId of new Set(missions.map((mission) => mission.clientId))) {
    const own = missions.filter((mission) => mission.clientId === clientId);
    const missionDates = own.map(({ missionDate }) => missionDate);
    ordersOf.set(clientId, await listOrderedGround(transaction, { clientId, missionDates }));
  }
  return ({ missionId, clientId }: Ordering) => {
    const orders = ordersOf.get(clientId) ?? [];
    return {
      parcels: orders.find((order) => order.missionId === missionId)?.parcels ?? [],
      own: orders.filter((order) => order.missionId !== missionId),
    };
  };
}

/** The same with what others have ordered. */
async function readOrdersOfAll(transaction: Transaction<Tables>, missions: readonly Ordering[]) {
  const ordersBeside = await readOrders(transaction, missions);
  const fields = await listFieldsOfOthers(
    transaction,
    missions.map(({ missionId }) => missionId),
  );
  return (mission: Ordering): Beside => {
    return { ...ordersBeside(mission), foreign: fields.filter(({ isNear }) => isNear === mission.missionId) };
  };
}

/** Whose it is is told to nobody who may not see it. */
function sameField(fields: readonly ForeignField[], actor: Actor): DomainError {
  const seen = fields.filter((field) => canSeeMission(field, actor)).map(({ missionId }) => missionId);
  return new DomainError('SAME_FIELD', seen.length > 0 ? { missions: [...new Set(seen)] } : {});
}

/** Why a question is asked first; else whether somebody else has the field, too, and it is meant. */
function judge(
  { missionDate }: Ordering,
  { parcels, own, foreign }: Beside,
  meant: Meant,
): DomainError | { isShared: boolean } {
  const twice = meant.again ? [] : alreadyOrdered({ missionDate, parcels }, own).map((order) => order.missionId);
  if (twice.length > 0) return new DomainError('ALREADY_ORDERED', { missions: twice });
  const shared = foreign.filter((field) => sharesField(parcels, [field]));
  return shared.length > 0 && !meant.againBecause ? sameField(shared, meant.actor) : { isShared: shared.length > 0 };
}

/**
 * ALREADY_ORDERED with the missions that search the same field for the same requester on the same day, SAME_FIELD where another
 * requester has ordered it, once this one's parcels and history are written; with a reason that is kept it goes on.
 */
export async function refuseOrderedTwice(
  transaction: Transaction<Tables>,
  { isNew = () => true, ...mission }: Ordered,
  meant: Meant,
): Promise<void> {
  const { parcels, ...beside } = (await readOrdersOfAll(transaction, [mission]))(mission);
  const asked = parcels.filter(({ parcelId }) => isNew(parcelId));
  const found = judge(mission, { ...beside, parcels: asked }, meant);
  if (found instanceof DomainError) throw found;
  if (found.isShared && meant.againBecause) await keepReason(transaction, mission.missionId, meant.againBecause);
}

/**
 * The same for missions that hold a parcel which is drawn anew: what it becomes of other missions' meadows. What it was before is no
 * question again.
 */
export async function refuseDrawnTwice(
  transaction: Transaction<Tables>,
  missions: readonly Ordering[],
  { before, after }: { before: Ground; after: Ground },
): Promise<void> {
  const ordersBeside = await readOrders(transaction, missions);
  const twice = new Set<string>();
  for (const mission of missions) {
    const { missionDate } = mission;
    const { own } = ordersBeside(mission);
    const known = new Set(alreadyOrdered({ missionDate, parcels: [before] }, own));
    for (const order of alreadyOrdered({ missionDate, parcels: [after] }, own)) {
      if (!known.has(order)) twice.add(order.missionId);
    }
  }
  if (twice.size > 0) throw new DomainError('ALREADY_ORDERED', { missions: [...twice] });
}

/**
 * Why a mission that was cancelled is not put back without a question: what is ordered for that day stands in its way, and of several that
 * are put back together over one meadow the one before. Asked of each in turn. `keepReasons` writes into the histories of those that
 * were put back what was answered.
 */
export async function obstaclesToReopening(
  transaction: Transaction<Tables>,
  missions: readonly Ordering[],
  meant: Meant,
) {
  const ordersBeside = await readOrdersOfAll(transaction, missions);
  const [putBack, shared] = [new Set<string>(), new Set<string>()];
  const obstacleTo = (mission: Ordering): DomainError | null => {
    const { parcels, own, foreign } = ordersBeside(mission);
    const now = own.map((order) => (putBack.has(order.missionId) ? { ...order, status: 'TODO' as const } : order));
    const open = foreign.filter(({ status, missionId }) => status !== 'CANCELED' || putBack.has(missionId));
    const found = judge(mission, { parcels, own: now, foreign: open }, meant);
    if (found instanceof DomainError) return found;
    putBack.add(mission.missionId);
    if (found.isShared) shared.add(mission.missionId);
    return null;
  };
  const keepReasons = async () => {
    for (const missionId of meant.againBecause ? shared : [])
      if (meant.againBecause) await keepReason(transaction, missionId, meant.againBecause);
  };
  return { obstacleTo, keepReasons };
}
