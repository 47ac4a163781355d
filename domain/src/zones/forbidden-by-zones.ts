import type { ForbiddenArea } from '../flight/ground/forbidden-areas.ts';
import { piecesOf } from '../geometry/rings-of.ts';
import type { DrawnZone } from './zone.ts';
import { meetsAtHeight } from './zone-heights.ts';
import { appliesDuring, type FlightWindow } from './zone-times.ts';

const zoneClearanceMeters = 10;

export interface ZonesInTheWay {
  readonly areas: ForbiddenArea[];
  /** Those that the areas are made of, each once, prohibited ones first. */
  readonly zones: DrawnZone[];
}

interface Flight {
  readonly heightMeters: number;
  /** Null: at any time. */
  readonly window: FlightWindow | null;
  /** Zones whose authority has agreed, as the pilot says. */
  readonly authorised: readonly string[];
}

/** Where a flight has to stay out: prohibited zones, and those that want an authorisation which the pilot does not say to have. */
export function forbiddenByZones(
  zones: readonly DrawnZone[],
  { heightMeters, window, authorised }: Flight,
): ZonesInTheWay {
  const inTheWay = zones.filter((zone) => {
    const isStrict =
      zone.restriction === 'PROHIBITED' ||
      (zone.restriction === 'REQ_AUTHORISATION' && !authorised.includes(zone.zoneId));
    const applies = window === null || appliesDuring(zone.periods, window);
    return isStrict && applies && meetsAtHeight(zone, heightMeters) !== 'CLEAR';
  });
  const areas = inTheWay.flatMap(({ geometry }) =>
    piecesOf(geometry).map(
      ([outer = [], ...holes]): ForbiddenArea => ({
        kind: 'AREA',
        positions: outer,
        holes,
        clearanceMeters: zoneClearanceMeters,
      }),
    ),
  );
  const isFirst = (zone: DrawnZone, at: number) => inTheWay.findIndex(({ zoneId }) => zoneId === zone.zoneId) === at;
  const each = inTheWay.filter(isFirst);
  const strictFirst = (zone: DrawnZone) => (zone.restriction === 'PROHIBITED' ? 0 : 1);
  return { areas, zones: each.sort((left, right) => strictFirst(left) - strictFirst(right)) };
}
