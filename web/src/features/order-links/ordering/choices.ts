import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';

/** What stands on the page before anything is sent. */
export interface Choices {
  readonly day: string | null;
  /** Undefined while nothing is chosen, null for an hour that is not known yet. */
  readonly time: string | null | undefined;
  readonly parcelIds: readonly string[];
  /** E.164, or '' for the number on file. */
  readonly contactPhone: string;
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

export function isReadablePhone(phone: string): boolean {
  return phone === '' || /^\+[1-9]\d{6,14}$/.test(phone);
}

export type Missing = 'DAY' | 'HOUR' | 'FIELDS' | 'NUMBER' | 'PHONE';

/** What the order still wants, the first thing first; null when it may go out. Who has no number on file has to give one. */
export function missingIn(
  { day, time, parcelIds, contactPhone }: Choices,
  { phoneEnding }: Pick<OrderPage, 'phoneEnding'>,
): Missing | null {
  if (day === null) return 'DAY';
  if (time === undefined) return 'HOUR';
  if (parcelIds.length === 0) return 'FIELDS';
  if (contactPhone === '' && phoneEnding === null) return 'NUMBER';
  return isReadablePhone(contactPhone) ? null : 'PHONE';
}

export function toggled(parcelIds: readonly string[], parcelId: string): readonly string[] {
  return parcelIds.includes(parcelId) ? parcelIds.filter((each) => each !== parcelId) : [...parcelIds, parcelId];
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
