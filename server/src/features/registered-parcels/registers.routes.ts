import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { withoutTimeLimit, withTimeLimit } from '../../database/queries/time-limit.ts';
import type { Transaction } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { holdRegister } from './hold-register.ts';
import { type ImportContext, maximumRowsOf, startImport, stopImports } from './import/import-edition.ts';
import { registerFolder } from './import/register-folders.ts';
import { stopReading } from './import/running-imports.ts';
import { tidyRegisters } from './import/tidy-registers.ts';
import { listLiveRegisters } from './live/live-registers.repository.ts';
import { noteEdition } from './note-register.ts';
import { findRegisterFile, listRegisterFiles } from './register-files.ts';
import { presentEdition, presentRegister } from './registers.presenter.ts';
import { listEditions, listRegisterWords, removeEdition, saveRegisterWords } from './registers.repository.ts';

/** Of a database that may be silent while the application starts or stops. */
const patienceMs = 5_000;

/** Registers of declared parcels, the files that lie ready, and reading them in. */
export function registerAdministrationRoutes(application: Application): void {
  const { database, config, now, fastify } = application;
  const context: ImportContext = { database, dataDir: config.dataDir, now };
  fastify.addHook('onReady', () =>
    // What is not cleared away in time waits for the next import: a start waits for nothing that long.
    withTimeLimit(patienceMs, () => tidyRegisters(context)).catch((error: unknown) => {
      fastify.log.warn(
        { event: 'register.tidying-failed', err: error },
        'what a killed import has left could not be cleared away',
      );
    }),
  );
  // Whatever is being read is given up while the database is still open.
  fastify.addHook('onClose', () => withTimeLimit(patienceMs, () => stopImports(context)));

  route(application, api.listRegisters, async ({ db }) => {
    const read = { editions: await listEditions(db), live: await listLiveRegisters(db) };
    const items = (await listRegisterWords(db)).map((words) => presentRegister(words, read));
    const files = await listRegisterFiles(config.dataDir);
    return { items, files, folder: registerFolder(config.dataDir), maximumRows: maximumRowsOf(database) };
  });

  route(application, api.saveRegister, async ({ transaction, actor, params: { registerKey }, body }) => {
    const line = { at: now(), actorId: actor.userId, subjectId: registerKey, details: { register: body.name } };
    return transaction(async (open) => {
      await saveRegisterWords(open, { registerKey, ...body });
      await insertJournalEntry(open, { ...line, action: 'REGISTER_SAVED' });
      const read = { editions: await listEditions(open, registerKey), live: await listLiveRegisters(open) };
      return presentRegister({ registerKey, ...body }, read);
    });
  });

  route(application, api.importRegisterEdition, async ({ db, actor, params: { registerKey }, body }) => {
    const { fileName, year, layer, crs, area } = body;
    const { country } = await holdRegister(db, registerKey);
    const path = await findRegisterFile(config.dataDir, fileName);
    if (path === null) throw new DomainError('UNREADABLE_FILE', { reason: 'NO_FILE' });
    const file = { path, fileName, country, layer, crs, area, columns: {} };
    const started = await withoutTimeLimit(() =>
      startImport(context, { ...file, registerKey, year, startedBy: actor.userId }),
    );
    if (started === null) throw new DomainError('STALE');
    const { editionId, done } = started;
    done.catch((error: unknown) => {
      fastify.log.warn(
        { event: 'register.import-failed', editionId, err: error },
        'an edition of a register was given up',
      );
    });
    const edition = (await listEditions(db, registerKey)).find((row) => row.edition_id === editionId);
    // One that has failed already is there too, with its reason.
    if (!edition) throw new DomainError('STALE');
    return presentEdition(edition);
  });

  route(application, api.deleteRegisterEdition, async ({ params, actor, transaction }) => {
    const { registerKey, editionId } = params;
    await stopReading(editionId);
    const by = { at: now(), actorId: actor.userId };
    await transaction((open) => removeAndNote(open, { registerKey, editionId }, by));
  });
}

/** Removes an edition and writes down who did, and which. */
async function removeAndNote(
  transaction: Transaction,
  { registerKey, editionId }: { registerKey: string; editionId: string },
  by: { at: Date; actorId: string },
): Promise<void> {
  const edition = (await listEditions(transaction, registerKey)).find((row) => row.edition_id === editionId);
  const isRemoved = await removeEdition(transaction, registerKey, editionId);
  if (!edition || !isRemoved) throw new DomainError('NOT_FOUND');
  await noteEdition(transaction, 'REGISTER_EDITION_REMOVED', { registerKey, year: edition.year }, by);
}
