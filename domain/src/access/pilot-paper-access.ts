import { type AccessRow, rows } from './access-row.ts';

const { admins, ownPilot } = rows;

/** Papers of pilots. */
export const pilotPaperAccess: Readonly<Record<string, AccessRow>> = {
  'GET /api/pilot/{pilotId}/papers': ownPilot,
  'POST /api/pilot/{pilotId}/papers': ownPilot,
  'PUT /api/pilot/{pilotId}/papers/{paperId}': ownPilot,
  'DELETE /api/pilot/{pilotId}/papers/{paperId}': ownPilot,
  'PUT /api/pilot/{pilotId}/papers/{paperId}/file': ownPilot,
  'GET /api/pilot/{pilotId}/papers/{paperId}/file': ownPilot,
  'GET /api/papers/ending': admins,
  'GET /api/paper-settings': admins,
  'PUT /api/paper-settings': admins,
};
