import type { Backup, BackupContents } from '@vigiefaon/domain/backups/backups.api';
import { type KeptBackup, wireKinds } from '../../database/backup/backup-directory.ts';
import type { BackupDescription } from '../../database/backup/read-backup.ts';

export function presentBackup({ name, kind, madeAt, bytes }: KeptBackup): Backup {
  return { name, kind: wireKinds[kind], madeAt: madeAt.toISOString(), bytes };
}

export function presentContents(name: string, { header, end }: BackupDescription): BackupContents {
  const rowsOf = (table: string) => end.tables.find((sum) => sum.table === table)?.rows ?? 0;
  return {
    name,
    createdAt: header.createdAt,
    version: header.version,
    people: rowsOf('app_user'),
    clients: rowsOf('client'),
    parcels: rowsOf('parcel'),
    missions: rowsOf('mission'),
  };
}
