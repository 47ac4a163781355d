import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { nameOf } from '../cards/mission-facts.ts';
import { byDistance, type PilotDistances } from './use-pilot-distances.ts';

const order = { POSSIBLE: 0, NONE: 1, UNAVAILABLE: 2 } as const;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

interface Known {
  responses: Mission['responses'];
  distances: PilotDistances;
}

/** Pilots whose name or town holds what is typed: the willing first, of these the nearest, else in the order given. */
export function pilotsByAnswer(pilots: readonly Pilot[], { responses, distances }: Known, typed: string): Pilot[] {
  const answers = new Map(responses.map(({ pilotId, response }) => [pilotId, response]));
  // Who is away comes after those who are there and have answered the same.
  const rank = ({ pilotId, unavailable }: Pilot) => order[answers.get(pilotId) ?? 'NONE'] + (unavailable ? 0.5 : 0);
  const nearer = byDistance(distances);
  const wanted = plain(typed.trim());
  return pilots
    .filter((pilot) => plain(`${nameOf(pilot) ?? ''} ${pilot.city ?? ''}`).includes(wanted))
    .sort((left, right) => rank(left) - rank(right) || nearer(left, right));
}
