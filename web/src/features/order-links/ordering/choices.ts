import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import type { MomentChosen } from '../../../ordering/missing-in.ts';

/** What stands on the page before anything is sent. */
export interface Choices extends MomentChosen {
  readonly note: string;
}

/** Neither day nor hour: nobody orders by one press. The fields of last time are ticked, an only field as well. */
export function firstChoices({ parcels }: Pick<OrderPage, 'parcels'>): Choices {
  const usual = parcels.length === 1 ? parcels : parcels.filter(({ isOfLastTime }) => isOfLastTime);
  const parcelIds = usual.map(({ parcelId }) => parcelId);
  return { day: null, time: undefined, parcelIds, contactPhone: '', note: '' };
}

/** Kept choices as far as they still hold: a day that is over and a field that is gone are no choices any more. */
export function stillPossible(choices: Choices, page: OrderPage, isOpen: (day: string) => boolean): Choices {
  const known = new Set(page.parcels.map(({ parcelId }) => parcelId));
  return {
    ...choices,
    day: choices.day !== null && isOpen(choices.day) ? choices.day : null,
    parcelIds: choices.parcelIds.filter((parcelId) => known.has(parcelId)),
  };
}

/** The chosen ones, in the order of the page. */
export function chosenOf<Parcel extends Pick<OrderableParcel, 'parcelId'>>(
  parcels: readonly Parcel[],
  parcelIds: readonly string[],
): readonly Parcel[] {
  const chosen = new Set(parcelIds);
  return parcels.filter(({ parcelId }) => chosen.has(parcelId));
}

/** Those of last time above the others, each part in the order of the server. */
export function usualFirst(parcels: readonly OrderableParcel[]): readonly OrderableParcel[] {
  return [...parcels].sort((a, b) => Number(b.isOfLastTime) - Number(a.isOfLastTime));
}
