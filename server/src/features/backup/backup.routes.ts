import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import * as api from '@vigiefaon/domain/backups/backups.api';
import { DomainError } from '@vigiefaon/domain/errors';
import { findBackupFile, listBackups } from '../../database/backup/backup-directory.ts';
import { verifyBackup } from '../../database/backup/read-backup.ts';
import { withoutTimeLimit } from '../../database/queries/time-limit.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { requireOwnPassword } from '../../http/session/own-password.ts';
import { readDownload, signDownload } from '../../tokens/download-link.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { presentBackup, presentContents } from './backup.presenter.ts';
import { maintenanceMode } from './maintenance-mode.ts';
import { makeBackup } from './make-backup.ts';
import { receiveBackup } from './receive-backup.ts';
import { refusingBadBackups, restoreHere } from './restore.ts';
import { isFresh } from './restored.repository.ts';

const downloadPath = '/api/backups/files';

async function getBackupFile({ config }: Application, name: string): Promise<string> {
  const file = await findBackupFile(config.dataDir, name);
  if (!file) throw new DomainError('NOT_FOUND');
  return file;
}

export function backupRoutes(application: Application): void {
  const { config, database, now } = application;
  const maintenance = maintenanceMode(application.fastify);

  async function grantDownload(file: string, userId: string): Promise<{ path: string }> {
    const name = basename(file);
    const details = { name };
    const entry = { at: now(), actorId: userId, action: 'BACKUP_DOWNLOADED' as const, details };
    await insertJournalEntry(database.db, entry);
    return { path: `${downloadPath}/${signDownload(config.secretKey, name, now())}` };
  }

  route(application, api.listBackups, async ({ db }) => ({
    items: (await listBackups(config.dataDir)).map(presentBackup),
    isFresh: await isFresh(db),
  }));

  route(application, api.createBackup, async ({ actor: { userId }, body }) => {
    await requireOwnPassword(application, userId, { path: 'password', password: body.password });
    return grantDownload(await withoutTimeLimit(() => makeBackup(application, 'manual')), userId);
  });

  route(application, api.downloadBackup, async ({ actor: { userId }, params, body }) => {
    const file = await getBackupFile(application, params.name);
    await requireOwnPassword(application, userId, { path: 'password', password: body.password });
    return grantDownload(file, userId);
  });

  route(application, api.uploadBackup, async ({ request }) => {
    const file = await receiveBackup(application, request);
    return presentContents(basename(file), await verifyBackup(file));
  });

  route(application, api.readBackup, async ({ params }) => {
    const file = await getBackupFile(application, params.name);
    return presentContents(params.name, await refusingBadBackups(() => verifyBackup(file)));
  });

  route(application, api.restoreBackup, async ({ actor: { userId }, db, params, body }) => {
    const file = await getBackupFile(application, params.name);
    if (!body.replaces && !(await isFresh(db))) throw fieldError('replaces', 'REQUIRED');
    await requireOwnPassword(application, userId, { path: 'password', password: body.password });
    const restoring = () => restoreHere(application, { file, actorId: userId });
    await withoutTimeLimit(() => maintenance.during(restoring));
  });

  application.fastify.get<{ Params: { key: string } }>(`${downloadPath}/:key`, async (request, reply) => {
    const name = readDownload(config.secretKey, request.params.key, now());
    const file = await getBackupFile(application, name);
    const { size } = await stat(file);
    return reply
      .header('content-type', 'application/gzip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(createReadStream(file));
  });
}
