import * as z from 'zod/mini';
import { ClientType } from '../clients/client.ts';
import { Locale } from '../users/user.ts';
import { Id, Instant } from '../values.ts';
import { ImportField, ImportKind } from './import-fields.ts';
import { importFaults, importRemarks } from './read-row.ts';

/** What becomes of a row. `SAME` adds a parcel to a person named above, `KNOWN` to one whom the association has already, or nothing. */
export const importRowStates = ['NEW', 'SAME', 'KNOWN', 'FAULTY', 'LEFT_OUT'] as const;
export const ImportRowState = z.enum(importRowStates);
export type ImportRowState = z.infer<typeof ImportRowState>;

/** What an admin says of a row: that it is left out, that its person is new after all, or the one whom it looks like. */
export const importDecisions = ['LEAVE_OUT', 'NEW', 'KNOWN'] as const;
export const ImportDecision = z.enum(importDecisions);
export type ImportDecision = z.infer<typeof ImportDecision>;

/** Why a row may mean somebody who is there: the same field, which decides unless somebody says otherwise, or the same name, which only suggests it. */
export const likenessReasons = ['FIELD', 'NAME'] as const;

export const Likeness = z.object({ id: Id, name: z.string(), why: z.enum(likenessReasons) });
export type Likeness = z.infer<typeof Likeness>;

/** Whose a parcel is already: the person's own, or the same one further up in the list. */
export const parcelStates = ['NEW', 'KNOWN', 'REPEATED'] as const;
export type ImportParcelState = (typeof parcelStates)[number];

/** What an admin has said of a whole list. */
export const ImportChoicesInformation = z.strictObject({
  /** Titles and headings; the last of these rows names the columns. */
  rowsAbove: z.int().check(z.minimum(0), z.maximum(50)),
  columns: z.array(z.nullable(ImportField)).check(z.maxLength(100)),
  /** Two letters: of numbers and addresses that name no country. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  locale: Locale,
  clientType: ClientType,
});

export const ImportCounts = z.object({
  people: z.int(),
  parcels: z.int(),
  known: z.int(),
  faulty: z.int(),
  leftOut: z.int(),
  /** Rows whose person looks like somebody who is there. */
  alike: z.int(),
  /** Rows of which something is not taken over. */
  remarked: z.int(),
  rows: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** What stays although the import is undone: somebody has used it since. */
export const whyKept = ['ORDERED', 'HAS_ACCOUNT', 'HAS_PARCELS', 'WAS_HERE', 'FLIES', 'HAS_PAPERS'] as const;
export const KeptPerson = z.object({ name: z.string(), why: z.enum(whyKept) });
export type KeptPerson = z.infer<typeof KeptPerson>;

/** A list of people on its way into the association: a draft that changes nothing, then done, then perhaps undone. */
export const PeopleImport = z.object({
  importId: Id,
  kind: ImportKind,
  state: z.enum(['DRAFT', 'DONE', 'UNDONE']),
  version: z.int(),
  fileName: z.string(),
  /** Of a workbook: the sheet that was read, and all that can be. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  headings: z.array(z.string()),
  /** The first values of each column, to tell what it holds. */
  samples: z.array(z.array(z.string())),
  choices: ImportChoicesInformation,
  counts: ImportCounts,
  createdAt: Instant,
  doneAt: z.nullable(Instant),
  /** Until then it can be undone as a whole; null where that is over, or it is not done. */
  undoUntil: z.nullable(Instant),
  /** Of what is done: who would stay, at most twenty, or has stayed. */
  kept: z.array(KeptPerson),
  keptCount: z.int(),
});
export type PeopleImport = z.infer<typeof PeopleImport>;

/** One row of a list, read and compared. */
export const ImportRow = z.object({
  /** As spreadsheets count: the first is 1. */
  row: z.int(),
  state: ImportRowState,
  /** As they stand in the list, long ones cut. */
  cells: z.array(z.string()),
  person: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  /** `size` in m². */
  parcel: z.nullable(z.object({ name: z.nullable(z.string()), size: z.number(), state: z.enum(parcelStates) })),
  faults: z.array(
    z.object({
      column: z.nullable(z.int()),
      field: ImportField,
      code: z.enum(importFaults),
      value: z.string(),
    }),
  ),
  remarks: z.array(z.object({ code: z.enum(importRemarks), value: z.string() })),
  alike: z.nullable(Likeness),
  decision: z.nullable(ImportDecision),
  /** Of `SAME` and of rows without a person: the row above that names whom it belongs to. */
  belongsTo: z.nullable(z.int()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const undoWithinMs = 24 * 60 * 60 * 1000;
/** A draft that nobody goes on with holds people's names: it is forgotten after so many days. */
export const draftDays = 7;
