import type { Morning, SkyVerdict, Span } from './morning.ts';
import { type SkyColor, type SkyReason, skyColors, worstOf } from './sky-reason.ts';

/** A stretch (ms) of one quarter within which neither weather nor light changes. */
export interface SkySegment {
  readonly from: number;
  readonly to: number;
  readonly color: SkyColor;
  readonly reasons: readonly SkyReason[];
}

interface Run {
  readonly from: number;
  readonly to: number;
}

const aMinuteMs = 60_000;
const good: readonly SkyColor[] = ['GREEN'];
const careful: readonly SkyColor[] = ['GREEN', 'AMBER'];
const perhaps: readonly SkyColor[] = ['GREEN', 'AMBER', 'NO_DATA'];

/** The longest stretch without a break in which every segment has one of these colours; of equally long ones the first. */
function longestRun(segments: readonly SkySegment[], colors: readonly SkyColor[]): Run | null {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to, color } of segments) {
    if (!colors.includes(color)) continue;
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  const length = (run: Run) => run.to - run.from;
  return runs.reduce<Run | null>((best, run) => (best !== null && length(best) >= length(run) ? best : run), null);
}

const excess = ({ value, limit }: SkyReason) => (value === null || limit === null ? 0 : Math.abs(value - limit));

/** Each reason once, with its worst figure, the worst colour first. */
export function worstReasons(reasons: readonly SkyReason[]): SkyReason[] {
  const worst = new Map<string, SkyReason>();
  for (const reason of reasons) {
    const key = `${reason.code} ${reason.unit} ${reason.missing} ${reason.source}`;
    const known = worst.get(key);
    const rank = (one: SkyReason) => skyColors.indexOf(one.color);
    const isWorse =
      !known || rank(reason) < rank(known) || (reason.color === known.color && excess(reason) > excess(known));
    if (isWorse) worst.set(key, reason);
  }
  return [...worst.values()].sort((one, other) => skyColors.indexOf(one.color) - skyColors.indexOf(other.color));
}

function verdictOf(segments: readonly SkySegment[], neededMinutes: number): SkyVerdict {
  const lasts = (colors: readonly SkyColor[]) => {
    const run = longestRun(segments, colors);
    return run !== null && run.to - run.from >= neededMinutes * aMinuteMs;
  };
  if (lasts(good)) return 'GO';
  if (lasts(careful)) return 'CARE';
  return lasts(perhaps) ? 'NO_DATA' : 'NO_GO';
}

/** From the green on for as long as care is enough; without a verdict to fly, whatever there is. */
function usefulRun(segments: readonly SkySegment[], verdict: SkyVerdict): Run | null {
  if (verdict !== 'GO') return longestRun(segments, careful);
  const green = longestRun(segments, good);
  if (!green) return null;
  const end = segments.find(({ from, color }) => from >= green.to && !careful.includes(color));
  return { from: green.from, to: end?.from ?? segments.at(-1)?.to ?? green.to };
}

const withColor = (segments: readonly SkySegment[], colors: readonly SkyColor[]) =>
  segments.flatMap(({ reasons }) => reasons.filter(({ color }) => colors.includes(color)));

const decidingColors: Readonly<Record<SkyVerdict, readonly SkyColor[]>> = {
  GO: [],
  CARE: ['AMBER'],
  NO_DATA: ['NO_DATA', 'RED'],
  NO_GO: ['RED'],
};

const spanOf = ({ from, to }: Run): Span => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

/** Whether the fields can be searched that morning, from the segments of its window in order. */
export function morningOf(segments: readonly SkySegment[], window: Span | null, neededMinutes: number): Morning {
  const verdict = verdictOf(segments, neededMinutes);
  const useful = usefulRun(segments, verdict);
  const inUse = useful ? segments.filter(({ from, to }) => from >= useful.from && to <= useful.to) : [];
  const careFrom = inUse.find(({ color }) => color === 'AMBER')?.from ?? null;
  const inCare = careFrom === null ? [] : inUse.filter(({ from }) => from >= careFrom);
  return {
    verdict,
    neededMinutes,
    window,
    useful: useful && spanOf(useful),
    careFrom: careFrom === null ? null : new Date(careFrom).toISOString(),
    careReasons: worstReasons(withColor(inCare, ['AMBER'])),
    deciding: worstReasons(withColor(segments, decidingColors[verdict])),
  };
}

/** The colour of what has these reasons. */
export function colorOf(reasons: readonly SkyReason[]): SkyColor {
  return worstOf(reasons.map(({ color }) => color));
}
