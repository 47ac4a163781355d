import type { MissionStanding, PlanningDayToPublish, RoundToPublish, Standing, StopToPublish } from './planned-day.ts';
import { type MissionPart, type PartParcel, partsOfMission } from './split-parts.ts';

/** Other times by less than this are no news to a pilot, who goes by the round. */
const newsForPilotMinutes = 10;
/** Nor by less than this to a requester, with whom the pilot agrees the hour. */
const newsForRequesterMinutes = 30;
const aMinuteMs = 60_000;

/** A mission, or a part of one, as one pilot will fly it. */
export interface Flight {
  readonly missionId: string;
  /** 0 stays the mission itself, any other becomes one of its own. */
  readonly part: number;
  readonly partCount: number;
  readonly shares: readonly number[];
  /** Null where the mission keeps all of its parcels. */
  readonly parcels: readonly PartParcel[] | null;
  readonly pilotId: string;
  readonly change: 'ASSIGN' | 'REASSIGN' | 'KEEP';
  /** From 1. */
  readonly position: number;
  readonly hectares: number;
  readonly arrive: string;
  readonly start: string;
  readonly end: string;
  readonly kilometres: number;
  /** Its requester hears that this pilot comes. */
  readonly isRequesterTold: boolean;
}

export interface PublishedRound extends Omit<RoundToPublish, 'stops'> {
  readonly flights: readonly Flight[];
  /** The pilot hears of the whole round, in order and with times. */
  readonly isTold: boolean;
}

/** A part of a split mission that waits for a pilot. */
export interface Rest {
  readonly missionId: string;
  readonly part: number;
  readonly shares: readonly number[];
  readonly parcels: readonly PartParcel[];
}

/** A mission that a pilot has no more. */
export interface Loss {
  readonly missionId: string;
  readonly pilotId: string;
  readonly isTold: boolean;
}

export interface PublicationChanges {
  readonly rounds: readonly PublishedRound[];
  readonly rests: readonly Rest[];
  /** Given back to the pool, because a coordinator took it out of the plan. */
  readonly unassigned: readonly { missionId: string; pilotId: string; isRequesterTold: boolean }[];
  readonly losses: readonly Loss[];
  /** With a pilot whom the plan does not name: stays as it is. */
  readonly untouched: readonly string[];
  /** Waits for a pilot after publishing as before. */
  readonly waiting: readonly string[];
  /** In the plan of somebody who cannot be given missions any more. */
  readonly impossible: readonly { missionId: string; pilotId: string }[];
}

function minutesBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / aMinuteMs;
}

function isAssignedTo(mission: MissionStanding, pilotId: string): boolean {
  return mission.status === 'AFFECTED' && mission.pilotId === pilotId;
}

class Publication {
  readonly #rounds: readonly RoundToPublish[];
  /** Of pilots who cannot be given missions any more. */
  readonly #gone: readonly RoundToPublish[];
  readonly #unplanned: PlanningDayToPublish['unplanned'];
  readonly #standing: Standing;
  readonly #missions: ReadonlyMap<string, MissionStanding>;
  readonly #parts: ReadonlyMap<string, MissionPart[]>;

  constructor(planningDay: PlanningDayToPublish, standing: Standing) {
    const open = standing.missions.filter(({ status }) => status === 'TODO' || status === 'AFFECTED');
    this.#missions = new Map(open.map((mission) => [mission.missionId, mission]));
    this.#standing = standing;
    const rounds = planningDay.rounds.map((round) => ({
      ...round,
      stops: round.stops.filter(({ missionId }) => this.#missions.has(missionId)),
    }));
    this.#rounds = rounds.filter(({ pilotId }) => standing.assignable.has(pilotId));
    this.#gone = rounds.filter(({ pilotId }) => !standing.assignable.has(pilotId));
    this.#unplanned = [...planningDay.unplanned, ...this.#gone.flatMap(({ stops }) => stops)];
    this.#parts = new Map([...this.#missions.values()].map((mission) => [mission.missionId, this.#partsOf(mission)]));
  }

  #partsOf({ missionId, pilotId }: MissionStanding): MissionPart[] {
    const flown = this.#rounds.flatMap(({ pilotId: by, stops }) => stops.map((stop) => ({ ...stop, pilotId: by })));
    const left = this.#unplanned.map((share) => ({ ...share, pilotId: null }));
    const shares = [...flown, ...left].filter((share) => share.missionId === missionId);
    return partsOfMission(shares, pilotId);
  }

  #isRequesterTold(mission: MissionStanding, stop: StopToPublish, pilotId: string, isSplit: boolean): boolean {
    const { requesterUserId, isOver, toldPilotId, published } = mission;
    if (isOver || requesterUserId === pilotId || requesterUserId === this.#standing.actorId) return false;
    if (isSplit || toldPilotId !== pilotId) return true;
    return published?.pilotId === pilotId && minutesBetween(published.arrive, stop.arrive) >= newsForRequesterMinutes;
  }

