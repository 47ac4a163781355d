import type { BoardPilot } from '@vigiefaon/domain/planning/board/planning-board';
import { holdsWords } from '../../../i18n/plain-text.ts';
import type { DrawnPlan, DrawnRound, DrawnUnplanned } from '../decisions/draw-rounds.ts';
import type { PlanningDay } from '../planning-day-context.ts';

/** `BROKEN`: a rule is broken · `SPARE`: half an hour or more to spare · `IDLE`: pilots without a round. */
export const roundKinds = ['ALL', 'BROKEN', 'SPARE', 'IDLE'] as const;
type RoundKind = (typeof roundKinds)[number];

export const roundOrders = ['NAME', 'SPARE', 'START', 'HECTARES'] as const;
type RoundOrder = (typeof roundOrders)[number];

/** What of a day is shown, and in which order. */
export interface BoardFilter {
  /** Words of a pilot, a requester or a municipality, or a pilot's number. */
  readonly find: string;
  readonly kind: RoundKind;
  readonly municipality: string | null;
  readonly order: RoundOrder;
}

export const everything: BoardFilter = { find: '', kind: 'ALL', municipality: null, order: 'NAME' };

export const spareMinutes = 30;

type Search = Record<string, string | undefined>;

/** As the address holds it. */
export function filterIn({ find, only, place, sort }: Search): BoardFilter {
  return {
    // The router reads a number where one stands alone.
    find: String(find ?? ''),
    kind: roundKinds.find((kind) => kind === only) ?? 'ALL',
    municipality: place ?? null,
    order: roundOrders.find((order) => order === sort) ?? 'NAME',
  };
}

export function searchOf({ find, kind, municipality, order }: BoardFilter): Search {
  return {
    find: find.trim() || undefined,
    only: kind === 'ALL' ? undefined : kind,
    place: municipality ?? undefined,
    sort: order === 'NAME' ? undefined : order,
  };
}

/** Whether something may be left out. */
export function isNarrow({ find, kind, municipality }: BoardFilter): boolean {
  return find.trim() !== '' || kind !== 'ALL' || municipality !== null;
}

export function isOfKind({ breaches, reserveMinutes, isEstimate }: DrawnRound, kind: RoundKind): boolean {
  if (kind === 'BROKEN') return breaches.length > 0;
  // How much is to spare the server says.
  if (kind === 'SPARE') return breaches.length === 0 && !isEstimate && reserveMinutes >= spareMinutes;
  return kind === 'ALL';
}

export const canFly = ({ isAvailable, home }: BoardPilot) => isAvailable && home !== null;

/** Pilots without a round: those who could fly first. */
export function idlePilots(rounds: readonly DrawnRound[], pilots: readonly BoardPilot[]): BoardPilot[] {
  const busy = new Set(rounds.map(({ pilotId }) => pilotId));
  return pilots
    .filter(({ pilotId }) => !busy.has(pilotId))
    .toSorted((one, other) => Number(canFly(other)) - Number(canFly(one)));
}

/** Where there are missions, by name. */
export function municipalitiesOf({ missions }: Pick<PlanningDay['board'], 'missions'>): string[] {
  const named = new Set(missions.flatMap(({ municipality }) => municipality ?? []));
  return [...named].toSorted((one, other) => one.localeCompare(other));
}

type Day = Pick<PlanningDay, 'board' | 'rounds' | 'unplanned' | 'missions' | 'pilots'>;

function finder({ missions, pilots }: Day, { find, municipality }: BoardFilter) {
  const number = /^\d+$/.test(find.trim()) ? Number(find) : null;
  const isThere = (missionId: string) =>
    municipality === null || missions.get(missionId)?.municipality === municipality;
  const holds = (missionId: string) => {
    const mission = missions.get(missionId);
    return holdsWords(`${mission?.requester ?? ''} ${mission?.municipality ?? ''}`, find);
  };
  const isNamed = (pilotId: string) => {
    const pilot = pilots.get(pilotId);
    return holdsWords(pilot?.name ?? '', find) || (number !== null && pilot?.number === number);
  };
  return { isThere, holds, isNamed };
}

/** A round counts by its hour alone where it has none yet. */
const startOf = ({ stops }: DrawnRound) => stops[0]?.start ?? '';

function inOrder(rounds: readonly DrawnRound[], { pilots }: Day, order: RoundOrder): DrawnRound[] {
  const nameOf = ({ pilotId }: DrawnRound) => pilots.get(pilotId)?.name ?? '';
  const byName = rounds.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  switch (order) {
    // A round stays where it is while it changes.
    case 'NAME':
      return byName;
    case 'SPARE':
      return byName.toSorted((one, other) => other.reserveMinutes - one.reserveMinutes);
    case 'START':
      return byName.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
    case 'HECTARES':
      return byName.toSorted((one, other) => other.hectares - one.hectares);
  }
}

export interface FilteredPlan extends DrawnPlan {
  readonly rounds: readonly DrawnRound[];
  readonly unplanned: readonly DrawnUnplanned[];
  readonly idle: readonly BoardPilot[];
}

/** What the filter leaves of a day. A round is shown whole when its pilot or one of its stops is looked for. */
export function filtered(day: Day, filter: BoardFilter): FilteredPlan {
  const { kind, municipality, order } = filter;
  const { isThere, holds, isNamed } = finder(day, filter);
  const rounds = day.rounds.filter(
    (round) =>
      isOfKind(round, kind) &&
      (municipality === null || round.stops.some(({ missionId }) => isThere(missionId))) &&
      (isNamed(round.pilotId) || round.stops.some(({ missionId }) => holds(missionId))),
  );
  // Nobody without a round is in a municipality, or has time to spare in theirs.
  const isIdleShown = (kind === 'ALL' || kind === 'IDLE') && municipality === null;
  return {
    rounds: inOrder(rounds, day, order),
    unplanned: day.unplanned.filter(({ missionId }) => isThere(missionId) && holds(missionId)),
    idle: isIdleShown ? idlePilots(day.rounds, day.board.pilots).filter(({ pilotId }) => isNamed(pilotId)) : [],
  };
}
