import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileLanguage } from '../exports/export-formats.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Instant } from '../values.ts';

const paper = {
  query: z.strictObject(fileLanguage),
  status: 200,
  fileTypes: ['application/pdf'],
  errors: ['NOT_FOUND'],
} as const;

export const getMissionSheet = endpoint('GET /api/missions/{missionId}/sheet', {
  summary: 'The mission on paper (A4, PDF): parcels drawn, contacts, times, hazards, checklist',
  roles: crew,
  ...paper,
});

export const getRoundSheet = endpoint('GET /api/missions/pilot/{pilotId}/rounds/{date}/sheet', {
  summary: 'The morning of a pilot on paper (A4, PDF): the round on a page, then the sheet of each mission',
  roles: crew,
  ...paper,
});

export const getDaySheets = endpoint('GET /api/planning/{date}/sheets', {
  summary: 'The rounds of all pilots of a day on paper, one after the other, in one PDF',
  roles: ['ROLE_ADMIN'],
  ...paper,
  errors: ['NOT_FOUND', 'NOT_A_PLANNING_DAY'],
});

export const getProof = endpoint('GET /api/missions/{missionId}/proof', {
  summary: 'Proof of search after the report (A4, PDF): it attests a search, not absence',
  roles: ['ROLE_CLIENT', ...crew],
  ...paper,
});

/** `REPLACED`: the report was written anew since; `WITHDRAWN`: there is none any more. */
export const proofStates = ['VALID', 'REPLACED', 'WITHDRAWN'] as const;

/** What whoever holds a proof may compare it with; nobody is named. */
export const PublicProof = z.object({
  state: z.enum(proofStates),
  reference: z.string(),
  /** The day on which mowing was planned, not that of the search. */
  missionDate: CalendarDay,
  /** When the search began, where that was recorded. */
  startedAt: z.nullable(Instant),
  municipality: z.nullable(z.string()),
  parcels: z.int(),
  /** m². */
  totalSize: z.number(),
  reportedAt: z.nullable(Instant),
  /** Of the report in force; null without one. */
  found: z.nullable(
    z.object({
      fawnsCrated: z.int(),
      fawnsNotCaught: z.int(),
      nests: z.int(),
      hares: z.int(),
      pheasants: z.int(),
      adultRoeDeer: z.int(),
    }),
  ),
});
export type PublicProof = z.infer<typeof PublicProof>;

export const getPublicProof = endpoint('GET /api/public/proof/{token}', {
  summary: 'Whether a proof of search is genuine and still in force',
  roles: 'public',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: PublicProof,
  errors: ['NOT_FOUND'],
});
