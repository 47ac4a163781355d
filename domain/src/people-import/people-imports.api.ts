import * as z from 'zod/mini';
import { ToldAgreement } from '../clients/clients.api.ts';
import { endpoint } from '../endpoint.ts';
import { fallbackLocale } from '../languages/locales.ts';
import { Locale } from '../users/user.ts';
import { Id, Version, WholeNumber } from '../values.ts';
import { ImportKind } from './import-fields.ts';
import { ImportChoicesInformation, ImportDecision, ImportRow, PeopleImport } from './people-import.ts';

const admins = { roles: ['ROLE_ADMIN'] } as const;

export const listPeopleImports = endpoint('GET /api/people-imports', {
  ...admins,
  summary: 'Lists of people that were brought in lately, and drafts of such; the youngest first',
  response: z.object({ items: z.array(PeopleImport) }),
});

export const ImportFileQuery = z.strictObject({
  kind: ImportKind,
  /** Of a workbook; absent: the first that shows something. */
  sheet: z.optional(z.string().check(z.maxLength(120))),
  /** Of pilots for whom the list names none, until something else is chosen. */
  locale: z._default(Locale, fallbackLocale),
});

export const readPeopleList = endpoint('POST /api/people-imports', {
  ...admins,
  summary: 'Read a list of people from CSV or a workbook, guess its columns and compare; nobody is taken in yet',
  query: ImportFileQuery,
  bodyKind: 'file',
  response: PeopleImport,
  status: 201,
  errors: ['UNREADABLE_FILE', 'PAYLOAD_TOO_LARGE'],
});

export const getPeopleImport = endpoint('GET /api/people-imports/{importId}', {
  ...admins,
  summary: 'One list, with what would become of it or has',
  response: PeopleImport,
  errors: ['NOT_FOUND'],
});

export const savePeopleImport = endpoint('PUT /api/people-imports/{importId}', {
  ...admins,
  summary: 'Say what the columns hold and what goes without saying; the list is compared anew',
  body: z.strictObject({ version: Version, choices: ImportChoicesInformation }),
  response: PeopleImport,
  errors: ['NOT_FOUND', 'STALE', 'ILLEGAL_TRANSITION'],
});

/** Which rows are shown; each may be in several. */
export const importViews = ['ALL', 'FAULTY', 'ALIKE', 'REMARKED', 'NEW', 'KNOWN', 'LEFT_OUT'] as const;
export type ImportView = (typeof importViews)[number];

export const listImportRows = endpoint('GET /api/people-imports/{importId}/rows', {
  ...admins,
  summary: 'Rows of a list with what is wrong with them, by their place in it',
  query: z.strictObject({
    view: z._default(z.enum(importViews), 'ALL'),
    after: z._default(WholeNumber.check(z.minimum(0)), 0),
    limit: z._default(WholeNumber.check(z.minimum(1), z.maximum(200)), 50),
  }),
  response: z.object({ items: z.array(ImportRow), nextAfter: z.nullable(z.int()) }),
  errors: ['NOT_FOUND'],
});

export const saveImportRow = endpoint('PUT /api/people-imports/{importId}/rows/{row}', {
  ...admins,
  summary: 'Correct cells of a row, or decide on it; the list is compared anew',
  params: z.object({ importId: Id, row: WholeNumber.check(z.minimum(1), z.maximum(2_000_000)) }),
  body: z.strictObject({
    version: Version,
    corrections: z._default(
      z
        .array(
          z.strictObject({
            column: z.int().check(z.minimum(0), z.maximum(99)),
            value: z.string().check(z.maxLength(4000)),
          }),
        )
        .check(z.maxLength(100)),
      [],
    ),
    /** Null takes a decision back; absent, it stays. */
    decision: z.optional(z.nullable(ImportDecision)),
  }),
  response: PeopleImport,
  errors: ['NOT_FOUND', 'STALE', 'ILLEGAL_TRANSITION'],
});

const VersionOnly = z.strictObject({ version: Version });

export const leaveFaultyOut = endpoint('POST /api/people-imports/{importId}/leave-faulty-out', {
  ...admins,
  summary: 'Leave out all rows of a list that cannot be taken over',
  body: VersionOnly,
  response: PeopleImport,
  errors: ['NOT_FOUND', 'STALE', 'ILLEGAL_TRANSITION'],
});

export const applyPeopleImport = endpoint('POST /api/people-imports/{importId}/apply', {
  ...admins,
  summary: 'Take all people and parcels of a list in, or none where something has changed meanwhile',
  body: z.strictObject({
    version: Version,
    /** To what the requesters have agreed; null: not asked yet. */
    agreement: z.nullable(ToldAgreement),
  }),
  response: PeopleImport,
  errors: ['NOT_FOUND', 'STALE', 'ILLEGAL_TRANSITION'],
});

export const undoPeopleImport = endpoint('POST /api/people-imports/{importId}/undo', {
  ...admins,
  summary: 'Take away, within a day, whom and what a list has brought in; what is used since stays and is named',
  body: VersionOnly,
  response: PeopleImport,
  errors: ['NOT_FOUND', 'STALE', 'ILLEGAL_TRANSITION'],
});

export const deletePeopleImport = endpoint('DELETE /api/people-imports/{importId}', {
  ...admins,
  summary: 'Forget a draft; nobody was taken in',
  errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
});
