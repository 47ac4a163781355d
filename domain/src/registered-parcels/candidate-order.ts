import { smallParcelSquareMeters } from './registered-parcel.ts';

/** A declared parcel as a tap sees it. */
export interface Candidate {
  /** Metres from the tap to the shape; 0 inside it, which a hole is not. */
  readonly distance: number;
  /** m² */
  readonly size: number;
}

/** More than a sheet on a phone shows at once are no choice. */
const mostCandidates = 5;

export function containsTap({ distance }: Candidate): boolean {
  return distance === 0;
}

/** Gardens and strips are seldom what is mown, also where the finger lies on them. */
const isSmall = ({ size }: Candidate) => size < smallParcelSquareMeters;

function likelierFirst(left: Candidate, right: Candidate): number {
  if (isSmall(left) !== isSmall(right)) return isSmall(left) ? 1 : -1;
  // Of those that lie over each other the smaller one was aimed at: the larger one can be tapped beside it.
  return left.distance - right.distance || left.size - right.size;
}

/** What a tap may have meant, the likeliest first: within the reach in metres, and at most five. */
export function candidatesOf<Found extends Candidate>(found: readonly Found[], reachMeters: number): Found[] {
  const reached = found.filter(({ distance }) => distance <= reachMeters);
  return reached.sort(likelierFirst).slice(0, mostCandidates);
}
