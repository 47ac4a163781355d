import type { Share } from '../judging/plan.ts';
import type { PlanningMission, PlanningParcel } from './planning-input.ts';

function hectaresOf(parcels: readonly PlanningParcel[]): number {
  return parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
}

/** Sums of parts, and strips once they are cut, are a hair above what was divided; that is not worth a part of its own. */
function countOf(hectares: number, mostHectares: number): number {
  return Math.ceil(hectares / mostHectares - 1e-3);
}

/** Whole parcels, the largest first, each to the part that has least so far; a parcel too large for one part is flown in strips. */
function partsOf({ parcels, leastShares = 1 }: PlanningMission, ownLimit: number): PlanningParcel[][] {
  const mostHectares = Math.min(ownLimit, hectaresOf(parcels) / leastShares);
  const pieces = parcels.flatMap((parcel) => {
    const count = Math.max(1, countOf(parcel.hectares, mostHectares));
    return Array.from({ length: count }, () => ({ ...parcel, hectares: parcel.hectares / count }));
  });
  const partCount = Math.max(1, countOf(hectaresOf(pieces), mostHectares));
  const parts = Array.from({ length: partCount }, (): PlanningParcel[] => []);
  for (const piece of pieces.toSorted((a, b) => b.hectares - a.hectares)) {
    const least = parts.reduce((best, part) => (hectaresOf(part) < hectaresOf(best) ? part : best));
    least.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}

/** What one pilot flies at a time: a whole mission, or parts of a large one. */
export function sharesOf(mission: PlanningMission, mostHectares: number): Share[] {
  const parts = partsOf(mission, mostHectares);
  return parts.map((part, share) => ({
    missionId: mission.missionId,
    share,
    shareCount: parts.length,
    parcelIds: part.map(({ parcelId }) => parcelId),
    hectares: hectaresOf(part),
  }));
}
