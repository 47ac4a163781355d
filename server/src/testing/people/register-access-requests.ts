import { newId } from '../../database/queries/new-id.ts';
import type { AccessRequest } from './account-requests.ts';

const service = {
  kind: 'WFS',
  address: 'https://10.0.0.1/wfs',
  layer: 'lpis:fields',
  crs: 'EPSG:31370',
  columns: {},
  year: null,
};

/** What is sent to the calls about registers of declared parcels. */
export const registerRequests: Readonly<Record<string, () => AccessRequest>> = {
  'PUT /api/registers/{registerKey}': () => ({
    params: { registerKey: 'be_vlg' },
    body: { name: 'Vlaanderen', country: 'BE', licence: 'CC0', attribution: 'Bron: Dept. LV' },
  }),
  'PUT /api/registers/{registerKey}/live': () => ({ params: { registerKey: 'be_vlg' }, body: service }),
  // Nobody has saved a service for this one.
  'PUT /api/registers/{registerKey}/live/on': () => ({
    params: { registerKey: 'own_1' },
    body: { isOn: true },
    admitted: 'NOT_FOUND',
  }),
  'DELETE /api/registers/{registerKey}/live': () => ({ params: { registerKey: 'own_1' }, admitted: 'NOT_FOUND' }),
  // What it answers is that nobody is asked there.
  'POST /api/registers/try': () => ({ body: { ...service, lon: 4.3, lat: 51 } }),
  // Whoever is admitted hears that there is no such file, and no such edition.
  'POST /api/registers/{registerKey}/editions': () => ({
    params: { registerKey: 'be_vlg' },
    body: { fileName: 'none.gpkg', year: 2025 },
    admitted: 'UNREADABLE_FILE',
  }),
  'DELETE /api/registers/{registerKey}/editions/{editionId}': () => ({
    params: { registerKey: 'be_vlg', editionId: newId() },
    admitted: 'NOT_FOUND',
  }),
};
