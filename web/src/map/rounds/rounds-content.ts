import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { PilotMark } from './round-mark.tsx';

/** A pilot's home, a stop of a round, or a mission that nobody flies yet. */
export interface RoundSign {
  /** The same sign keeps its key, whatever else changes. */
  key: string;
  kind: 'HOME' | 'IDLE_HOME' | 'AWAY_HOME' | 'STOP' | 'WAITING';
  position: Position;
  /** Null for a mission that nobody flies. */
  mark: PilotMark | null;
  pilotId: string | null;
  /** Null for a home. */
  missionId: string | null;
  /** The number of the pilot, for a stop with a letter for its place in the round. */
  text: string;
  isRisky: boolean;
  /** A rule does not hold there. */
  isBroken: boolean;
  /** Read aloud and shown on hover. */
  label: string;
}

/** The way of one morning: from home over all stops, and home again. */
export interface RoundLine {
  pilotId: string;
  mark: PilotMark;
  home: Position | null;
  stops: readonly Position[];
  label: string;
}

export interface RoundsContent {
  signs: readonly RoundSign[];
  lines: readonly RoundLine[];
}

export interface RoundsChoice {
  readonly pilotId: string | null;
  readonly missionId: string | null;
}

export const nothingChosen: RoundsChoice = { pilotId: null, missionId: null };

/** A pilot's round, or all signs of a mission; a mission chosen inside a chosen round is both. */
export function isChosen(item: { pilotId: string | null; missionId?: string | null }, choice: RoundsChoice): boolean {
  const isMission = choice.missionId !== null && item.missionId === choice.missionId;
  return isMission || (choice.pilotId !== null && item.pilotId === choice.pilotId);
}

/** With one round chosen the others step back; missions that wait for somebody do not. */
export function isFaded(item: { pilotId: string | null; missionId?: string | null }, choice: RoundsChoice): boolean {
  return choice.pilotId !== null && item.pilotId !== null && !isChosen(item, choice);
}

const order = { WAITING: 1, HOME: 3, STOP: 4, IDLE_HOME: 5, AWAY_HOME: 6 } as const;

/** The smaller, the sooner it keeps its full sign where there is no room for all. */
export function rankOf(sign: RoundSign, choice: RoundsChoice): number {
  if (isChosen(sign, choice)) return sign.missionId !== null && sign.missionId === choice.missionId ? -2 : -1;
  if (sign.kind === 'WAITING') return sign.isRisky ? 0 : order.WAITING;
  return sign.isBroken ? 2 : order[sign.kind];
}
