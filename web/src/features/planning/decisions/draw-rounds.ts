import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { BoardRound, BoardUnplanned, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { BoardDraft } from '@vigiefaon/domain/planning/board/planning-decisions';
import { isSameOrder, keyOf, type StopName } from './decisions.ts';

type RoundStop = BoardRound['stops'][number];
type ShareFacts = Pick<RoundStop, 'missionId' | 'share' | 'shareCount' | 'parcelIds' | 'hectares'>;

/** A round as it is drawn; an estimate until the server has answered with its times. */
export interface DrawnRound extends BoardRound {
  readonly isEstimate: boolean;
}

/** Outside of all rounds; without a reason until the server has answered. */
export interface DrawnUnplanned extends ShareFacts {
  readonly why: Pick<BoardUnplanned, 'reason' | 'pilots' | 'remedies'> | null;
}

export interface DrawnPlan {
  readonly rounds: readonly DrawnRound[];
  readonly unplanned: readonly DrawnUnplanned[];
}

const detour = 1.3;
const metersPerMinute = 55_000 / 60;
const minutesPerHectare = 5;
const minutesPerParcel = 10;
const aMinuteMs = 60_000;

function factsOf({ missionId, share, shareCount, parcelIds, hectares }: ShareFacts): ShareFacts {
  return { missionId, share, shareCount, parcelIds, hectares };
}

/** A mission that was split a moment ago: its halves are not known here yet. */
function guessedFacts(board: PlanningBoard, { missionId, share }: StopName): ShareFacts[] {
  const mission = board.missions.find((one) => one.missionId === missionId);
  if (!mission) return [];
  const shareCount = Math.max(mission.shareCount, share + 1);
  const parcelIds = mission.parcels.map(({ parcelId }) => parcelId);
  return [{ missionId, share, shareCount, parcelIds, hectares: mission.hectares / shareCount }];
}

class Estimate {
  readonly #board: PlanningBoard;
  readonly #shares: ReadonlyMap<string, ShareFacts>;
  readonly #lengths: ReadonlyMap<string, number>;
  readonly #places: ReadonlyMap<string, Position | null>;

  constructor(board: PlanningBoard) {
    this.#board = board;
    const stops = board.rounds.flatMap((round) => round.stops);
    this.#shares = new Map([...stops, ...board.unplanned].map((share) => [keyOf(share), factsOf(share)]));
    this.#lengths = new Map(stops.map((stop) => [keyOf(stop), Date.parse(stop.end) - Date.parse(stop.start)]));
    this.#places = new Map(board.missions.map(({ missionId, place }) => [missionId, place?.coordinates ?? null]));
  }

  shares(): IterableIterator<ShareFacts> {
    return this.#shares.values();
  }

  round({ pilotId, stops }: BoardDraft): DrawnRound {
    const pilot = this.#board.pilots.find((one) => one.pilotId === pilotId);
    const home = pilot?.home?.coordinates ?? null;
    const known = stops.flatMap((stop) => this.#shares.get(keyOf(stop)) ?? guessedFacts(this.#board, stop));
    let here = home;
    let clock = Date.parse(pilot?.dutyFrom ?? this.#board.windowFrom ?? `${this.#board.date}T03:00:00Z`);
    const times = known.map((share): RoundStop => {
      const there = this.#places.get(share.missionId) ?? null;
      const kilometres = this.#kilometres(here, there);
      const arrive = clock + this.#drive(kilometres);
      const opens = this.#board.missions.find(({ missionId }) => missionId === share.missionId)?.windowFrom;
      const start = Math.max(arrive, opens ? Date.parse(opens) : 0);
      clock = start + this.#length(share);
      here = there ?? here;
      const instants = { arrive: instant(arrive), start: instant(start), end: instant(clock) };
      // Whether it is beyond the reach is the server's to say.
      return { ...share, ...instants, kilometres, beyondReach: null };
    });
    return this.#sum(pilotId, times, this.#kilometres(here, home));
  }

  #sum(pilotId: string, drawn: RoundStop[], kilometresBack: number): DrawnRound {
    const [first, ...later] = drawn;
    // Nobody waits in the dark at the first field.
    const stops = first ? [{ ...first, arrive: first.start }, ...later] : [];
    const last = stops.at(-1);
    return {
      pilotId,
      stops,
      leave: instant(Date.parse(first?.start ?? '') - this.#drive(first?.kilometres ?? 0)),
      back: instant(Date.parse(last?.end ?? '') + this.#drive(kilometresBack)),
      kilometres: stops.reduce((sum, { kilometres }) => sum + kilometres, kilometresBack),
      reserveMinutes: 0,
      hectares: stops.reduce((sum, { hectares }) => sum + hectares, 0),
      parcels: new Set(stops.flatMap(({ parcelIds }) => parcelIds)).size,
      breaches: [],
      isEstimate: true,
    };
  }

  #kilometres(from: Position | null, to: Position | null): number {
    return from && to ? (distanceMeters(from, to) * detour) / 1000 : 0;
  }

  #drive(kilometres: number): number {
    return ((kilometres * 1000) / metersPerMinute) * aMinuteMs;
  }

  #length(share: ShareFacts): number {
    const guess = share.hectares * minutesPerHectare + share.parcelIds.length * minutesPerParcel;
    return this.#lengths.get(keyOf(share)) ?? guess * aMinuteMs;
  }
}

function instant(ms: number): string {
  return new Date(Number.isFinite(ms) ? ms : 0).toISOString();
}

/** The plan as it was decided a moment ago: what the server has answered, and estimates for what it has not yet. */
export function drawRounds(board: PlanningBoard, decided: readonly BoardDraft[]): DrawnPlan {
  const estimate = new Estimate(board);
  const answered = new Map(board.rounds.map((round) => [round.pilotId, round]));
  const rounds = decided
    .filter(({ stops }) => stops.length > 0)
    .map((draft): DrawnRound => {
      const round = answered.get(draft.pilotId);
      return round && isSameOrder(round.stops, draft.stops) ? { ...round, isEstimate: false } : estimate.round(draft);
    });
  const placed = new Set(decided.flatMap(({ stops }) => stops.map(keyOf)));
  const reasons = new Map(board.unplanned.map((share) => [keyOf(share), share]));
  const unplanned = [...estimate.shares()].flatMap((share): DrawnUnplanned[] => {
    if (placed.has(keyOf(share))) return [];
    const why = reasons.get(keyOf(share)) ?? null;
    return [{ ...share, why: why && { reason: why.reason, pilots: why.pilots, remedies: why.remedies } }];
  });
  return { rounds, unplanned };
}
