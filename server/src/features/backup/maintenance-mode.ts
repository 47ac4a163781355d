import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const longestDrainMs = 5_000;
const drainStepMs = 20;
const tryAgainSeconds = 5;

function comeBackLater(): DomainError {
  return new DomainError('UNAVAILABLE', { retryAfterSeconds: tryAgainSeconds });
}

export interface MaintenanceMode {
  /** Runs the work, which is part of one request, while all other calls are told to come back later. One at a time. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Every call is refused, whatever its address looks like, for the router says which it is; also the health check: the web app then
 * shows its maintenance page until the work is done. Files and pages of the web app, which no route of ours names, are served on.
 */
export function maintenanceMode(fastify: FastifyInstance): MaintenanceMode {
  let isOn = false;
  let running = 0;
  const isCall = ({ routeOptions: { url } }: FastifyRequest) => url !== undefined && !url.includes('*');
  fastify.addHook('onRequest', async (request) => {
    if (!isCall(request)) return;
    // Counted first: its answer, the refusal too, is counted off below.
    running++;
    if (isOn) throw comeBackLater();
  });
  fastify.addHook('onResponse', async (request) => {
    if (isCall(request)) running--;
  });

  // A stream of events may stay open for hours, so the patience ends; the database makes whoever is left wait.
  async function letOthersFinish(): Promise<void> {
    const end = Date.now() + longestDrainMs;
    while (running > 1 && Date.now() < end) await wait(drainStepMs);
  }

  return {
    async during(work) {
      if (isOn) throw comeBackLater();
      isOn = true;
      try {
        await letOthersFinish();
        return await work();
      } finally {
        isOn = false;
      }
    },
  };
}
