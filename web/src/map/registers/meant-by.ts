import type { RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';

interface FoundAt {
  items: readonly (RegisteredParcel & { containsTap: boolean })[];
  isCovered: boolean;
}

export type Meant =
  | { kind: 'ONE'; parcel: RegisteredParcel }
  | { kind: 'SEVERAL'; parcels: readonly RegisteredParcel[] }
  | { kind: 'NONE' }
  | { kind: 'NOT_COVERED' };

/** What a tap means: the one parcel that contains it; else the person chooses among those that lie on each other, or beside it. */
export function meantBy({ items, isCovered }: FoundAt): Meant {
  if (items.length === 0) return { kind: isCovered ? 'NONE' : 'NOT_COVERED' };
  const under = items.filter(({ containsTap }) => containsTap);
  const [first, second] = under;
  if (first && !second) return { kind: 'ONE', parcel: first };
  return { kind: 'SEVERAL', parcels: first ? under : items };
}
