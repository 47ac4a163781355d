import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { holdsWords } from '../../../i18n/plain-text.ts';
import { nameOf } from '../cards/mission-facts.ts';
import { byDistance, type PilotDistances } from './use-pilot-distances.ts';

const order = { POSSIBLE: 0, NONE: 1, UNAVAILABLE: 2 } as const;

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
  return pilots
    .filter((pilot) => holdsWords(`${nameOf(pilot) ?? ''} ${pilot.city ?? ''}`, typed))
    .sort((left, right) => rank(left) - rank(right) || nearer(left, right));
}
