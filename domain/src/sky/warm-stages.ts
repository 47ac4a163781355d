import type { Position } from '../geometry/geometry.ts';
import type { FieldSun } from './field-sun.ts';

const stageMs = 15 * 60_000;
const mostStages = 5;

/** A quarter of an hour in which some points of fields get warm; the last one has no end. */
export interface WarmStage {
  from: string;
  /** Null: from then on. */
  to: string | null;
  places: Position[];
  /** Of all points, 0 to 1. */
  share: number;
}

/** By quarters of an hour from when the first point of any field is warm: which points get warm in each. Null where nothing differs. */
export function warmStages(fields: readonly Pick<FieldSun, 'spots'>[]): WarmStage[] | null {
  const spots = fields.flatMap((field) => field.spots);
  const times = spots.flatMap(({ warmFrom }) => warmFrom ?? []).map((instant) => Date.parse(instant));
  const first = Math.floor(Math.min(...times) / stageMs) * stageMs;
  if (!Number.isFinite(first)) return null;
  const stageOf = (warmFrom: string | null) =>
    warmFrom === null ? mostStages - 1 : Math.min(mostStages - 1, Math.floor((Date.parse(warmFrom) - first) / stageMs));
  const stages = Array.from({ length: mostStages }, (_, at): WarmStage => {
    const places = spots.filter(({ warmFrom }) => stageOf(warmFrom) === at).map(({ place }) => place);
    const from = first + at * stageMs;
    return {
      from: new Date(from).toISOString(),
      to: at === mostStages - 1 ? null : new Date(from + stageMs).toISOString(),
      places,
      share: places.length / spots.length,
    };
  });
  return stages.filter(({ places }) => places.length > 0).length > 1 ? stages : null;
}
