import { type AccessScene, scenePassword } from './access-scene.ts';
import type { AccessRequest, Asked } from './account-requests.ts';

const choices = { rowsAbove: 0, columns: ['lastname', 'phone'], country: 'BE', locale: 'fr', clientType: 'FARMER' };

/** Of a draft that names one person. */
const ofDraft =
  (body?: object, more: object = {}) =>
  async (scene: AccessScene): Promise<AccessRequest> => ({
    params: { importId: await scene.peopleImportId(), ...more },
    ...(body ? { body } : {}),
  });

/** What concerns lists of people that are brought in, and how those come in. */
export const peopleImportRequests: Readonly<Record<string, Asked>> = {
  'GET /api/invitations': () => ({ query: { of: 'PILOTS' } }),
  'POST /api/invitations': async (scene) => ({ body: { of: 'PILOTS', ids: [await scene.pilotId()], byMail: true } }),
  'POST /api/auth/accept-invitation': () => ({
    body: { token: 'forged', password: scenePassword },
    admitted: 'RESET_LINK_INVALID',
  }),
  'POST /api/people-imports': () => ({ query: { kind: 'PILOTS' }, admitted: 'MISSING_REQUIRED_FIELDS' }),
  'GET /api/people-imports/{importId}': ofDraft(),
  'PUT /api/people-imports/{importId}': ofDraft({ version: 1, choices }),
  'DELETE /api/people-imports/{importId}': ofDraft(),
  'GET /api/people-imports/{importId}/rows': ofDraft(),
  'PUT /api/people-imports/{importId}/rows/{row}': ofDraft({ version: 1, decision: 'LEAVE_OUT' }, { row: 1 }),
  'POST /api/people-imports/{importId}/leave-faulty-out': ofDraft({ version: 1 }),
  'POST /api/people-imports/{importId}/apply': async (scene) => ({
    // Nobody has looked at it yet.
    ...(await ofDraft({ version: 1, agreement: null })(scene)),
    admitted: 'STALE',
  }),
  'POST /api/people-imports/{importId}/undo': async (scene) => ({
    ...(await ofDraft({ version: 1 })(scene)),
    admitted: 'ILLEGAL_TRANSITION',
  }),
};
