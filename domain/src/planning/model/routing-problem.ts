/**
 * A planning day as numbers: who can fly what, from when to when, and what it is worth. Pairs of pilot and share are at
 * `pilot * shareCount + share`, ways between shares at `from * shareCount + to`. Times are minutes.
 */
export interface RoutingProblem {
  readonly pilotCount: number;
  readonly shareCount: number;
  readonly mostStops: number;
  /** What a kilometre takes from the value of a round. */
  readonly pricePerKilometer: number;
  /** Which shares a pilot can fly at all; what is not listed here is never planned. */
  readonly sharesOfPilot: readonly (readonly number[])[];
  readonly pilotsOfShare: readonly (readonly number[])[];
  /** What a share adds to the value of this pilot's round. */
  readonly gain: Float64Array;
  readonly earliestStart: Float64Array;
  readonly latestStart: Float64Array;
  readonly service: Float64Array;
  /** Flying minutes out of the pilot's batteries. */
  readonly flight: Float64Array;
  readonly minutesBetween: Float64Array;
  readonly kilometersBetween: Float64Array;
  readonly minutesOut: Float64Array;
  readonly kilometersOut: Float64Array;
  readonly minutesBack: Float64Array;
  readonly kilometersBack: Float64Array;
  readonly dutyFrom: Float64Array;
  readonly dutyTo: Float64Array;
  readonly mostFlight: Float64Array;
  /** What the first stop of a pilot costs, for fairness. */
  readonly costOfPilot: Float64Array;
}

export interface TimedRound {
  readonly starts: readonly number[];
  readonly back: number;
  readonly kilometers: number;
  readonly value: number;
}

/** A round as early as it can be flown; null when it breaks a window, the duty, the batteries or the number of stops. */
export function timeRound(problem: RoutingProblem, pilot: number, stops: readonly number[]): TimedRound | null {
  const { shareCount, gain, earliestStart, latestStart, service, flight, mostFlight } = problem;
  const base = pilot * shareCount;
  const starts: number[] = [];
  let time = problem.dutyFrom[pilot] ?? 0;
  let kilometers = 0;
  let worth = 0;
  let flown = 0;
  let last = -1;
  for (const stop of stops) {
    const pair = base + stop;
    const way = last * shareCount + stop;
    time += (last < 0 ? problem.minutesOut[pair] : problem.minutesBetween[way]) ?? 0;
    kilometers += (last < 0 ? problem.kilometersOut[pair] : problem.kilometersBetween[way]) ?? 0;
    time = Math.max(time, earliestStart[pair] ?? 0);
    if (time > (latestStart[pair] ?? 0)) return null;
    starts.push(time);
    time += service[pair] ?? 0;
    worth += gain[pair] ?? 0;
    flown += flight[pair] ?? 0;
    last = stop;
  }
  if (last < 0) return { starts, back: time, kilometers, value: 0 };
  const back = time + (problem.minutesBack[base + last] ?? 0);
  kilometers += problem.kilometersBack[base + last] ?? 0;
  const isTooMuch = stops.length > problem.mostStops || flown > (mostFlight[pilot] ?? 0);
  if (isTooMuch || back > (problem.dutyTo[pilot] ?? 0)) return null;
  const value = worth - problem.pricePerKilometer * kilometers - (problem.costOfPilot[pilot] ?? 0);
  return { starts, back, kilometers, value };
}

/** One pilot's stops in order, and what they are worth together. */
export interface RoundDraft {
  readonly pilot: number;
  readonly stops: readonly number[];
  readonly value: number;
}

/** What a set of rounds is worth; rounds must not share a stop or a pilot. */
export function worthOf(rounds: readonly RoundDraft[]): number {
  return rounds.reduce((sum, { value }) => sum + value, 0);
}
