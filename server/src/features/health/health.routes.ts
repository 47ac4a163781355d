import { isAlive } from '@vigiefaon/domain/health/health.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';

// Whoever asks whether we live has to hear it before they give up themselves.
const longestAnswerMs = 3_000;

export function healthRoutes(application: Application): void {
  route(application, isAlive, async () => {
    await application.database.ping(longestAnswerMs);
    return { status: 'UP' as const, version: application.config.version };
  });
}
