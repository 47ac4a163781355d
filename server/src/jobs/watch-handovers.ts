import { deliverDocuments, lookAtHandovers } from '../features/handover/public.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** Looks after what is handed over, and brings what is said of it to the neighbours, from now until the answer is called, which waits for what is running. */
export function watchHandovers(application: Application): () => Promise<void> {
  return poll(application, 'handover.watching-failed', async () => {
    await lookAtHandovers(application);
    await deliverDocuments(application);
  });
}
