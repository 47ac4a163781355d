import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { backupsDirectory, listBackups } from '../../database/backup/backup-directory.ts';
import { verifyBackup } from '../../database/backup/read-backup.ts';
import type { Database } from '../../database/connections/open-database.ts';
import { StartError } from '../../database/connections/start-error.ts';
import { databaseDirectory, isBeforeFirstUse } from '../../database/embedded/embedded-connection.ts';
import { isAnybodyThere } from './association.repository.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Before the embedded database is opened, which would make a new one: refuses where backups tell that there was one. */
export async function refuseMissingDatabase({ dataDir, databaseUrl }: Place): Promise<void> {
  const directory = databaseDirectory(dataDir);
  const isMissing = isBeforeFirstUse(dataDir) || readdirSync(directory).length === 0;
  if (databaseUrl || !isMissing) return;
  await refuseBesideBackups(
    dataDir,
    `There is no database in ${directory}: if it lies on a disk of its own, is that disk there?`,
  );
}

/** Refuses a database without anybody where backups tell that there was an association: it would take their place, night by night. */
export async function refuseForgottenAssociation(database: Database, { dataDir, databaseUrl }: Place): Promise<void> {
  if (await isAnybodyThere(database.db)) return;
  const isLeftBehind = databaseUrl && existsSync(databaseDirectory(dataDir));
  const move = isLeftBehind ? ' npm run move-to-postgres brings what is in DATA_DIR there.' : '';
  const place = databaseUrl ? 'that DATABASE_URL names' : `in ${databaseDirectory(dataDir)}`;
  await refuseBesideBackups(dataDir, `Nobody is in the database ${place}.${move}`);
}

async function refuseBesideBackups(dataDir: string, finding: string): Promise<void> {
  const backup = await newestWithPeople(dataDir);
  if (!backup) return;
  const directory = backupsDirectory(dataDir);
  throw new StartError(
    `${finding} But ${directory} holds backups of an association, which a new one would drive out. To have it back: npm run restore -- ${join(directory, backup)}. To begin anew on purpose: move the files in ${directory} to another place.`,
  );
}

/** The newest backup with anybody in it; one that cannot be read may have somebody, and stands behind those that can. */
async function newestWithPeople(dataDir: string): Promise<string | null> {
  let unreadable: string | null = null;
  for (const { name } of await listBackups(dataDir)) {
    const end = await verifyBackup(join(backupsDirectory(dataDir), name)).then(
      (description) => description.end,
      () => null,
    );
    if (!end) unreadable ??= name;
    else if (end.tables.some(({ table, rows }) => table === 'identity' && rows > 0)) return name;
  }
  return unreadable;
}
