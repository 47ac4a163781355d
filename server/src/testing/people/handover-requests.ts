import { newId } from '../../database/queries/new-id.ts';
import type { AccessScene } from './access-scene.ts';
import type { AccessRequest } from './account-requests.ts';

const partner = { name: 'Rehkitzrettung Our', contact: null, area: null, address: null, publicKey: null };
/** Whoever may ask hears that there is no such hand-over, partner or link. */
const notFound = (body?: object) => (): AccessRequest => ({
  ...(body ? { body } : {}),
  admitted: 'NOT_FOUND',
});

/** What to send to the calls about neighbouring associations so that only the question who is calling decides. */
export const handoverRequests = {
  // Nobody has written our name yet, nor asked the requester.
  'POST /api/missions/{missionId}/handover': async (scene: AccessScene): Promise<AccessRequest> => ({
    params: { missionId: await scene.missionId('TODO') },
    body: { partnerIds: [], byLinkTo: 'Club', agreement: null },
    admitted: 'HANDOVER_NOT_OFFERED',
  }),
  'GET /api/handovers/{handoverId}': notFound(),
  'PUT /api/handovers/{handoverId}': notFound({ step: 'WITHDRAW' }),
  'PUT /api/handovers/{handoverId}/mission': notFound({ clientId: null }),
  'GET /api/handovers/{handoverId}/document': notFound(),
  'POST /api/handovers/file': (): AccessRequest => ({ body: { document: {} }, admitted: 'UNREADABLE_FILE' }),
  // The signature says who it is, not a session.
  'POST /api/handovers': (): AccessRequest => ({ body: {}, admitted: 'MISSING_REQUIRED_FIELDS' }),
  'GET /api/public/handover': notFound(),
  'PUT /api/public/handover': notFound({ step: 'DECLINE', reason: 'NO_PILOT' }),
  'POST /api/partners': () => ({ body: partner }),
  'PUT /api/partners/{partnerId}': notFound({ version: 1, partner }),
  'DELETE /api/partners/{partnerId}': notFound(),
  'PUT /api/handover-identity': () => ({ body: { version: 0, contact: null } }),
};

export const handoverParameters = { handoverId: () => newId(), partnerId: () => newId() };
