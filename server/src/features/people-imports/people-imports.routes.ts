import { DomainError } from '@vigiefaon/domain/errors';
import { fieldsOf } from '@vigiefaon/domain/people-import/import-fields';
import * as api from '@vigiefaon/domain/people-import/people-imports.api';
import { tableLimits } from '@vigiefaon/domain/people-import/unreadable-table';
import type { Transaction } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { applyImport, hashOfNoPassword, OutdatedList } from './applying/apply-import.ts';
import { comparedImport } from './comparing/compare-list.ts';
import { findRow, leaveOutFaulty, listRowsOf, updateRow } from './import-rows.repository.ts';
import {
  deleteDraft,
  getImport,
  holdImport,
  type ImportVersion,
  type KeptImport,
  listImports,
  updateChoices,
  updateUndone,
} from './imports.repository.ts';
import { presentImport, presentRow, undoUntil } from './people-imports.presenter.ts';
import { receiveList } from './receive-list.ts';
import { findKept, removeMade } from './undoing.repository.ts';

/** A list as it is now, compared. */
async function shown(application: Application, importId: string) {
  return presentImport(application.database.db, await comparedImport(application, importId), application.now());
}

/** Something is said of a draft, which is then compared anew. */
async function change(
  application: Application,
  which: Omit<ImportVersion, 'state'>,
  step: (transaction: Transaction, list: KeptImport) => Promise<Partial<KeptImport>>,
) {
  await application.database.transaction(async (transaction) => {
    const list = await holdImport(transaction, { ...which, state: 'DRAFT' });
    await updateChoices(transaction, { ...list, ...(await step(transaction, list)) });
  });
  return shown(application, which.importId);
}

function readingRoutes(application: Application): void {
  route(application, api.listPeopleImports, async ({ db }) => {
    const lists = await listImports(db);
    return { items: await Promise.all(lists.map((list) => presentImport(db, list, application.now()))) };
  });

  route(application, api.readPeopleList, async ({ request, query, actor }) => {
    const file = await readUpload(request, tableLimits.bytes);
    return shown(application, await receiveList(application, { file, query, actorId: actor.userId }));
  });

  route(application, api.getPeopleImport, ({ params: { importId } }) => shown(application, importId));

  route(application, api.listImportRows, async ({ db, params: { importId }, query: { view, after, limit } }) => {
    await getImport(db, importId);
    const rows = await listRowsOf(db, importId, { view, after, limit: limit + 1 });
    const items = rows.slice(0, limit).map(presentRow);
    return { items, nextAfter: rows.length > limit ? (items.at(-1)?.row ?? null) : null };
  });
}

function correctingRoutes(application: Application): void {
  route(application, api.savePeopleImport, ({ params: { importId }, body: { version, choices } }) =>
    change(application, { importId, version }, async (_, list) => {
      const known = fieldsOf(list.kind);
      const isSound = choices.columns.every((field) => field === null || known.includes(field));
      if (!isSound || choices.columns.length !== list.choices.columns.length) {
        throw fieldError('choices.columns', 'INVALID');
      }
      return { choices };
    }),
  );

  route(application, api.saveImportRow, ({ params: { importId, row }, body }) =>
    change(application, { importId, version: body.version }, async (transaction, list) => {
      const kept = await findRow(transaction, importId, row);
      if (!kept) throw new DomainError('NOT_FOUND');
      const cells = list.choices.columns.map((_, column) => kept.cells[column] ?? '');
      for (const { column, value } of body.corrections) {
        if (column >= cells.length) throw fieldError('corrections', 'INVALID');
        cells[column] = value.trim();
      }
      const decision = body.decision === undefined ? kept.decision : body.decision;
      await updateRow(transaction, importId, { row, cells, decision });
      return {};
    }),
  );

  route(application, api.leaveFaultyOut, ({ params: { importId }, body: { version } }) =>
    change(application, { importId, version }, async (transaction) => {
      await leaveOutFaulty(transaction, importId);
      return {};
    }),
  );

  route(application, api.deletePeopleImport, async ({ transaction, params: { importId } }) => {
    await transaction((open) => deleteDraft(open, importId));
  });
}

function applyingRoutes(application: Application): void {
  const { now, database } = application;

  route(application, api.applyPeopleImport, async ({ actor, params: { importId }, body: { version, agreement } }) => {
    const applying = { version: { importId, version }, agreement, actorId: actor.userId, now: now() };
    const passwordHash = await hashOfNoPassword();
    try {
      await database.transaction((open) => applyImport(open, { ...applying, passwordHash }));
    } catch (error) {
      if (!(error instanceof OutdatedList)) throw error;
      await change(application, { importId, version }, async () => ({}));
      throw new DomainError('STALE');
    }
    return shown(application, importId);
  });

  route(application, api.undoPeopleImport, async ({ actor, transaction, params: { importId }, body: { version } }) => {
    await transaction(async (open) => {
      const list = await holdImport(open, { importId, version, state: 'DONE' });
      if (undoUntil(list, now()) === null) throw new DomainError('ILLEGAL_TRANSITION', { from: list.state });
      const kept = await findKept(open, list);
      await removeMade(open, list);
      await updateUndone(open, list, kept);
      await insertJournalEntry(open, {
        at: now(),
        actorId: actor.userId,
        action: 'PEOPLE_IMPORT_UNDONE',
        subjectId: importId,
        details: { kind: list.kind, people: list.counts.people - kept.count },
      });
    });
    return shown(application, importId);
  });
}

/** Lists of people that an association brings along. */
export function peopleImportRoutes(application: Application): void {
  readingRoutes(application);
  correctingRoutes(application);
  applyingRoutes(application);
}
