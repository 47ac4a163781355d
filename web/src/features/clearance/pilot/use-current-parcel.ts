import { useState } from 'react';
import { saidOf } from './pilot-parcels.ts';
import type { Clearing } from './use-clearing.ts';

/**
 * The parcel that the bar speaks of: the first of which nothing is said when the page opens, then only another when somebody
 * chooses it. Were it to change by itself, a press could clear a meadow that nobody has searched.
 */
export function useCurrentParcel({ parcels }: Pick<Clearing, 'parcels'>) {
  const isOpen = (row: Clearing['parcels'][number]) => saidOf(row) === null;
  const [chosenId, choose] = useState(() => (parcels.find(isOpen) ?? parcels[0])?.parcel.parcelId);
  const at = parcels.findIndex(({ parcel }) => parcel.parcelId === chosenId);
  return {
    /** Null where none is drawn, and where the one of which it spoke has left the mission. */
    row: parcels[at] ?? null,
    /** What is said in its place then. */
    noRow: parcels.length > 0 ? ('field.chooseParcel' as const) : ('missions.noParcelHint' as const),
    /** The next in the order of the mission of which nothing is said, from the first again after the last. */
    next: [...parcels.slice(at + 1), ...parcels.slice(0, at)].find(isOpen) ?? null,
    isAnySaid: !parcels.every(isOpen),
    choose,
  };
}

export type CurrentParcel = ReturnType<typeof useCurrentParcel>;
