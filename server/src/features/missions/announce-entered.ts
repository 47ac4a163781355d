import { isOver, type Telling, unsay } from './announce.ts';
import { askPilotsFor } from './announce-asked.ts';
import { listOpenMissionsOf } from './announce-mission.repository.ts';
import { sayEntered } from './announce-waiting.ts';

/** The address of a requester is confirmed: what has waited for it enters by itself, and it hears where its requests stand. */
export async function announceEntered(telling: Telling, userId: string): Promise<void> {
  for (const mission of await listOpenMissionsOf(telling.transaction, userId)) {
    if (isOver(telling, mission)) continue;
    await unsay(telling, mission, ['REQUEST_WAITS']);
    await sayEntered(telling, mission);
    await askPilotsFor(telling, mission);
  }
}