  #flightOf(pilotId: string, stops: readonly StopToPublish[], position: number): Flight | null {
    const [stop] = stops;
    const last = stops.at(-1);
    const mission = stop && this.#missions.get(stop.missionId);
    if (!stop || !last || !mission) return null;
    const parts = this.#parts.get(stop.missionId) ?? [];
    const part = Math.max(
      0,
      parts.findIndex((one) => one.pilotId === pilotId),
    );
    const isSplit = parts.length > 1;
    const given = mission.pilotId === null || part > 0 ? 'ASSIGN' : 'REASSIGN';
    const { missionId, arrive, start, kilometres } = stop;
    return {
      missionId,
      part,
      partCount: parts.length,
      pilotId,
      position,
      arrive,
      start,
      kilometres,
      end: last.end,
      shares: parts[part]?.shares ?? [],
      parcels: isSplit ? (parts[part]?.parcels ?? []) : null,
      change: part === 0 && isAssignedTo(mission, pilotId) ? 'KEEP' : given,
      hectares: stops.reduce((sum, { hectares }) => sum + hectares, 0),
      isRequesterTold: this.#isRequesterTold(mission, stop, pilotId, isSplit),
    };
  }

  /** Shares of one mission in one round are one stop: the pilot is there once, from the first to the last. */
  #flightsOf({ pilotId, stops }: RoundToPublish): Flight[] {
    const missionIds = [...new Set(stops.map(({ missionId }) => missionId))];
    return missionIds.flatMap((missionId, index) => {
      const own = stops.filter((stop) => stop.missionId === missionId);
      return this.#flightOf(pilotId, own, index + 1) ?? [];
    });
  }

  #isRoundNews(pilotId: string, flights: readonly Flight[]): boolean {
    if (pilotId === this.#standing.actorId) return false;
    const coming = flights.filter(({ missionId }) => this.#missions.get(missionId)?.isOver === false);
    if (coming.length === 0) return false;
    const before = coming.map(({ missionId }) => this.#missions.get(missionId)?.published);
    const isInOrder = before.every((stop, at) => at === 0 || (before[at - 1]?.position ?? 0) < (stop?.position ?? 0));
    const isKnown = coming.every((flight, at) => {
      const stop = before[at];
      if (flight.change !== 'KEEP' || flight.partCount > 1 || stop?.pilotId !== pilotId) return false;
      return minutesBetween(stop.arrive, flight.arrive) < newsForPilotMinutes;
    });
    return !(isInOrder && isKnown);
  }

  #publishedRounds(): PublishedRound[] {
    return this.#rounds.flatMap((round): PublishedRound[] => {
      const flights = this.#flightsOf(round);
      const { stops: _, ...times } = round;
      return flights.length === 0 ? [] : [{ ...times, flights, isTold: this.#isRoundNews(round.pilotId, flights) }];
    });
  }

  #rests(): Rest[] {
    return [...this.#parts].flatMap(([missionId, parts]) =>
      parts.flatMap(({ pilotId, shares, parcels }, part) =>
        pilotId === null && parts.length > 1 ? [{ missionId, part, shares, parcels }] : [],
      ),
    );
  }

  #lossOf(mission: MissionStanding, pilotId: string): Loss {
    const { missionId, isOver, unheardBy } = mission;
    const isTold = !isOver && !unheardBy.includes(pilotId) && pilotId !== this.#standing.actorId;
    return { missionId, pilotId, isTold };
  }

  changes(): PublicationChanges {
    const rounds = this.#publishedRounds();
    const flights = rounds.flatMap((round) => round.flights);
    const flown = new Set(flights.map(({ missionId }) => missionId));
    const missions = [...this.#missions.values()];
    const outside = missions.filter(({ missionId }) => !flown.has(missionId));
    const impossible = this.#gone.flatMap(({ pilotId, stops }) =>
      stops.map(({ missionId }) => ({ missionId, pilotId })),
    );
    const isImpossible = new Set(impossible.map(({ missionId }) => missionId));
    const unassigned = outside.flatMap((mission) => {
      const { missionId, pilotId, takenFrom, isOver, toldPilotId, requesterUserId } = mission;
      if (pilotId === null || isImpossible.has(missionId) || !takenFrom.includes(pilotId)) return [];
      const isRequesterTold = !isOver && toldPilotId !== null && requesterUserId !== this.#standing.actorId;
      return [{ missionId, pilotId, isRequesterTold }];
    });
    const freed = new Set(unassigned.map(({ missionId }) => missionId));
    const reassigned = flights.filter(({ change }) => change === 'REASSIGN');
    const lost = missions.filter(
      ({ missionId }) => freed.has(missionId) || reassigned.some((flight) => flight.missionId === missionId),
    );
    return {
      rounds,
      rests: this.#rests(),
      unassigned,
      losses: lost.flatMap((mission) => (mission.pilotId === null ? [] : [this.#lossOf(mission, mission.pilotId)])),
      untouched: outside.flatMap(({ missionId, pilotId }) =>
        pilotId !== null && !freed.has(missionId) ? [missionId] : [],
      ),
      waiting: outside.flatMap(({ missionId, pilotId }) =>
        pilotId === null || freed.has(missionId) ? [missionId] : [],
      ),
      impossible,
    };
  }
}

/** What publishing a plan changes, and who hears what of it: nothing twice, and nothing where nothing changes. */
export function changesOfPublishing(planningDay: PlanningDayToPublish, standing: Standing): PublicationChanges {
  return new Publication(planningDay, standing).changes();
}
