import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { DrawnRound } from '../decisions/draw-rounds.ts';

const anHourMs = 3_600_000;
const margin = anHourMs / 3;
const stepMs = anHourMs / 2;
/** A search so long after the window is drawn at the edge: one broken round must not squeeze all others. */
const longestAfterMs = anHourMs;

/** The morning from left to right: half hours around all searches and the light. */
export interface AxisScale {
  readonly fromMs: number;
  readonly toMs: number;
  /** How far to the right an instant lies, as CSS. */
  readonly left: (instant: string) => string;
  readonly width: (from: string, to: string) => string;
  readonly hours: readonly string[];
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`;
}

type Sky = Pick<PlanningBoard, 'date' | 'windowFrom' | 'windowTo' | 'civilDawn' | 'sunrise'>;

/** Null without anything that has a time. */
export function axisScale(sky: Sky, rounds: readonly DrawnRound[]): AxisScale | null {
  const window = [sky.windowFrom, sky.windowTo, sky.civilDawn, sky.sunrise].filter((instant) => instant !== null);
  // A long way home would squeeze the searches: it runs out of the picture, its hour stands in the words.
  const searched = rounds.flatMap(({ stops }) => stops.flatMap(({ start, end }) => [start, end]));
  const times = [...window, ...searched].map((instant) => Date.parse(instant)).filter((ms) => ms > 0);
  if (times.length === 0) return null;
  const fromMs = Math.floor((Math.min(...times) - margin) / stepMs) * stepMs;
  const lastMs = sky.windowTo === null ? Number.POSITIVE_INFINITY : Date.parse(sky.windowTo) + longestAfterMs;
  const toMs = Math.ceil(Math.min(lastMs, Math.max(...times) + margin) / stepMs) * stepMs;
  const length = toMs - fromMs;
  const firstHourMs = Math.ceil((fromMs + 1) / anHourMs) * anHourMs;
  const hours = Array.from({ length: Math.ceil((toMs - firstHourMs) / anHourMs) }, (_, hour) =>
    new Date(firstHourMs + hour * anHourMs).toISOString(),
  );
  const within = (ms: number) => Math.min(toMs, Math.max(fromMs, ms));
  return {
    fromMs,
    toMs,
    hours,
    left: (instant) => percent((within(Date.parse(instant)) - fromMs) / length),
    width: (from, to) => percent(Math.max(0, within(Date.parse(to)) - within(Date.parse(from))) / length),
  };
}

/** A thumb needs as much for each stop, and a gap. */
const leastPixels = 26;
/** Of longer rounds, which are nobody's plan, the stops may lie over each other. */
const mostApart = 12;

/** Where stops begin, as CSS: as their searches do, but each beside the one before, however short that is. */
export function leftOfStops(scale: Pick<AxisScale, 'left'>, stops: readonly { readonly start: string }[]): string[] {
  let before: string | null = null;
  return stops.map(({ start }, place) => {
    const own = scale.left(start);
    const isApart = before !== null && stops.length <= mostApart;
    const besides = isApart ? `max(${own}, ${before} + ${leastPixels}px)` : own;
    const after = stops.length <= mostApart ? stops.length - place : 1;
    before = `min(${besides}, 100% - ${leastPixels * after}px)`;
    return before;
  });
}
