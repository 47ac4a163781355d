import { longestClearanceMinutes } from '@vigiefaon/domain/clearance/valid-until';
import { listMissionsClearedSince, retellClearance } from '../features/clearance/public.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/**
 * Tells of what becomes true of cleared parcels without anybody saying it: the end comes near, a fawn waits in a crate, a request is
 * cancelled, a parcel is drawn anew. What was told stands in the database, so that nothing is told twice or lost with a restart.
 */
export async function tellOfClearances(application: Application): Promise<void> {
  const { config, database, fastify, now } = application;
  const since = new Date(now().getTime() - longestClearanceMinutes * 60_000);
  for (const missionId of await listMissionsClearedSince(database.db, since)) {
    try {
      await database.transaction((transaction) =>
        retellClearance({ transaction, config, now: now(), actorId: null }, missionId),
      );
    } catch (error) {
      fastify.log.error({ event: 'clearance.telling-failed', err: error, missionId }, 'telling of a clearance failed');
    }
  }
}

/** Looks after cleared parcels from now until the answer is called, which waits for what is running. */
export function watchClearances(application: Application): () => Promise<void> {
  return poll(application, 'clearances.watching-failed', () => tellOfClearances(application));
}
