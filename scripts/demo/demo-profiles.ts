import type { DroneName } from '@vigiefaon/domain/flight/drones';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/src/database/tables.ts';
import { writeFlyingProfile } from '../../server/src/features/flying-profile/flying-profile.repository.ts';

/** By their place among the crew; the others fly with the association's figures. */
const profiles: readonly [
  place: number,
  drone: DroneName,
  batteries: number | null,
  pace: number | null,
  duty: readonly [from: string, to: string] | null,
][] = [
  [1, 'M3T', 5, 2.5, ['03:45', '08:30']],
  [2, 'M30T', 6, null, ['04:30', '07:30']],
  [4, 'M4T', 3, 3.5, null],
  [6, 'M3T', 4, null, ['03:30', '09:00']],
  [8, 'EVO_MAX_4T', null, 4, null],
];

/** What some pilots have said of their drone, their pace and their mornings. */
export async function insertProfiles(db: Kysely<Tables>, crew: readonly string[]): Promise<void> {
  for (const [place, drone, batteries, minutesPerHectare, duty] of profiles) {
    const pilotId = crew[place];
    if (!pilotId) continue;
    const [dutyFrom, dutyTo] = duty ?? [null, null];
    await writeFlyingProfile(db, { pilotId, drone, batteries, minutesPerHectare, dutyFrom, dutyTo, version: 1 });
  }
}
