/** A share as it is planned: by whom, or by nobody. */
export interface FlownShare {
  readonly share: number;
  readonly pilotId: string | null;
  readonly parcelIds: readonly string[];
}

/** A parcel in a part of a mission; `strips` where the parcel is flown by several, counted from 1. */
export interface PartParcel {
  readonly parcelId: string;
  readonly strips: { readonly first: number; readonly last: number; readonly count: number } | null;
}

/** What one pilot flies of a mission; without pilot what nobody flies. */
export interface MissionPart {
  readonly pilotId: string | null;
  readonly shares: readonly number[];
  readonly parcels: readonly PartParcel[];
}

function byPilot(shares: readonly FlownShare[], keeperId: string | null): FlownShare[][] {
  const groups = new Map<string, FlownShare[]>();
  const rest: FlownShare[] = [];
  for (const share of shares.toSorted((one, other) => one.share - other.share)) {
    if (share.pilotId === null) rest.push(share);
    else groups.set(share.pilotId, [...(groups.get(share.pilotId) ?? []), share]);
  }
  const keeper = keeperId === null ? undefined : groups.get(keeperId);
  const others = [...groups.values()].filter((group) => group !== keeper);
  return [...(keeper ? [keeper] : []), ...others, ...(rest.length > 0 ? [rest] : [])];
}

/**
 * Splits a mission by who flies it: one part a pilot, what nobody flies last. The first part stays the mission itself; it is that of
 * the pilot who has the mission already, if that pilot flies any of it. One part means that nothing is split.
 */
export function partsOfMission(shares: readonly FlownShare[], keeperId: string | null): MissionPart[] {
  const groups = byPilot(shares, keeperId);
  const countOf = new Map<string, number>();
  for (const parcelId of shares.flatMap(({ parcelIds }) => parcelIds)) {
    countOf.set(parcelId, (countOf.get(parcelId) ?? 0) + 1);
  }
  const taken = new Map<string, number>();
  return groups.map((group) => {
    const held = new Map<string, number>();
    for (const parcelId of group.flatMap(({ parcelIds }) => parcelIds)) {
      held.set(parcelId, (held.get(parcelId) ?? 0) + 1);
    }
    const parcels = [...held].map(([parcelId, mine]): PartParcel => {
      const count = countOf.get(parcelId) ?? mine;
      const before = taken.get(parcelId) ?? 0;
      taken.set(parcelId, before + mine);
      return { parcelId, strips: mine === count ? null : { first: before + 1, last: before + mine, count } };
    });
    return { pilotId: group[0]?.pilotId ?? null, shares: group.map(({ share }) => share), parcels };
  });
}
