import { type AccessRow, rows } from './access-row.ts';

const { admins, crew, everybody, ownRequest } = rows;

/** Who takes what along on paper. */
export const paperAccess: Readonly<Record<string, AccessRow>> = {
  'GET /api/missions/{missionId}/sheet': crew,
  'GET /api/missions/pilot/{pilotId}/rounds/{date}/sheet': crew,
  'GET /api/planning/{date}/sheets': admins,
  'GET /api/missions/{missionId}/proof': { ...ownRequest, 'pilot, another’s': 'FORBIDDEN' },
  'GET /api/public/proof/{token}': everybody,
};
