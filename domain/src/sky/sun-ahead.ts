import type { FieldSun } from './field-sun.ts';
import type { SkyLight } from './morning.ts';

/** A field, or one side of it; null: all that is searched. */
export interface SunlitPart {
  parcelId: string;
  side: NonNullable<FieldSun['soonest']>['side'] | null;
}

/**
 * What the sun does next: it begins to warm a part (BEFORE), or has warmed it (SOON); or all fields have been warm since `at` (OVER).
 */
export interface SunAhead {
  state: 'BEFORE' | 'SOON' | 'OVER';
  at: string;
  part: SunlitPart | null;
}

interface Event {
  at: string;
  part: SunlitPart;
}

const soonest = (events: readonly Event[]) => events.toSorted((one, other) => (one.at < other.at ? -1 : 1))[0];

/** When an edge comes over the fields, the half that is sooner by itself. */
function eventsOf(fields: readonly FieldSun[], edge: 'amberFrom' | 'redFrom'): Event[] {
  return fields.flatMap(({ parcelId, soonest: half, ...field }) => {
    const whole = field[edge];
    const side = half ? [{ at: half[edge], part: { parcelId, side: half.side } }] : [];
    return whole === null ? side : [...side, { at: whole, part: { parcelId, side: null } }];
  });
}

/** When each field, and the half of one that is sooner, gets warm, in that order; none where a single field warms as one. */
export function warmParts(fields: readonly FieldSun[]): Event[] {
  const parts = eventsOf(fields, 'redFrom');
  return parts.length < 2 ? [] : parts.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** A single field that warms as one needs no name. */
function named(part: SunlitPart, fields: readonly FieldSun[]): SunlitPart | null {
  return fields.length > 1 || part.side !== null ? part : null;
}

/** Null where the sun does not rise. Without the suns of the fields, of the one that warms first. */
export function sunAhead({ amberFrom, redFrom }: SkyLight, fields: readonly FieldSun[], now: Date): SunAhead | null {
  if (amberFrom === null || redFrom === null) return null;
  const at = now.toISOString();
  const first = soonest(eventsOf(fields, 'amberFrom'));
  if (at < (first?.at ?? amberFrom)) {
    return { state: 'BEFORE', at: first?.at ?? amberFrom, part: first ? named(first.part, fields) : null };
  }
  const reds = eventsOf(fields, 'redFrom');
  const next = soonest(reds.filter((event) => event.at > at));
  if (next) return { state: 'SOON', at: next.at, part: named(next.part, fields) };
  if (reds.length === 0 && at < redFrom) return { state: 'SOON', at: redFrom, part: null };
  const last = reds
    .map((event) => event.at)
    .toSorted()
    .at(-1);
  return { state: 'OVER', at: last ?? redFrom, part: null };
}
