import { deliverWebHooks } from '../features/web-hooks/public.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** Brings other programs what they want to hear of, from now until the answer is called, which waits for what is running. */
export function watchWebHooks(application: Application): () => Promise<void> {
  return poll(application, 'web-hook.watching-failed', () => deliverWebHooks(application));
}
