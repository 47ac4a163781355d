import { placeOldMissions } from '../features/missions/public.ts';
import type { Application } from '../http/route/application.ts';

/** Writes where the fields are of every mission that has no place yet. */
export async function placeAllMissions({ database }: Pick<Application, 'database'>): Promise<void> {
  let after: string | null = null;
  do after = await placeOldMissions(database.db, after);
  while (after !== null);
}

/** Does so beside the first requests; the answer waits for what is running. */
export function placeMissionsAtStart(application: Application): () => Promise<void> {
  const running = placeAllMissions(application).catch((error: unknown) =>
    application.fastify.log.error({ event: 'missions.placing-failed', err: error }, 'missions could not be placed'),
  );
  return () => running;
}
