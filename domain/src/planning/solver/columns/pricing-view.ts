import type { RoutingProblem } from '../../model/routing-problem.ts';

/** One pilot's morning at given prices, in small dense arrays: only shares that are worth a stop. */
export interface PricingView {
  readonly pilot: number;
  readonly count: number;
  /** The share behind each place in the arrays. */
  readonly shares: Int32Array;
  /** Gain less price. */
  readonly profit: Float64Array;
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  readonly service: Float64Array;
  readonly flight: Float64Array;
  /** When the search of a share ends at the earliest, straight from home. */
  readonly firstEnd: Float64Array;
  readonly costOut: Float64Array;
  readonly costBack: Float64Array;
  readonly minutesBack: Float64Array;
  readonly minutes: Float64Array;
  readonly cost: Float64Array;
  /** Which shares can come right after each. */
  readonly next: readonly (readonly number[])[];
  readonly dutyTo: number;
  readonly mostFlight: number;
  readonly mostStops: number;
  readonly costOfPilot: number;
}

/** Shares whose profit is not above `least` are left out: with ways that obey the triangle inequality, 0 loses no best round. */
export function pricingView(problem: RoutingProblem, pilot: number, prices: Float64Array, least: number): PricingView {
  const { shareCount, gain } = problem;
  const base = pilot * shareCount;
  const shares = Int32Array.from(
    (problem.sharesOfPilot[pilot] ?? []).filter((share) => (gain[base + share] ?? 0) - (prices[share] ?? 0) > least),
  );
  const of = (values: Float64Array) => Float64Array.from(shares, (share) => values[base + share] ?? 0);
  const perKilometer = problem.pricePerKilometer;
  const view = {
    pilot,
    count: shares.length,
    shares,
    profit: Float64Array.from(shares, (share) => (gain[base + share] ?? 0) - (prices[share] ?? 0)),
    earliest: of(problem.earliestStart),
    latest: of(problem.latestStart),
    service: of(problem.service),
    flight: of(problem.flight),
    firstEnd: firstEnds(problem, pilot, shares),
    costOut: of(problem.kilometersOut).map((kilometers) => kilometers * perKilometer),
    costBack: of(problem.kilometersBack).map((kilometers) => kilometers * perKilometer),
    minutesBack: of(problem.minutesBack),
    minutes: square(shares, problem.minutesBetween, shareCount, 1),
    cost: square(shares, problem.kilometersBetween, shareCount, perKilometer),
    dutyTo: problem.dutyTo[pilot] ?? 0,
    mostFlight: problem.mostFlight[pilot] ?? 0,
    mostStops: problem.mostStops,
    costOfPilot: problem.costOfPilot[pilot] ?? 0,
  };
  return { ...view, next: successors(view) };
}

function firstEnds(problem: RoutingProblem, pilot: number, shares: Int32Array): Float64Array {
  const { minutesOut, earliestStart, service, dutyFrom, shareCount } = problem;
  return Float64Array.from(shares, (share) => {
    const pair = pilot * shareCount + share;
    const arrive = (dutyFrom[pilot] ?? 0) + (minutesOut[pair] ?? 0);
    return Math.max(arrive, earliestStart[pair] ?? 0) + (service[pair] ?? 0);
  });
}

function square(shares: Int32Array, all: Float64Array, shareCount: number, factor: number): Float64Array {
  const count = shares.length;
  const values = new Float64Array(count * count);
  for (let from = 0; from < count; from++) {
    const row = (shares[from] ?? 0) * shareCount;
    for (let to = 0; to < count; to++) values[from * count + to] = (all[row + (shares[to] ?? 0)] ?? 0) * factor;
  }
  return values;
}

function successors(view: Omit<PricingView, 'next'>): number[][] {
  const { count, firstEnd, minutes, latest } = view;
  return Array.from({ length: count }, (_, from) => {
    const next: number[] = [];
    for (let to = 0; to < count; to++) {
      const arrive = (firstEnd[from] ?? 0) + (minutes[from * count + to] ?? 0);
      if (to !== from && arrive <= (latest[to] ?? 0)) next.push(to);
    }
    return next;
  });
}
