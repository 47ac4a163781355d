import { type AccessRow, rows } from './access-row.ts';

const { admins } = rows;

/** What admins do under Tools with messages, figures, files, registers, heights and backups. */
export const toolAccess: Readonly<Record<string, AccessRow>> = {
  'GET /api/messages': admins,
  'GET /api/messages/{messageId}': admins,
  'POST /api/messages/{messageId}/retry': admins,
  'POST /api/messages/{messageId}/next-channel': admins,
  'GET /api/message-texts': admins,
  'PUT /api/message-texts/{template}/{locale}': admins,
  'DELETE /api/message-texts/{template}/{locale}': admins,
  'GET /api/figures': admins,
  'GET /api/figures/export': admins,
  'GET /api/exports/missions': admins,
  'GET /api/exports/parcels': admins,
  'GET /api/exports/clients': admins,
  'GET /api/exports/pilots': admins,
  'GET /api/registers': admins,
  'PUT /api/registers/{registerKey}': admins,
  'POST /api/registers/{registerKey}/editions': admins,
  'DELETE /api/registers/{registerKey}/editions/{editionId}': admins,
  'PUT /api/registers/{registerKey}/live': admins,
  'PUT /api/registers/{registerKey}/live/on': admins,
  'DELETE /api/registers/{registerKey}/live': admins,
  'POST /api/registers/try': admins,
  'GET /api/terrain': admins,
  'POST /api/terrain/import': admins,
  'POST /api/terrain/laid': admins,
  'DELETE /api/terrain/{tile}': admins,
  'GET /api/backups': admins,
  'POST /api/backups': admins,
  'POST /api/backups/uploads': admins,
  'GET /api/backups/{name}': admins,
  'POST /api/backups/{name}/download': admins,
  'POST /api/backups/{name}/restore': admins,
};
