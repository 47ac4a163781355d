import type { Config } from './config.ts';
import type { Database } from './database/connections/open-database.ts';
import { addressRoutes } from './features/addresses/addresses.routes.ts';
import { answerRoutes } from './features/answers/answers.routes.ts';
import { topicRoutes } from './features/answers/topics.routes.ts';
import { unsubscribeRoutes } from './features/answers/unsubscribe.routes.ts';
import { whatsappResponseRoutes } from './features/answers/whatsapp-response.routes.ts';
import { letterheadRoutes } from './features/association/letterhead.routes.ts';
import { mapServicesRoutes } from './features/association/map-services.routes.ts';
import { settingsRoutes } from './features/association/settings.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { ownSessionRoutes } from './features/auth/login/own-sessions.routes.ts';
import { passwordRoutes } from './features/auth/password/password.routes.ts';
import { secondFactorRoutes } from './features/auth/second-factor/second-factor.routes.ts';
import { backupRoutes } from './features/backup/backup.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { callRoutes } from './features/calls/calls.routes.ts';
import { clearanceRoutes } from './features/clearance/clearance.routes.ts';
import { followerRoutes } from './features/clearance/followers/followers.routes.ts';
import { clientRoutes } from './features/clients/clients.routes.ts';
import { requesterAccountRoutes } from './features/clients/requester-account.routes.ts';
import { clockRoutes } from './features/clock/clock.routes.ts';
import { consentRoutes } from './features/consent/consent.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { exportRoutes } from './features/exports/exports.routes.ts';
import { figureRoutes } from './features/figures/figures.routes.ts';
import { publicSeasonRoutes } from './features/figures/public-season/public-season.routes.ts';
import { findsRoutes } from './features/finds/finds.routes.ts';
import { helperRoutes } from './features/finds/helper-view.routes.ts';
import { flightRoutes } from './features/flight/flight.routes.ts';
import { flyingProfileRoutes } from './features/flying-profile/flying-profile.routes.ts';
import { handoverRoutes } from './features/handover/handovers.routes.ts';
import { partnerRoutes } from './features/handover/partners.routes.ts';
import { publicHandoverRoutes } from './features/handover/public-handover.routes.ts';
import { receiveHandoverRoutes } from './features/handover/receive.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { houseRulesRoutes } from './features/house-rules/house-rules.routes.ts';
import { intentionRoutes } from './features/intentions/intentions.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { journalRoutes } from './features/journal/journal.routes.ts';
import { lightRoutes } from './features/light/light.routes.ts';
import { linkedOrderRoutes } from './features/linked-orders/linked-orders.routes.ts';
import { orderLinkRoutes } from './features/linked-orders/order-links.routes.ts';
import { mapNoteRoutes } from './features/map-notes/map-notes.routes.ts';
import { messageTextRoutes } from './features/message-texts/message-texts.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { metricsRoutes } from './features/metrics/metrics.routes.ts';
import { missionRoutes } from './features/missions/missions.routes.ts';
import { missionSpotRoutes } from './features/missions/read/mission-spots.routes.ts';
import { dataTokenRoutes } from './features/open-data/data-tokens.routes.ts';
import { openDataRoutes } from './features/open-data/open-data.routes.ts';
import { orderRequestLaneRoutes } from './features/order-requests/order-request-lane.routes.ts';
import { orderRequestRoutes } from './features/order-requests/order-requests.routes.ts';
import { paperRoutes } from './features/papers/papers.routes.ts';
import { parcelRoutes } from './features/parcels/parcels.routes.ts';
import { peopleImportRoutes } from './features/people-imports/people-imports.routes.ts';
import { pilotDistanceRoutes } from './features/planning/pilot-distances.routes.ts';
import { planningRoutes } from './features/planning/planning.routes.ts';
import { planningSettingsRoutes } from './features/planning/planning-settings.routes.ts';
import { publicationRoutes } from './features/planning/publication/publication.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { liveRegisterRoutes } from './features/registered-parcels/live/live-registers.routes.ts';
import { registeredParcelRoutes } from './features/registered-parcels/registered-parcels.routes.ts';
import { registerAdministrationRoutes } from './features/registered-parcels/registers.routes.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { sheetRoutes } from './features/sheets/sheets.routes.ts';
import { similarOrderRoutes } from './features/similar-orders/similar-orders.routes.ts';
import { skyRoutes } from './features/sky/sky.routes.ts';
import { terrainRoutes } from './features/terrain/terrain.routes.ts';
import { unavailabilityRoutes } from './features/unavailabilities/unavailabilities.routes.ts';
import { confirmMailRoutes } from './features/users/confirm-mail.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { webHookRoutes } from './features/web-hooks/web-hooks.routes.ts';
import { whatsappRoutes } from './features/whatsapp/whatsapp.routes.ts';
import { zoneRoutes } from './features/zones/zones.routes.ts';
import { documentationRoutes } from './http/documentation/documentation.ts';
import { securityTxtRoutes } from './http/headers/security-txt.ts';
import { listTileTemplates } from './http/headers/tile-templates.repository.ts';
import { logNotedCalls } from './http/log/security-log.ts';
import type { Application } from './http/route/application.ts';
import { buildServer, type LogStream } from './http/route/server.ts';
import { serveWebApp } from './http/route/web-app.ts';

