import { basename } from 'node:path';
import { DomainError } from '@vigiefaon/domain/errors';
import { newBackupFile, removeOldBackups } from '../../database/backup/backup-directory.ts';
import { BackupRefusal } from '../../database/backup/backup-format.ts';
import { type Restored, restoreBackup } from '../../database/backup/restore-backup.ts';
import type { Database } from '../../database/connections/open-database.ts';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { renewConsentAtStart } from '../consent/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { hasActiveAdmin } from '../users/public.ts';
import { findRestorer, giveUpWaitingMessages } from './restored.repository.ts';

interface RestoreOrder {
  readonly database: Database;
  readonly file: string;
  readonly dataDir: string;
  /** Of this software. */
  readonly version: string;
  readonly now: Date;
  /** Whether what is there may give way. */
  readonly replaces: boolean;
  /** Null for whoever has the machine. */
  readonly actorId: string | null;
  /** Over the web a backup without an admin would shut everybody out; on the machine the next start helps. */
  readonly needsAdmin: boolean;
}

/** Restores the backup, with what was there kept in the data directory, and writes that into the restored journal. */
export async function restore(order: RestoreOrder): Promise<Restored> {
  const { database, file, dataDir, version, now, replaces } = order;
  const restored = await restoreBackup(database, {
    file,
    migrations: migrationsFolder,
    version,
    now,
    keepFormerIn: replaces ? await newBackupFile(dataDir, 'before-restore', now) : null,
    finish: (transaction) => finish(transaction, order),
  });
  await removeOldBackups(dataDir, now);
  return restored;
}

async function finish(transaction: Db, { now, actorId, needsAdmin, file }: RestoreOrder): Promise<void> {
  if (needsAdmin && !(await hasActiveAdmin(transaction))) {
    throw new BackupRefusal('BACKUP_WITHOUT_ADMIN', 'There is no admin in the backup: nobody could log in.');
  }
  await giveUpWaitingMessages(transaction);
  await insertJournalEntry(transaction, {
    at: now,
    actorId: await findRestorer(transaction, actorId),
    action: 'BACKUP_RESTORED',
    details: { name: basename(file) },
  });
}

/** Does the work; a backup that is not taken becomes a refusal that callers understand. */
export async function refusingBadBackups<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefusal) throw new DomainError('UNREADABLE_FILE', { reason: error.reason });
    throw error;
  }
}

/** Restores over the web, while nobody else is served. */
export async function restoreHere(
  { database, config, now }: Application,
  { file, actorId }: Pick<RestoreOrder, 'file' | 'actorId'>,
): Promise<void> {
  const { dataDir, version } = config;
  const order = { database, file, dataDir, version, now: now(), replaces: true, actorId, needsAdmin: true };
  await refusingBadBackups(() => restore(order));
  // Settings and text are the backup's, mail server and WhatsApp are ours.
  await renewConsentAtStart(database, config, now());
}
