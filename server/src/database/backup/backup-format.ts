import * as z from 'zod/mini';
import { StartError } from '../connections/start-error.ts';

/*
 * A backup is gzip-compressed text, one JSON value a line: the header, then for each table its own header and its rows (arrays
 * of PostgreSQL's text form, exact to the last bit), and at the end the count and the SHA-256 of each table and of it all.
 */
export const formatName = 'vigiefaon-backup';
export const formatVersion = 1;

const Identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const BackupHeader = z.strictObject({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  /** The software that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Sha256 })),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const TableHeader = z.strictObject({
  table: Identifier,
  columns: z.array(Identifier),
  /** By column: where its sequence stands. */
  sequences: z.record(Identifier, z.strictObject({ last: z.string().check(z.regex(/^\d+$/)), isCalled: z.boolean() })),
});
export type TableHeader = z.infer<typeof TableHeader>;

const TableSum = z.strictObject({ table: Identifier, rows: z.int(), sha256: Sha256 });
export type TableSum = z.infer<typeof TableSum>;

export const BackupEnd = z.strictObject({ tables: z.array(TableSum), sha256: Sha256 });
export type BackupEnd = z.infer<typeof BackupEnd>;

/** PostgreSQL's text form of each column. */
export type Row = readonly (string | null)[];

/** Why a file is not taken; the web has a text for each. */
export type BackupFault =
  | 'NOT_A_BACKUP'
  | 'BACKUP_DAMAGED'
  | 'BACKUP_NEWER'
  | 'BACKUP_FOREIGN'
  | 'BACKUP_WITHOUT_ADMIN';

/** A file that is not restored, told in one plain sentence. */
export class BackupRefusal extends StartError {
  override name = 'BackupRefusal';
  readonly reason: BackupFault;

  constructor(reason: BackupFault, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.reason = reason;
  }
}
