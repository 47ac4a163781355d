import { DomainError } from '@vigiefaon/domain/errors';
import { alreadyOrdered } from '@vigiefaon/domain/missions/same-ground';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listOrderedGroundHeld } from './ordered-ground.repository.ts';

interface Ordered {
  readonly missionId: string;
  readonly clientId: string;
  readonly missionDate: string;
  /** Of its parcels only these are asked about: what it held that day before, it holds already. */
  readonly isNew?: ((parcelId: string) => boolean) | undefined;
}

/**
 * The same for missions that were cancelled and are put back: what was ordered meanwhile stands in their way. One reading for each
 * requester and day.
 */
export async function refuseReopenedTwice(
  transaction: Transaction<Tables>,
  missions: readonly Pick<Ordered, 'missionId' | 'clientId' | 'missionDate'>[],
): Promise<void> {
  const days = new Map(missions.map((mission) => [`${mission.clientId} ${mission.missionDate}`, mission]));
  for (const { clientId, missionDate } of days.values()) {
    const orders = await listOrderedGroundHeld(transaction, { clientId, missionDate });
    for (const own of orders.filter(({ missionId }) => missions.some((mission) => mission.missionId === missionId))) {
      const others = orders.filter((order) => order !== own);
      const twice = alreadyOrdered({ missionDate, parcels: own.parcels }, others).map(({ missionId }) => missionId);
      if (twice.length > 0) throw new DomainError('ALREADY_ORDERED', { missions: twice });
    }
  }
}

/** ALREADY_ORDERED with the missions that search the same meadow for the same requester on the same day, once this one's parcels are written. */
export async function refuseOrderedTwice(
  transaction: Transaction<Tables>,
  { missionId, clientId, missionDate, isNew = () => true }: Ordered,
): Promise<void> {
  const orders = await listOrderedGroundHeld(transaction, { clientId, missionDate });
  const own = orders.find((order) => order.missionId === missionId);
  const parcels = (own?.parcels ?? []).filter(({ parcelId }) => isNew(parcelId));
  const others = orders.filter((order) => order !== own);
  const missions = alreadyOrdered({ missionDate, parcels }, others).map((order) => order.missionId);
  if (missions.length > 0) throw new DomainError('ALREADY_ORDERED', { missions });
}
