import type { ClientType } from '../clients/client.ts';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import type { Address } from '../identity/address.ts';
import type { Locale } from '../users/user.ts';
import type { ImportField, ImportKind } from './import-fields.ts';
import { parcelFields } from './import-fields.ts';
import { readParcel } from './read-parcel.ts';
import { type PersonMeans, readPerson } from './read-person.ts';
import { RowReader } from './row-reader.ts';

/** Why a cell cannot be taken over. */
export const importFaults = [
  'REQUIRED',
  'MAIL_OR_PHONE_REQUIRED',
  'INVALID_MAIL',
  'INVALID_PHONE',
  'TOO_LONG',
  'UNKNOWN_TYPE',
  'NOT_YES_OR_NO',
  'UNKNOWN_LANGUAGE',
  'UNKNOWN_COUNTRY',
  'NOT_A_REACH',
  'NOT_A_SHAPE',
  'NOT_A_PLACE',
  'NOBODY_ABOVE',
  'NOT_A_POLYGON',
  'TOO_FEW_POINTS',
  'TOO_MANY_VERTICES',
  'OUTSIDE_WORLD',
  'SELF_CROSSING',
  'TOO_SMALL',
  'TOO_LARGE',
] as const;
export type ImportFaultCode = (typeof importFaults)[number];

/** `column` counts from 0; null where no column holds what is missing. */
export interface ImportFault {
  readonly column: number | null;
  readonly field: ImportField;
  readonly code: ImportFaultCode;
  readonly value: string;
}

/** What is not taken over although nothing is wrong with the row. */
export const importRemarks = [
  'OTHER_PHONE',
  'OTHER_MAIL',
  'ADDRESS_UNKNOWN',
  'PARCEL_NOT_PLACED',
  'PARCEL_NOT_FOUND',
  'NOT_AS_ADMIN',
  'OTHER_ROLE',
] as const;
export type ImportRemarkCode = (typeof importRemarks)[number];
export interface ImportRemark {
  readonly code: ImportRemarkCode;
  readonly value: string;
}

/** A person as a row names them: what a pilot has beside others, or a requester. */
export interface ReadPerson {
  readonly lastname: string;
  readonly firstname: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly address: Address | null;
  readonly locale: Locale;
  readonly reachKilometres: number | null;
  readonly type: ClientType;
  readonly isMember: boolean;
  readonly privateComment: string | null;
}

/** A parcel as a row names it: by its shape, or by a place in it. */
export interface ReadParcel {
  readonly name: string | null;
  readonly geometry: ParcelGeometry | null;
  readonly place: Position | null;
  readonly crop: string | null;
}

export interface ReadRow {
  /** False where the row names nobody: its parcel is that of the person above. */
  readonly namesPerson: boolean;
  /** Null as well where something about them is wrong. */
  readonly person: ReadPerson | null;
  readonly parcel: ReadParcel | null;
  readonly faults: readonly ImportFault[];
  readonly remarks: readonly ImportRemark[];
}

/** What an admin has said of the whole list. */
export interface ImportChoices {
  /** How many rows stand above the first person: titles and headings. */
  readonly rowsAbove: number;
  readonly columns: readonly (ImportField | null)[];
  /** Of numbers and addresses that name none. */
  readonly country: string;
  /** Of pilots for whom the list names none. */
  readonly locale: Locale;
  /** Of requesters for whom the list names none. */
  readonly clientType: ClientType;
}

const longestComment = 4000;
const saidElsewhere: readonly ImportRemarkCode[] = ['NOT_AS_ADMIN', 'OTHER_ROLE'];

/** What stands in the private comment of a new requester: what the list says, and below it what found no field of its own. */
export function commentOf(said: string | null, remarks: readonly ImportRemark[]): string | null {
  const noted = remarks.filter(({ code }) => !saidElsewhere.includes(code)).map(({ value }) => value);
  const comment = [said ?? '', ...noted].filter(Boolean).join('\n');
  return comment === '' ? null : comment.slice(0, longestComment);
}

/** Reads one row of a list of pilots or of requesters; all that is wrong with it is said at once. */
export function readRow(
  cells: readonly string[],
  kind: ImportKind,
  choices: ImportChoices,
  means: PersonMeans,
): ReadRow {
  const row = new RowReader(cells, choices.columns);
  const namesPerson = choices.columns.some(
    (field, column) => field !== null && !parcelFields.includes(field) && (cells[column]?.trim() ?? '') !== '',
  );
  const person = namesPerson ? readPerson(row, choices, means) : null;
  const parcel = kind === 'REQUESTERS' ? readParcel(row) : null;
  return { namesPerson, person, parcel, faults: row.faults, remarks: row.remarks };
}
