import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { BoardPilot } from '@vigiefaon/domain/planning/board/planning-board';
import { type PilotMark, roundColors } from '../../../map/rounds/round-mark.tsx';

const leastMeters = 500;

/** How much a colour is taken around there: near ones count more than all far ones together. */
function crowding(home: Position, others: readonly Position[]): number {
  return others.reduce((sum, other) => sum + 1 / Math.max(leastMeters, distanceMeters(home, other)) ** 2, 0);
}

/**
 * Number and colour of each pilot, which only the crew decides: they stay while rounds are moved about. Numbers follow the board's
 * order; colours are given so that neighbours differ.
 */
export function pilotMarks(pilots: readonly Pick<BoardPilot, 'pilotId' | 'home'>[]): ReadonlyMap<string, PilotMark> {
  const homes: Position[][] = Array.from({ length: roundColors }, () => []);
  return new Map(
    pilots.map(({ pilotId, home }, at) => {
      const place = home?.coordinates ?? null;
      const taken = homes.map((others) => (place ? crowding(place, others) : 0));
      const color = place ? taken.indexOf(Math.min(...taken)) : at % roundColors;
      if (place) homes[color]?.push(place);
      return [pilotId, { number: at + 1, color }];
    }),
  );
}

/** "a" for the first stop of a round, "b" for the second; after "z" comes "aa". */
export function stopLetter(at: number): string {
  const letter = String.fromCharCode(97 + (at % 26));
  return at < 26 ? letter : stopLetter(Math.floor(at / 26) - 1) + letter;
}
