import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import { addressRoutes } from './features/addresses/addresses.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { missionRoutes } from './features/missions/missions.routes.ts';
import { parcelRoutes } from './features/parcels/parcels.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import type { Application } from './http/application.ts';
import { documentationRoutes } from './http/documentation.ts';
import { buildServer, type LogStream } from './http/server.ts';
import { serveWebApp } from './http/web-app.ts';

export interface ApplicationOptions {
  readonly config: Config;
  readonly database: Database;
  readonly now?: () => Date;
  readonly logStream?: LogStream;
}

const features = [
  addressRoutes,
  authRoutes,
  userRoutes,
  settingsRoutes,
  clientRoutes,
  parcelRoutes,
  missionRoutes,
  healthRoutes,
];

/** Assembles the application on an open and migrated database; it does not listen yet. */
export async function buildApplication(options: ApplicationOptions): Promise<Application> {
  const { config, database, now = () => new Date(), logStream } = options;
  const fastify = await buildServer(config, logStream);
  const application: Application = { fastify, database, config, now, endpoints: [] };
  for (const registerRoutes of features) registerRoutes(application);
  documentationRoutes(application);
  const hasWebApp = await serveWebApp(fastify, config.webDirectory);
  if (!hasWebApp) fastify.log.warn('The web app is not built (npm run build): only the API is served.');
  await fastify.ready();
  return application;
}
