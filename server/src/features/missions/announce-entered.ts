import { isOver, type Telling, tellTogether, unsay } from './announce.ts';
import { askPilotsFor } from './announce-asked.ts';
import { listOpenMissionsOf } from './announce-mission.repository.ts';
import { sayEntered } from './announce-waiting.ts';

/** The address of a requester is confirmed: what has waited for it enters by itself, and it hears where its requests stand. */
export async function announceEntered(telling: Telling, userId: string): Promise<void> {
  const missions = await listOpenMissionsOf(telling.transaction, userId);
  const entered = missions.filter((mission) => !isOver(telling, mission));
  await tellTogether(telling, entered, async (together, mission) => {
    await unsay(together, mission, ['REQUEST_WAITS']);
    await sayEntered(together, mission);
  });
  await askPilotsFor(telling, entered);
}
