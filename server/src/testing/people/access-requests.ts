import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { defaultTakeOffRules } from '@vigiefaon/domain/light/take-off';
import { defaultPlanningFigures } from '@vigiefaon/domain/planning/board/planning-settings.api';
import { usualQuotas } from '@vigiefaon/domain/settings/quotas';
import { newId } from '../../database/queries/new-id.ts';
import { aLetterhead } from '../association/a-letterhead.ts';
import { aReport } from '../missions/a-mission.ts';
import { aMeadow } from '../missions/a-parcel.ts';
import { aSubscription } from './a-subscription.ts';
import { type AccessScene, scenePassword } from './access-scene.ts';
import { type AccessRequest, type Asked, accountRequests, anIdentity, text } from './account-requests.ts';
import { handoverParameters, handoverRequests } from './handover-requests.ts';
import { intentionRequests } from './intention-requests.ts';
import { orderLinkRequests } from './order-link-requests.ts';
import { orderRequestRequests } from './order-request-requests.ts';
import { peopleImportRequests } from './people-import-requests.ts';
import { publicDataRequests } from './public-data-requests.ts';
import { registerRequests } from './register-access-requests.ts';
import { skyRequests } from './sky-requests.ts';

const day = '2025-05-26';
const point = { type: 'Point', coordinates: [5.5, 50.2] };
const mapNote = { kind: 'NOTE', shapeKind: 'marker', geometry: point };
const parcel = { name: 'Pré', geometry: aMeadow() };
const flightWish = { ...defaultFlightSettings, format: 'kmz', block: false, authorised: [], locale: 'fr' };
const find = { at: '2025-05-22T03:00:00.000Z', kind: 'FAWN', place: point, placeSource: 'POSITION' };
const zoneAddress = { name: 'Zones', url: 'https://zones.example.org/zones.json', covers: ['BE'] };

const aPaper = { kind: 'INSURANCE', name: null, number: '4711', validUntil: '2030-01-01' };

/** Values of path parameters by name; a call of its own kind says so in `requests`. */
export const parameters: Readonly<Record<string, (scene: AccessScene) => string | number | Promise<string | number>>> =
  {
    missionId: (scene) => scene.missionId(),
    clientId: (scene) => scene.clientId(),
    parcelId: (scene) => scene.parcelId(),
    pilotId: (scene) => scene.pilotId(),
    userId: async (scene) => (await scene.account()).userId,
    identifier: async (scene) => (await scene.account()).email,
    sessionId: (scene) => scene.sessionId(),
    mapNoteId: (scene) => scene.mapNoteId(),
    findId: () => newId(),
    helperLinkId: () => newId(),
    ...handoverParameters,
    messageId: (scene) => scene.messageId(),
    date: () => day,
    email: () => anIdentity().email,
    key: () => 'k'.repeat(43),
    newPassword: () => scenePassword,
    token: () => 'forged',
    sourceId: () => '01999999-9999-7999-8999-999999999999',
    name: () => 'Prairie',
    status: () => 'TODO',
    year: () => 2027,
    template: () => 'NO_PILOT',
    locale: () => 'fr',
  };

async function ofMission(scene: AccessScene, ...mission: Parameters<AccessScene['missionId']>) {
  return { params: { missionId: await scene.missionId(...mission) } };
}

const hours = { askTime: '12:00', planningTime: '19:00', answerTime: '20:00', searchFromTime: '17:00' };
const quietHours = { quietFrom: '21:30', quietUntil: '06:30' };
const notFound = (body: object): AccessRequest => ({ body, admitted: 'NOT_FOUND' });

