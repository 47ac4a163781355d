import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Application } from '../../http/route/application.ts';
import { addGauges } from './gauges.ts';

const path = '/metrics';
// From what a phone does not notice to what makes somebody tap again.
const durationsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Figures for Prometheus, for whoever brings METRICS_TOKEN; without that variable the address does not exist. A caller's own
 * address is no proof of being local: behind a proxy everybody comes from there. No label tells anything about a person.
 */
export function metricsRoutes(application: Application): void {
  const { fastify, config } = application;
  if (config.metricsToken === undefined) return;
  const expected = digest(`Bearer ${config.metricsToken}`);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'vigiefaon_' });
  addGauges(registry, application);
  const durations = new Histogram({
    name: 'vigiefaon_http_request_duration_seconds',
    help: 'Answered requests and how long they took, by method, path of the contract and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationsSeconds,
    registers: [registry],
  });

  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  fastify.get(path, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new DomainError('UNAUTHENTICATED');
    }
    const text = await registry.metrics();
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text);
  });
}
