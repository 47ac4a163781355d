import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** `NIGHTLY` by the clock · `MANUAL` because somebody asked · `UPLOADED` to be restored · `BEFORE_RESTORE` what a restored backup has replaced. */
export const backupKinds = ['NIGHTLY', 'MANUAL', 'UPLOADED', 'BEFORE_RESTORE'] as const;

export const Backup = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  madeAt: Instant,
  bytes: z.int(),
});
export type Backup = z.infer<typeof Backup>;

/** What stands in a backup, read to its last line and found unharmed. */
export const BackupContents = z.object({
  name: z.string(),
  /** The moment that it shows. */
  createdAt: Instant,
  version: z.string(),
  people: z.int(),
  clients: z.int(),
  parcels: z.int(),
  missions: z.int(),
});
export type BackupContents = z.infer<typeof BackupContents>;

export const backupRefusals = [
  'NOT_A_BACKUP',
  'BACKUP_DAMAGED',
  'BACKUP_NEWER',
  'BACKUP_FOREIGN',
  'BACKUP_WITHOUT_ADMIN',
] as const;
/** Why a file is not taken. */
export type BackupRefusalReason = (typeof backupRefusals)[number];

const OwnPassword = z.string().check(z.minLength(1), z.maxLength(200));
const BackupName = z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Where the browser gets the file, within a minute and without a header; the address is as good as the file itself. */
const DownloadPath = z.object({ path: z.string() });

export const listBackups = endpoint('GET /api/backups', {
  summary: 'The backups that this instance keeps, the newest first',
  roles: ['ROLE_ADMIN'],
  response: z.object({
    items: z.array(Backup),
    /** Nothing is lost by restoring: there is no requester, no mission and nobody but the caller. */
    isFresh: z.boolean(),
  }),
});

export const createBackup = endpoint('POST /api/backups', {
  summary: 'Make a backup now and get the address to download it from; the own password is asked for again',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ password: OwnPassword }),
  response: DownloadPath,
  errors: ['TOO_MANY_REQUESTS'],
});

export const downloadBackup = endpoint('POST /api/backups/{name}/download', {
  summary: 'The address to download a kept backup from; the own password is asked for again',
  roles: ['ROLE_ADMIN'],
  params: BackupName,
  body: z.strictObject({ password: OwnPassword }),
  response: DownloadPath,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const uploadBackup = endpoint('POST /api/backups/uploads', {
  summary: 'Bring a backup here to be restored; it is checked, and nothing else happens',
  roles: ['ROLE_ADMIN'],
  bodyKind: 'file',
  response: BackupContents,
  errors: ['UNREADABLE_FILE'],
});

export const readBackup = endpoint('GET /api/backups/{name}', {
  summary: 'What stands in a backup; the whole of it is checked',
  roles: ['ROLE_ADMIN'],
  params: BackupName,
  response: BackupContents,
  errors: ['NOT_FOUND', 'UNREADABLE_FILE'],
});

export const restoreBackup = endpoint('POST /api/backups/{name}/restore', {
  summary: 'Put a backup in the place of everything; nobody else is served meanwhile, and all sessions end',
  roles: ['ROLE_ADMIN'],
  params: BackupName,
  body: z.strictObject({
    password: OwnPassword,
    /** Said aloud: what is here now gives way. Needed unless the installation is fresh. */
    replaces: z._default(z.boolean(), false),
  }),
  errors: ['NOT_FOUND', 'UNREADABLE_FILE', 'TOO_MANY_REQUESTS'],
});
