/** What somebody has chosen of an order. */
export interface MomentChosen {
  readonly day: string | null;
  /** Undefined while nothing is chosen, null for an hour that is not known yet. */
  readonly time: string | null | undefined;
  readonly parcelIds: readonly string[];
  /** E.164, or '' for the number on file. */
  readonly contactPhone: string;
}

export type Missing = 'DAY' | 'HOUR' | 'FIELDS' | 'NUMBER' | 'PHONE';

export function isReadablePhone(phone: string): boolean {
  return phone === '' || /^\+[1-9]\d{6,14}$/.test(phone);
}

/** What the order still wants, the first thing first; null when it may go out. Who has no number on file has to give one. */
export function missingIn(
  { day, time, parcelIds, contactPhone }: MomentChosen,
  { phoneEnding }: { phoneEnding: string | null },
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
