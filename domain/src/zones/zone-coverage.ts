import type { ZoneCountry } from './zone-countries.ts';

/** A source of which an admin has said of which countries it has all zones. */
export interface TickedSource {
  readonly sourceId: string;
  readonly covers: readonly ZoneCountry[];
  /** Every zone that it has is set aside, and nobody has decided of any: it says nothing of any ground yet. */
  readonly isUndecided: boolean;
}

/** What the sources claim to know of a place. */
export interface Coverage {
  /** In which the place may lie; none where that is not known. */
  readonly countries: readonly string[];
  readonly sources: readonly TickedSource[];
}

/**
 * Whether all zones of a place are known: of every country that it may lie in some source has them all. A source does not know
 * the ground under a zone of its own that was set aside until an admin has decided about it: no data is never free.
 */
export function isCovered({ countries, sources }: Coverage, undecidedHere: ReadonlySet<string>): boolean {
  const knowing = sources.filter(({ sourceId, isUndecided }) => !isUndecided && !undecidedHere.has(sourceId));
  const isKnown = (country: string) => knowing.some(({ covers }) => covers.some((covered) => covered === country));
  return countries.length > 0 && countries.every(isKnown);
}
