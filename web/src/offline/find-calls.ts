import type { decideFind, listFinds, removeFind, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { lean } from '../api/lean-endpoints.ts';

/** The calls about finds by their paths: every page keeps and sends, and few show a find. */
export const leanListFinds = lean<typeof listFinds>({
  method: 'GET',
  path: '/api/missions/{missionId}/finds',
  summary: 'What was found in the fields of a mission, with exact places: for pilots and admins only',
});

export const leanDecideFind = lean<typeof decideFind>({
  method: 'PUT',
  path: '/api/missions/{missionId}/finds/{findId}/state',
  summary:
    'Put into a crate, release, not caught, nothing there, or take that back; what was decided earlier than what is known changes nothing',
  body: true,
});

const saves = lean<typeof saveFind>({
  method: 'PUT',
  path: '/api/missions/{missionId}/finds/{findId}',
  summary:
    'Record a find under an id of the caller’s making, or correct it; what was written down earlier than what is known changes nothing',
  body: true,
});

const removes = lean<typeof removeFind>({
  method: 'PUT',
  path: '/api/missions/{missionId}/finds/{findId}/removed',
  summary: 'Delete a find, or take that back while the day lasts',
  body: true,
});

/** Whatever is written down of a find. */
export const findPaths: readonly string[] = [saves.path, leanDecideFind.path, removes.path];
