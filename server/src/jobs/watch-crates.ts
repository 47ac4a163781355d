import { watchAllCrates } from '../features/finds/public.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** Tells of every crate that has been closed for long; what was told stands in the database, so that no restart tells it again. */
export async function lookAtCrates({ config, database, now }: Application): Promise<void> {
  await database.transaction((transaction) => watchAllCrates({ transaction, config, now: now() }));
}

/** Looks after crates from now until the answer is called, which waits for what is running. */
export function watchCrates(application: Application): () => Promise<void> {
  return poll(application, 'crates.watching-failed', () => lookAtCrates(application));
}
