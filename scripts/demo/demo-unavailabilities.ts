import { addDays } from '@vigiefaon/domain/local-time';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/src/database/tables.ts';
import { insertPeriods } from '../../server/src/features/unavailabilities/unavailabilities.repository.ts';

/**
 * Place in the crew, first and last day counted from today, note. Those whom visitors and journeys log in as are there
 * in the coming days, so that taking a mission asks them nothing.
 */
const absences: readonly (readonly [pilot: number, from: number, to: number, note: string | null])[] = [
  [1, 16, 22, 'Vakantie'],
  [2, 15, 17, 'Déplacement professionnel'],
  [6, 6, 12, 'Urlaub'],
  [9, -5, 9, 'Congé'],
  [10, -2, 2, 'Drone in herstelling'],
  [11, 1, 1, null],
];

/** Some of the crew are away around today, so that calendar, warnings and overview have something to show. */
export async function insertUnavailabilities(
  db: Kysely<Tables>,
  crew: readonly string[],
  today: string,
): Promise<void> {
  const now = new Date();
  for (const [pilot, from, to, note] of absences) {
    const pilotId = crew[pilot];
    if (pilotId) {
      await insertPeriods(db, pilotId, [{ from: addDays(today, from), to: addDays(today, to), note }], now);
    }
  }
}
