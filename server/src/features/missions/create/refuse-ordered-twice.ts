import { DomainError } from '@vigiefaon/domain/errors';
import { alreadyOrdered, type Ground, type OrderedGround } from '@vigiefaon/domain/missions/same-ground';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listOrderedGroundHeld } from './ordered-ground.repository.ts';

interface Ordering {
  readonly missionId: string;
  readonly clientId: string;
  readonly missionDate: string;
}

interface Ordered extends Ordering {
  /** Of its parcels only these are asked about: what it held that day before, it holds already. */
  readonly isNew?: ((parcelId: string) => boolean) | undefined;
}

/** What else each of these missions' requesters have ordered for its day; nobody adds one until the transaction ends. */
async function readOrders(transaction: Transaction<Tables>, missions: readonly Ordering[]) {
  const ordersOf = new Map<string, OrderedGround[]>();
  for (const clientId of new Set(missions.map((mission) => mission.clientId))) {
    const own = missions.filter((mission) => mission.clientId === clientId);
    const missionDates = own.map(({ missionDate }) => missionDate);
    ordersOf.set(clientId, await listOrderedGroundHeld(transaction, { clientId, missionDates }));
  }
  return ({ missionId, clientId }: Ordering) => {
    const orders = ordersOf.get(clientId) ?? [];
    return {
      parcels: orders.find((order) => order.missionId === missionId)?.parcels ?? [],
      others: orders.filter((order) => order.missionId !== missionId),
    };
  };
}

/** ALREADY_ORDERED with the missions that search the same meadow for the same requester on the same day, once this one's parcels are written. */
export async function refuseOrderedTwice(
  transaction: Transaction<Tables>,
  { isNew = () => true, ...mission }: Ordered,
): Promise<void> {
  const { parcels, others } = (await readOrders(transaction, [mission]))(mission);
  const { missionDate } = mission;
  const asked = parcels.filter(({ parcelId }) => isNew(parcelId));
  const missions = alreadyOrdered({ missionDate, parcels: asked }, others).map((order) => order.missionId);
  if (missions.length > 0) throw new DomainError('ALREADY_ORDERED', { missions });
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
    const { others } = ordersBeside(mission);
    const known = new Set(alreadyOrdered({ missionDate, parcels: [before] }, others));
    for (const order of alreadyOrdered({ missionDate, parcels: [after] }, others)) {
      if (!known.has(order)) twice.add(order.missionId);
    }
  }
  if (twice.size > 0) throw new DomainError('ALREADY_ORDERED', { missions: [...twice] });
}

/**
 * Why a mission that was cancelled is not put back without a question: what is ordered for that day stands in its way, and of several that
 * are put back together over one meadow the one before. Asked of each in turn.
 */
export async function obstacleToReopening(
  transaction: Transaction<Tables>,
  missions: readonly Ordering[],
): Promise<(mission: Ordering) => DomainError | null> {
  const ordersBeside = await readOrders(transaction, missions);
  const putBack = new Set<string>();
  return (mission) => {
    const { missionId, missionDate } = mission;
    const { parcels, others } = ordersBeside(mission);
    const now = others.map((order) => (putBack.has(order.missionId) ? { ...order, status: 'TODO' as const } : order));
    const twice = alreadyOrdered({ missionDate, parcels }, now).map((order) => order.missionId);
    if (twice.length > 0) return new DomainError('ALREADY_ORDERED', { missions: twice });
    putBack.add(missionId);
    return null;
  };
}
