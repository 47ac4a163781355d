import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import { newBackupFile, removeOldBackups } from '../../database/backup/backup-directory.ts';
import { verifyBackup } from '../../database/backup/read-backup.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { readForm } from '../../http/route/upload.ts';
import { refusingBadBackups } from './restore.ts';

const mostBytes = 2 * 1024 * 1024 * 1024;

/** Writes the uploaded file beside the backups, and lets only an unharmed backup stay there. */
export async function receiveBackup({ config, now }: Application, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw fieldError('file', 'REQUIRED');
  const file = await newBackupFile(config.dataDir, 'uploaded', now());
  const partial = `${file}.partial`;
  let hasFile = false;
  try {
    await readForm(async () => {
      for await (const part of request.files({ limits: { fileSize: mostBytes, files: 1 } })) {
        if (part.fieldname !== 'file') throw fieldError(part.fieldname, 'UNKNOWN_FIELD');
        await pipeline(part.file, createWriteStream(partial, { mode: 0o600 }));
        if (part.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE');
        hasFile = true;
      }
    });
    if (!hasFile) throw fieldError('file', 'REQUIRED');
    await refusingBadBackups(() => verifyBackup(partial));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  await removeOldBackups(config.dataDir, now());
  return file;
}