export interface ApplicationOptions {
  readonly config: Config;
  readonly database: Database;
  readonly now?: () => Date;
  readonly logStream?: LogStream;
}

const features = [
  addressRoutes,
  authRoutes,
  passwordRoutes,
  ownSessionRoutes,
  secondFactorRoutes,
  messageRoutes,
  messageTextRoutes,
  answerRoutes,
  topicRoutes,
  unsubscribeRoutes,
  callRoutes,
  userRoutes,
  confirmMailRoutes,
  requesterAccountRoutes,
  settingsRoutes,
  letterheadRoutes,
  mapServicesRoutes,
  setupRoutes,
  clockRoutes,
  houseRulesRoutes,
  consentRoutes,
  clientRoutes,
  registeredParcelRoutes,
  parcelRoutes,
  paperRoutes,
  flightRoutes,
  lightRoutes,
  missionRoutes,
  orderLinkRoutes,
  linkedOrderRoutes,
  orderRequestRoutes,
  orderRequestLaneRoutes,
  similarOrderRoutes,
  intentionRoutes,
  missionSpotRoutes,
  clearanceRoutes,
  followerRoutes,
  deviceRoutes,
  sheetRoutes,
  whatsappResponseRoutes,
  whatsappRoutes,
  findsRoutes,
  helperRoutes,
  mapNoteRoutes,
  journalRoutes,
  figureRoutes,
  publicSeasonRoutes,
  dataTokenRoutes,
  openDataRoutes,
  webHookRoutes,
  exportRoutes,
  peopleImportRoutes,
  invitationRoutes,
  terrainRoutes,
  unavailabilityRoutes,
  flyingProfileRoutes,
  planningSettingsRoutes,
  pilotDistanceRoutes,
  planningRoutes,
  publicationRoutes,
  skyRoutes,
  calendarRoutes,
  zoneRoutes,
  partnerRoutes,
  handoverRoutes,
  receiveHandoverRoutes,
  publicHandoverRoutes,
  registerAdministrationRoutes,
  liveRegisterRoutes,
  privacyRoutes,
  backupRoutes,
  metricsRoutes,
  eventRoutes,
  healthRoutes,
];

/** Assembles the application on an open and migrated database; it does not listen yet. */
export async function buildApplication(options: ApplicationOptions): Promise<Application> {
  const { config, database, now = () => new Date(), logStream } = options;
  const readTileTemplates = () => listTileTemplates(database.db, config);
  const fastify = await buildServer(config, { logStream, readTileTemplates });
  const application: Application = { fastify, database, config, now, endpoints: [] };
  logNotedCalls(application);
  for (const registerRoutes of features) registerRoutes(application);
  documentationRoutes(application);
  securityTxtRoutes(application);
  const hasWebApp = await serveWebApp(fastify, config.webDirectory);
  if (!hasWebApp)
    fastify.log.warn(
      { event: 'server.no-web-app' },
      'The web app is not built (npm run build): only the API is served.',
    );
  await fastify.ready();
  return application;
}
