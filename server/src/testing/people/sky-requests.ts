import { shippedSkyFigures } from '@vigiefaon/domain/sky/sky-settings';
import type { AccessScene } from './access-scene.ts';

/** Nobody is configured who knows the weather. */
const nobodyToAsk = { admitted: 'ILLEGAL_TRANSITION' } as const;
const notHere = { admitted: 'NOT_FOUND' } as const;

/** What to send to the calls about the sky and the ground so that only the question who is calling decides. */
export const skyRequests = {
  'PUT /api/missions/{missionId}/sky/decision': async (scene: AccessScene) => ({
    params: { missionId: await scene.missionId('AFFECTED') },
    body: { decision: 'GO', reason: null, version: 0 },
  }),
  'POST /api/planning/{date}/sky/refresh': () => nobodyToAsk,
  'PUT /api/planning/{date}/weather': () => ({
    body: { sky: 'NO', wind: 'NO', rain: 'NO', fog: 'NO', version: 0 },
  }),
  'PUT /api/sky-settings': () => ({ body: { ...shippedSkyFigures, version: 0 } }),
  'POST /api/weather/try': () => nobodyToAsk,
  'GET /api/parcels/{parcelId}/sky': () => ({ query: { date: '2025-05-26' } }),
  'GET /api/terrain/patch': () => ({ query: { bbox: '5.5,50.2,5.51,50.21' } }),
  // Whoever is admitted hears that there is no such file, and no such tile.
  'POST /api/terrain/laid': () => ({ body: { fileName: 'none.hgt' }, ...notHere }),
  'DELETE /api/terrain/{tile}': () => ({ params: { tile: 'N50E005' }, ...notHere }),
  'POST /api/terrain/import': () => ({ admitted: 'MISSING_REQUIRED_FIELDS' as const }),
};
