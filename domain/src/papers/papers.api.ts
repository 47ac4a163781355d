import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, nullableText, Version } from '../values.ts';
import { paperKinds } from './papers.ts';

/** What a paper may be kept as; a photo of it will do. */
export const paperFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const mostPaperBytes = 5 * 1024 * 1024;

const PaperKind = z.enum(paperKinds);
const said = z.nullable(z.string());

const Paper = z.object({
  paperId: Id,
  pilotId: Id,
  kind: PaperKind,
  /** What it is called: the model of a drone, the name of a permit, the insurer. */
  name: said,
  number: said,
  /** The last day on which it holds. */
  validUntil: z.nullable(CalendarDay),
  /** The name of the file that lies with it. */
  fileName: said,
  version: z.int(),
});
export type Paper = z.infer<typeof Paper>;

const fields = {
  kind: PaperKind,
  name: nullableText(120),
  number: nullableText(80),
  validUntil: z.nullable(CalendarDay),
};
export const PaperInformation = z.strictObject(fields);
export type PaperInformation = z.infer<typeof PaperInformation>;
/** A save names the version that was read. */
export const PaperChange = z.strictObject({ ...fields, version: Version });

const pilot = z.object({ pilotId: Id });
const paper = z.object({ pilotId: Id, paperId: Id });

export const listPapers = endpoint('GET /api/pilot/{pilotId}/papers', {
  summary: 'Drones, licences and insurance of a pilot: that pilot, admins',
  roles: crew,
  params: pilot,
  response: z.object({ items: z.array(Paper) }),
  errors: ['NOT_FOUND'],
});

export const createPaper = endpoint('POST /api/pilot/{pilotId}/papers', {
  summary: 'Enter a paper of a pilot: that pilot, admins',
  roles: crew,
  params: pilot,
  body: PaperInformation,
  response: Paper,
  status: 201,
  errors: ['NOT_FOUND', 'QUOTA_REACHED'],
});

export const savePaper = endpoint('PUT /api/pilot/{pilotId}/papers/{paperId}', {
  summary: 'Change a paper of a pilot: that pilot, admins',
  roles: crew,
  params: paper,
  body: PaperChange,
  response: Paper,
  errors: ['NOT_FOUND', 'STALE'],
});

export const deletePaper = endpoint('DELETE /api/pilot/{pilotId}/papers/{paperId}', {
  summary: 'Take a paper away, with its file: that pilot, admins',
  roles: crew,
  params: paper,
  errors: ['NOT_FOUND'],
});

export const savePaperFile = endpoint('PUT /api/pilot/{pilotId}/papers/{paperId}/file', {
  summary: 'Keep a PDF or a photo with a paper, instead of the one before: that pilot, admins',
  roles: crew,
  params: paper,
  bodyKind: 'file',
  response: Paper,
  errors: ['NOT_FOUND', 'UNREADABLE_FILE', 'PAYLOAD_TOO_LARGE'],
});

export const getPaperFile = endpoint('GET /api/pilot/{pilotId}/papers/{paperId}/file', {
  summary: 'The file of a paper: that pilot, admins',
  roles: crew,
  params: paper,
  fileTypes: [...paperFileTypes],
  status: 200,
  errors: ['NOT_FOUND'],
});

/** A pilot with what has ended or ends within a month. */
const EndingPapers = z.object({
  pilotId: Id,
  lastname: said,
  firstname: said,
  /** The earliest end first. */
  papers: z.array(z.object({ kind: PaperKind, name: said, validUntil: CalendarDay })),
});

export const listEndingPapers = endpoint('GET /api/papers/ending', {
  summary:
    'Which papers of active pilots have ended or end within thirty days, with none of their kind that holds longer',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(EndingPapers) }),
});

/** Whether somebody with an expired paper may be given missions all the same. */
export const PaperSettings = z.object({ expiredMayFly: z.boolean(), version: z.int() });

export const getPaperSettings = endpoint('GET /api/paper-settings', {
  summary: 'Whether somebody with an expired paper may be given missions',
  roles: ['ROLE_ADMIN'],
  response: PaperSettings,
});

export const savePaperSettings = endpoint('PUT /api/paper-settings', {
  summary: 'Set whether somebody with an expired paper may be given missions',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ expiredMayFly: z.boolean(), version: Version }),
  response: PaperSettings,
  errors: ['STALE'],
});