/** Calls that need more than their path parameters. */
export const requests: Readonly<Record<string, Asked>> = {
  'GET /api/addresses': () => ({ query: { q: 'Spa' } }),
  ...accountRequests,

  'GET /api/public/clearance/{token}': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/public/clearance/{token}/mown': async (scene) => ({
    body: { parcelIds: [await scene.parcelId()], isMown: true },
    admitted: 'NOT_FOUND',
  }),
  'PUT /api/public/clearance/{token}/wish': async (scene) => ({
    body: { parcelIds: [await scene.parcelId()], wish: 'MOW_LATER' },
    admitted: 'NOT_FOUND',
  }),
  'PUT /api/public/clearance/{token}/follower': () => ({
    body: { subscription: aSubscription('https://push.example.org/1'), locale: 'fr' },
    admitted: 'NOT_FOUND',
  }),
  'POST /api/public/clearance/{token}/unfollow': () => notFound({ endpoint: 'https://push.example.org/1' }),
  'POST /api/public/arrivals/{token}': () => notFound({ step: 'DELIVERED' }),
  'GET /api/answers/{token}': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/answers/{token}': async (scene) => ({
    body: { responses: [{ missionId: await scene.missionId('TODO'), response: 'POSSIBLE' }] },
    admitted: 'NOT_FOUND',
  }),
  'GET /api/unsubscribe/{token}': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/unsubscribe/{token}': () => ({ body: { isDeclined: true }, admitted: 'NOT_FOUND' }),
  'POST /unsubscribe/{token}': () => ({ admitted: 'NOT_FOUND' }),

  // A mail about a password has no other channel.
  'POST /api/messages/{messageId}/next-channel': () => ({ admitted: 'ILLEGAL_TRANSITION' }),
  // What is given up and no call is not found, and only admins hear that.
  'PUT /api/calls/{messageId}/taken': () => ({ body: { taken: true }, admitted: 'NOT_FOUND' }),
  'PUT /api/calls/{messageId}/outcome': () => ({ body: { outcome: 'REACHED' }, admitted: 'NOT_FOUND' }),

  'POST /api/clients': () => ({ body: { identity: anIdentity(), type: 'FARMER' } }),
  'POST /api/clients/search': () => ({ body: {} }),
  'POST /api/orders/similar': () => ({ body: {} }),
  'PUT /api/clients/{clientId}': () => ({
    body: { identity: anIdentity(), type: 'FARMER', currentPassword: scenePassword },
  }),
  'POST /api/clients/{clientId}/account': async (scene) => ({
    params: { clientId: await scene.unknownClientId() },
    body: { password: scenePassword },
  }),
  'POST /api/clients/{clientId}/anonymise': async (scene) => ({ params: { clientId: await scene.unknownClientId() } }),

  ...orderLinkRequests,
  ...intentionRequests,
  ...orderRequestRequests,
  ...handoverRequests,
  'POST /api/clients/{clientId}/parcels': () => ({ body: parcel }),
  'PUT /api/parcels/{parcelId}': () => ({ body: parcel }),
  'POST /api/parcels/import': () => ({ admitted: 'MISSING_REQUIRED_FIELDS' }),

  'POST /api/missions': async (scene) => {
    const clientId = await scene.clientId();
    return {
      body: { clientId, missionDate: day, parcelIds: [], contactPhone: '+32470123456', riskyParcels: false },
    };
  },
  'POST /api/missions/search': () => ({ body: {} }),
  'POST /api/missions/search-by-location': () => ({ body: { lon: 5.5, lat: 50.2, radiusKm: 5 } }),
  'POST /api/missions/count': () => ({ body: {} }),
  'GET /api/missions/spots': () => ({ query: { bbox: '5,50,6,51', zoom: 10 } }),
  // A requester edits while nobody is assigned, a pilot the note of the mission that is theirs.
  'PUT /api/missions/{missionId}': async (scene) => {
    const isRequester = scene.user?.role === 'ROLE_CLIENT';
    const change = isRequester ? { clientNote: 'Clôture' } : { pilotNote: 'Caisses' };
    return { ...(await ofMission(scene, isRequester ? 'TODO' : 'AFFECTED')), body: { version: 1, ...change } };
  },
  'PUT /api/missions/{missionId}/assign/{pilotId}': async (scene) => ({
    params: { missionId: await scene.missionId('TODO'), pilotId: await scene.pilotId() },
  }),
  'PUT /api/missions/{missionId}/reopen': (scene) => ofMission(scene, 'DONE'),
  'PUT /api/missions/{missionId}/response': async (scene) => ({
    ...(await ofMission(scene, 'TODO')),
    body: { response: 'POSSIBLE' },
  }),
  'PUT /api/missions/{missionId}/pilot-note': () => ({ body: { pilotNote: 'Brume au fond.', base: null } }),
  'PUT /api/missions/{missionId}/accompanist': () => ({ body: { accompanists: [{ name: 'Jean' }] } }),
  'GET /api/missions/{missionId}/proof': (scene) => ofMission(scene, 'DONE', { hasReport: true }),
  'GET /api/public/proof/{token}': () => ({ admitted: 'NOT_FOUND' }),
  // The parcel is not the mission's.
  'POST /api/parcels/{parcelId}/flight-link': async (scene) => ({
    body: { ...flightWish, missionId: await scene.missionId() },
    admitted: 'NOT_FOUND',
  }),
  'GET /api/public/flight/{token}': () => ({ admitted: 'NOT_FOUND' }),
  'GET /api/missions/{missionId}/report': (scene) => ofMission(scene, 'DONE', { hasReport: true }),
  // The parcel is not the mission's.
  'PUT /api/missions/{missionId}/parcels/{parcelId}/clearance': () => ({
    body: { state: 'CLEARED', at: '2025-05-20T03:50:00.000Z' },
    admitted: 'NOT_FOUND',
  }),
  'POST /api/missions/{missionId}/clearance-link/revoke': () => ({ body: { linkNumber: 0 } }),
  'PUT /api/missions/{missionId}/report': () => ({ body: aReport }),
  'DELETE /api/missions/{missionId}/report': (scene) => ofMission(scene, 'DONE', { hasReport: true }),
  'GET /api/missions/{missionId}/cancel-report': (scene) => ofMission(scene, 'DONE', { hasReport: true }),
  'POST /api/missions/bulk': async (scene) => ({
    body: { missionIds: [await scene.missionId()], action: 'unassign' },
  }),
  'PUT /api/missions/{missionId}/finds/{findId}': () => ({ body: find }),
  // Who may ask hears that there is no such find.
  'PUT /api/missions/{missionId}/finds/{findId}/state': () => notFound({ at: find.at, state: 'GONE' }),
  'PUT /api/missions/{missionId}/finds/{findId}/removed': () => notFound({ at: find.at, isRemoved: true }),
  'PUT /api/missions/{missionId}/helper-links/{helperLinkId}': () => ({
    body: { at: find.at, token: newId().replaceAll('-', '') },
  }),
  'DELETE /api/missions/{missionId}/helper-links/{helperLinkId}': () => ({ admitted: 'NOT_FOUND' }),
  'GET /api/helper/{token}': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/helper/{token}/finds/{findId}': () => notFound({ at: find.at, step: 'REACHED' }),
  // Without a number at Meta there is no webhook.
  'GET /api/whatsapp/webhook': () => ({ admitted: 'NOT_FOUND' }),
  'POST /api/whatsapp/webhook': () => ({ body: { object: '' }, admitted: 'NOT_FOUND' }),
  'POST /api/missions/whatsapp/response': async (scene) => ({
    query: {
      missionId: await scene.missionId('TODO'),
      pilotId: await scene.pilotId(),
      response: 'POSSIBLE',
      signature: 'forged',
    },
    admitted: 'UNAUTHENTICATED',
  }),

  'POST /api/map-notes': () => ({ body: mapNote }),
  'POST /api/map-notes/batch': () => ({ body: { create: [mapNote], update: [], remove: [] } }),
  'PUT /api/map-notes/{mapNoteId}': () => ({ body: { version: 1, ...mapNote } }),

  'POST /api/zones/import': () => ({ admitted: 'MISSING_REQUIRED_FIELDS' }),
  'GET /api/zones': () => ({ query: { bbox: '5,50,6,51' } }),
  'POST /api/zones/verdict': () => ({ body: { shapes: [aMeadow()] } }),
  'DELETE /api/zones/{sourceId}': () => ({ admitted: 'NOT_FOUND' }),
  'POST /api/zone-sources': () => ({ body: zoneAddress }),
  'PUT /api/zone-sources/{sourceId}': () => ({ body: { version: 1, ...zoneAddress }, admitted: 'NOT_FOUND' }),
  'GET /api/zone-sources/{sourceId}/set-aside': () => ({ admitted: 'NOT_FOUND' }),
  'PUT /api/zone-sources/{sourceId}/set-aside': () => ({ body: { decision: 'LEAVE' }, admitted: 'NOT_FOUND' }),
  'GET /api/zone-sources/{sourceId}/faults': () => ({ admitted: 'NOT_FOUND' }),
  'POST /api/zone-sources/{sourceId}/fetch': () => ({ admitted: 'NOT_FOUND' }),

  // Nothing has been read in.
  'GET /api/registered-parcels/{editionId}/{x}/{y}': () => ({
    params: { editionId: newId(), x: 16_921, y: 11_042 },
    admitted: 'NOT_FOUND',
  }),
  'POST /api/registered-parcels/at': () => ({ body: { lon: 5.5, lat: 50.2, reachMeters: 20 } }),
  'POST /api/registered-parcels/around': () => ({ body: { lon: 5.5, lat: 50.2, radiusMeters: 500 } }),

  'PUT /api/pilot/{pilotId}/unavailability': () => ({ body: { periods: [{ from: day, to: day }] } }),
  'POST /api/pilot/{pilotId}/papers': () => ({ body: aPaper }),
  'PUT /api/pilot/{pilotId}/papers/{paperId}': async (scene) => ({
    ...(await scene.paper()),
    body: { ...aPaper, version: 1 },
  }),
  'DELETE /api/pilot/{pilotId}/papers/{paperId}': (scene) => scene.paper(),
  'GET /api/pilot/{pilotId}/papers/{paperId}/file': (scene) => scene.paper(),
  'PUT /api/pilot/{pilotId}/papers/{paperId}/file': async (scene) => ({
    ...(await scene.paper()),
    admitted: 'MISSING_REQUIRED_FIELDS',
  }),
  'PUT /api/paper-settings': () => ({ body: { expiredMayFly: true, version: 0 } }),
  'PUT /api/pilot/{pilotId}/flying-profile': () => ({
    body: { drone: 'M3T', batteries: 6, minutesPerHectare: null, dutyFrom: null, dutyTo: null, version: 0 },
  }),
  'GET /api/unavailabilities': () => ({ query: { from: day, to: day } }),

  'PUT /api/seasons/{year}': () => ({ body: { firstDay: '2027-04-20', lastDay: '2027-07-05' } }),
  'PUT /api/association-settings': () => ({
    body: {
      ...hours,
      ...quietHours,
      helpPhone: null,
      version: 0,
      pilotReachKilometres: 30,
      clearanceMinutes: 240,
      findMarginMeters: 30,
      clearanceLinkDays: 30,
      pilotsSeePhone: 'ALWAYS',
      retentionSeasons: null,
      accountMonths: 24,
      sessionDays: 90,
      secondFactorFor: 'ADMINS',
      ...usualQuotas,
    },
  }),
  'PUT /api/crate-settings': () => ({ body: { alarmMinutes: 150, limitMinutes: 240, version: 0 } }),
  'PUT /api/planning-settings': () => ({ body: { ...defaultPlanningFigures, version: 0 } }),
  'POST /api/pilot-distances': async (scene) => ({ body: { missionIds: [await scene.missionId()] } }),
  'PUT /api/planning/{date}': () => ({
    body: { version: 4, decisions: { rounds: [], locks: [], overcast: false, changes: [] } },
    admitted: 'STALE',
  }),
  'POST /api/planning/{date}/publish': () => ({ body: { version: 4, seen: 'x' }, admitted: 'STALE' }),
  'POST /api/planning/{date}/propose': () => ({ body: { version: 4 }, admitted: 'STALE' }),
  // Nobody flies on the day of the scene.
  'GET /api/missions/pilot/{pilotId}/rounds/{date}/sheet': () => ({ admitted: 'NOT_FOUND' }),
  'GET /api/planning/{date}/sheets': () => ({ admitted: 'NOT_FOUND' }),
  'GET /api/sun': () => ({ query: { lon: 5, lat: 50, date: day } }),
  ...skyRequests,
  'PUT /api/light-settings': () => ({ body: { rules: defaultTakeOffRules, version: 0 } }),
  'PUT /api/map-services': () => ({ body: { aerial: { kind: 'NONE' }, map: { kind: 'NONE' }, version: 0 } }),
  // The server asks nobody in its own network, so that none is asked here.
  'POST /api/map-services/try': () => ({
    body: { url: 'https://127.0.0.1/{z}/{x}/{y}', lon: 5.5, lat: 50.2, zoom: 12 },
  }),
  ...publicDataRequests,
  'PUT /api/setup': () => ({ body: { left: [], version: 0 } }),
  'PUT /api/letterhead': () => ({ body: aLetterhead() }),
  'PUT /api/letterhead/logo': () => ({ admitted: 'MISSING_REQUIRED_FIELDS' }),
  'GET /api/letterhead/logo/{hash}': () => ({ params: { hash: 'a'.repeat(64) }, admitted: 'NOT_FOUND' }),
  'PUT /api/banner': () => ({ body: { isOn: false, severity: 'info', lastDay: null, text, version: 0 } }),
  'GET /api/figures/export': () => ({ query: { format: 'csv' } }),
  'GET /api/exports/missions': () => ({ query: { format: 'csv' } }),
  'GET /api/exports/parcels': () => ({ query: { format: 'geojson' } }),
  'GET /api/exports/clients': () => ({ query: { format: 'csv' } }),
  'GET /api/exports/pilots': () => ({ query: { format: 'csv' } }),
  'POST /api/backups': () => ({ body: { password: scenePassword } }),
  'POST /api/backups/uploads': () => ({ admitted: 'MISSING_REQUIRED_FIELDS' }),
  ...peopleImportRequests,
  ...registerRequests,
  'GET /api/backups/{name}': () => ({ admitted: 'NOT_FOUND' }),
  'POST /api/backups/{name}/download': () => ({ body: { password: scenePassword }, admitted: 'NOT_FOUND' }),
  'POST /api/backups/{name}/restore': () => ({ body: { password: scenePassword }, admitted: 'NOT_FOUND' }),
  'PUT /api/message-texts/{template}/{locale}': () => ({
    // Whoever is admitted hears that the mowing day is lacking.
    body: { version: 0, words: { subject: 'Bonjour', before: [], after: [] } },
    admitted: 'MISSING_REQUIRED_FIELDS',
  }),
};
