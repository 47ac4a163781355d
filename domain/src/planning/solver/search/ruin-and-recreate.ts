import { SeededRandom } from '../../../seeded-random.ts';
import type { RoundDraft, RoutingProblem } from '../../model/routing-problem.ts';
import { Recreation } from './recreation.ts';
import { type WorkedRound, workedRound } from './rounds-in-work.ts';
import { SearchGround } from './search-ground.ts';

export interface SearchOptions {
  readonly seed: number;
  /** Counted in rounds of ruin and recreate, so that the same seed finds the same plan on a slow machine. */
  readonly turns: number;
  readonly start?: readonly RoundDraft[];
  /** Ends early, with the best so far. */
  readonly shouldStop?: () => boolean;
  /** Is told, of every plan that is better than all before, the rounds that are new in it. */
  readonly onBetter?: (rounds: readonly RoundDraft[]) => void;
  /** How often a good place is overlooked on purpose: it keeps the search from always building the same plan. */
  readonly blinkChance?: number;
  /** First and last temperature of the annealing, as parts of the mean gain of a share. */
  readonly temperatures?: readonly [number, number];
  /** How many stops a turn takes out on average, and from one round at most. */
  readonly ruin?: { readonly mean: number; readonly longest: number };
}

const usualRuin = { mean: 8, longest: 10 };
/** How often a string leaves one more stop in its middle where it is. */
const splitChance = 0.5;
const usualBlinkChance = 0.1;
const usualTemperatures = [0.2, 0.002] as const;

/** So many turns pass before a better plan is shown, and before it is asked whether to go on. */
const turnsPerPlan = 256;

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe 2020), for a plan that need not contain everything:
 * takes strings of neighbouring stops out of rounds near each other, puts what is not planned back where it adds most, and
 * accepts a worse plan with a chance that cools down. Yields what everything put back at once gives, then better plans.
 */
export function* searchRounds(ground: SearchGround, options: SearchOptions): Generator<RoundDraft[], void, void> {
  const search = new Search(ground, options);
  yield withStops(search.best);
  let turn = 0;
  while (turn < options.turns && !options.shouldStop?.()) {
    const before = search.best;
    const last = Math.min(turn + turnsPerPlan, options.turns);
    for (; turn < last; turn++) search.turn(turn / options.turns);
    if (search.best !== before) yield withStops(search.best);
  }
}

/** The best plan that so many turns find. */
export function ruinAndRecreate(problem: RoutingProblem, options: SearchOptions): RoundDraft[] {
  let best: RoundDraft[] = [];
  for (const plan of searchRounds(new SearchGround(problem), options)) best = plan;
  return best;
}

function withStops(rounds: readonly RoundDraft[]): RoundDraft[] {
  return rounds.filter(({ stops }) => stops.length > 0);
}

class Search {
  best: readonly WorkedRound[] = [];
  readonly #ground: SearchGround;
  readonly #random: SeededRandom;
  readonly #options: SearchOptions;
  readonly #recreation: Recreation;
  readonly #rounds: WorkedRound[];
  readonly #touched = new Map<number, WorkedRound>();
  #value = 0;
  #bestValue = Number.NEGATIVE_INFINITY;

  constructor(ground: SearchGround, options: SearchOptions) {
    const { problem } = ground;
    this.#ground = ground;
    this.#options = options;
    this.#random = new SeededRandom(options.seed);
    this.#rounds = Array.from({ length: problem.pilotCount }, (_, pilot) => workedRound(problem, pilot, []));
    for (const { pilot, stops } of options.start ?? []) this.#rounds[pilot] = workedRound(problem, pilot, stops);
    this.#recreation = new Recreation(ground, this.#rounds, this.#random, options.blinkChance ?? usualBlinkChance);
    this.#recreation.fill();
    this.#value = this.#rounds.reduce((sum, { value }) => sum + value, 0);
    this.#keepBest();
  }

  turn(progress: number): void {
    this.#touched.clear();
    this.#ruin();
    this.#recreation.putBack(this.#touched);
    let change = 0;
    for (const [pilot, before] of this.#touched) change += (this.#rounds[pilot]?.value ?? 0) - before.value;
    const [hottest, coldest] = this.#options.temperatures ?? usualTemperatures;
    const temperature = this.#ground.meanGain * hottest * (coldest / hottest) ** progress;
    if (change <= temperature * Math.log(Math.max(this.#random.next(), 1e-12))) {
      this.#recreation.undo(this.#touched);
      return;
    }
    this.#value += change;
    if (this.#value > this.#bestValue + 1e-9) this.#keepBest();
  }

  #keepBest(): void {
    const before = this.best;
    this.#bestValue = this.#value;
    this.best = [...this.#rounds];
    this.#options.onBetter?.(this.best.filter((round, pilot) => round !== before[pilot]));
  }

  #ruin(): void {
    const { shareCount } = this.#ground.problem;
    if (shareCount === 0) return;
    const planned = shareCount - this.#recreation.absentCount;
    const ruin = this.#options.ruin ?? usualRuin;
    const longest = Math.min(ruin.longest, planned / Math.max(1, this.#rounds.length) + 1);
    const mostStrings = (4 * ruin.mean) / (1 + longest) - 1;
    let left = Math.floor(this.#random.next() * mostStrings + 1);
    for (const share of this.#ground.neighboursOf(this.#random.below(shareCount))) {
      if (left <= 0) return;
      const pilot = this.#recreation.pilotOf(share);
      if (pilot < 0 || this.#touched.has(pilot)) continue;
      this.#takeString(pilot, share, longest);
      left--;
    }
  }

  #takeString(pilot: number, share: number, longest: number): void {
    const round = this.#rounds[pilot];
    if (!round) return;
    const most = Math.min(round.stops.length, longest);
    const length = Math.max(1, Math.floor(this.#random.next() * most + 1));
    let spared = 0;
    while (length + spared < round.stops.length && this.#random.next() < splitChance) spared++;
    const span = length + spared;
    const at = round.stops.indexOf(share);
    const first = Math.max(0, at - span + 1);
    const last = Math.min(at, Math.max(0, round.stops.length - span));
    const from = first + this.#random.below(Math.max(1, last - first + 1));
    const string = round.stops.slice(from, from + span);
    const kept = spared > 0 ? string.splice(this.#random.below(length + 1), spared) : [];
    this.#touched.set(pilot, round);
    this.#recreation.takeOut(string);
    this.#rounds[pilot] = workedRound(this.#ground.problem, pilot, round.stops.toSpliced(from, span, ...kept));
  }
}
