import { lookAfterRequests } from '../features/order-requests/public.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** Puts on the call list what nobody has confirmed in time, and ends what is over. */
export async function lookAtOrderRequests({ config, database, now }: Application): Promise<void> {
  await database.transaction((transaction) => lookAfterRequests({ transaction, config, now: now() }));
}

/** Looks after them from now until the answer is called, which waits for what is running. */
export function watchOrderRequests(application: Application): () => Promise<void> {
  return poll(application, 'order-requests.watching-failed', () => lookAtOrderRequests(application));
}
