import { isAlive } from '@vigiefaon/domain/health/health.api';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';

export function healthRoutes(application: Application): void {
  route(application, isAlive, async () => {
    await application.database.ping();
    return { status: 'UP' as const, version: application.config.version };
  });
}
