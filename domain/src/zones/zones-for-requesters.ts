import { type ParcelZones, strictestOf } from './zone-verdict.ts';
import type { MissionZoneCheck } from './zones.api.ts';

type Verdict = 'CONDITIONAL' | 'AUTHORISATION' | 'PROHIBITED';

/** What a requester is told of a place with zones, in two words. */
export interface ZoneTelling {
  readonly why: 'air' | 'nature' | 'other';
  readonly verdict: Verdict;
}

/** What a requester is told of a parcel; nothing where there is nothing to tell, also when nothing is known. */
export function tellingOf({ verdict, zones }: Pick<ParcelZones, 'verdict' | 'zones'>): ZoneTelling | null {
  if (verdict === 'FREE' || verdict === 'NO_DATA') return null;
  const [strictest] = zones;
  const isNature = strictest?.reasons.includes('NATURE');
  return { why: strictest?.reasons.includes('AIR_TRAFFIC') ? 'air' : isNature ? 'nature' : 'other', verdict };
}

/** The one thing that a requester is told of a mission: the strictest; else whether all of it is known. */
export function missionTellingOf({ parcels }: Pick<MissionZoneCheck, 'parcels'>): ZoneTelling | 'FREE' | 'NO_DATA' {
  const verdict = strictestOf(parcels.map(({ found }) => found.verdict));
  const strictest = parcels.find(({ found }) => found.verdict === verdict);
  return (strictest && tellingOf(strictest.found)) ?? (verdict === 'FREE' ? 'FREE' : 'NO_DATA');
}

/**
 * What was found over a parcel as it leaves for a requester: the verdict and why, not the zones' names, texts, heights, hours and
 * authorities, which are for whoever flies.
 */
export function foundForRequester({ undecided: _, ...found }: ParcelZones): ParcelZones {
  const zones = found.zones.map(({ zoneId, sourceId, restriction, reasons, bearing, isHeightUnsure }) => ({
    zoneId,
    sourceId,
    restriction,
    reasons,
    bearing,
    isHeightUnsure,
    identifier: '',
    country: null,
    name: [],
    conditions: [],
    message: [],
    authorities: [],
    periods: [],
    lower: null,
    upper: null,
  }));
  return { ...found, zones, unplaced: [], sources: [] };
}
