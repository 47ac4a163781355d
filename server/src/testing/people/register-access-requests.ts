import { newId } from '../../database/queries/new-id.ts';
import type { AccessRequest } from './account-requests.ts';

/** What is sent to the calls about registers of declared parcels. */
export const registerRequests: Readonly<Record<string, () => AccessRequest>> = {
  'PUT /api/registers/{registerKey}': () => ({
    params: { registerKey: 'be_vlg' },
    body: { name: 'Vlaanderen', country: 'BE', licence: 'CC0', attribution: 'Bron: Dept. LV' },
  }),
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
