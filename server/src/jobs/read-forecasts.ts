import { readWantedForecasts } from '../features/sky/public.ts';
import type { Application } from '../http/route/application.ts';
import { poll } from './poll.ts';

/** Asks for the forecasts that the clock or somebody wants, from now until the answer is called, which waits for what is running. */
export function readForecasts(application: Application): () => Promise<void> {
  return poll(application, 'sky.reading-failed', () => readWantedForecasts(application));
}
