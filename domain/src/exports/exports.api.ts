import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ReadMissionStatus } from '../missions/mission-status.ts';
import { CalendarDay, WholeNumber } from '../values.ts';
import { fileLanguage, fileTypesOf, ParcelFormat, TableFormat } from './export-formats.ts';

const admins = ['ROLE_ADMIN'] as const;
const tableQuery = { format: TableFormat, ...fileLanguage };

/** `year` is a season (a calendar year where there is none), `from` and `to` narrow it further. */
export const MissionExportQuery = z.strictObject({
  ...tableQuery,
  year: z.optional(WholeNumber.check(z.minimum(2000), z.maximum(2100))),
  status: z.optional(ReadMissionStatus),
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
});
export type MissionExportQuery = z.infer<typeof MissionExportQuery>;

export const exportMissions = endpoint('GET /api/exports/missions', {
  summary: 'Missions with their reports as a table, the earliest first',
  roles: admins,
  query: MissionExportQuery,
  fileTypes: fileTypesOf(TableFormat),
  status: 200,
});

export const exportParcels = endpoint('GET /api/exports/parcels', {
  summary:
    'All parcels with name, hectares and requester, for maps and drones, or as a table that can be brought in again',
  roles: admins,
  query: z.strictObject({ format: ParcelFormat, ...fileLanguage }),
  fileTypes: fileTypesOf(ParcelFormat),
  status: 200,
});

export const exportClients = endpoint('GET /api/exports/clients', {
  summary: 'All requesters as a table',
  roles: admins,
  query: z.strictObject(tableQuery),
  fileTypes: fileTypesOf(TableFormat),
  status: 200,
});

export const exportPilots = endpoint('GET /api/exports/pilots', {
  summary: 'All pilots and admins as a table',
  roles: admins,
  query: z.strictObject(tableQuery),
  fileTypes: fileTypesOf(TableFormat),
  status: 200,
});
