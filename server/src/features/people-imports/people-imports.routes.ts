import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { fieldsOf } from '@vigiefaon/domain/people-import/import-fields';
import * as api from '@vigiefaon/domain/people-import/people-imports.api';
import { tableLimits } from '@vigiefaon/domain/people-import/unreadable-table';
import type { Transaction } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { type Call, route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { applyImport, hashOfNoPassword, OutdatedList } from './applying/apply-import.ts';
import { comparedImport } from './comparing/compare-list.ts';
import { findRow, forgetWhoIsMeant, leaveOutFaulty, listRowsOf, updateRow } from './import-rows.repository.ts';
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

type Change = Omit<ImportVersion, 'state'> & {
  readonly transaction: Call<typeof api.savePeopleImport>['transaction'];
  /** What is said of it, beside what the step writes itself. */
  readonly step?: (open: Transaction, list: KeptImport) => Promise<Partial<KeptImport>>;
};

/** Something is said of a draft, which is then compared anew. */
async function change(application: Application, { transaction, step, ...which }: Change) {
  await transaction(async (open) => {
    const list = await holdImport(open, { ...which, state: 'DRAFT' });
    await updateChoices(open, { ...list, ...(await step?.(open, list)) });
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

async function correct(open: Transaction, list: KeptImport, row: number, body: BodyOf<typeof api.saveImportRow>) {
  const kept = await findRow(open, list.importId, row);
  if (!kept) throw new DomainError('NOT_FOUND');
  const cells = list.choices.columns.map((_, column) => kept.cells[column] ?? '');
  for (const { column, value } of body.corrections) {
    if (column >= cells.length) throw fieldError('corrections', 'INVALID');
    cells[column] = value.trim();
  }
  // What was decided was decided of what stood there.
  const before = body.corrections.length > 0 ? null : kept.decision;
  const decision = body.decision === undefined ? before : body.decision;
  await updateRow(open, list.importId, { row, cells, decision });
  return {};
}

function correctingRoutes(application: Application): void {
  route(application, api.savePeopleImport, ({ transaction, params: { importId }, body: { version, choices } }) => {
    const step = async (open: Transaction, list: KeptImport) => {
      const known = fieldsOf(list.kind);
      const isSound = choices.columns.every((field) => field === null || known.includes(field));
      if (!isSound || choices.columns.length !== list.choices.columns.length) {
        throw fieldError('choices.columns', 'INVALID');
      }
      if (!isDeepStrictEqual(choices.columns, list.choices.columns)) await forgetWhoIsMeant(open, importId);
      return { choices };
    };
    return change(application, { transaction, importId, version, step });
  });

  route(application, api.saveImportRow, ({ transaction, params: { importId, row }, body }) => {
    const step = (open: Transaction, list: KeptImport) => correct(open, list, row, body);
    return change(application, { transaction, importId, version: body.version, step });
  });

  route(application, api.leaveFaultyOut, ({ transaction, params: { importId }, body: { version } }) => {
    const step = async (open: Transaction) => {
      await leaveOutFaulty(open, importId);
      return {};
    };
    return change(application, { transaction, importId, version, step });
  });

  route(application, api.deletePeopleImport, async ({ transaction, params: { importId } }) => {
    await transaction((open) => deleteDraft(open, importId));
  });
}

/** Somebody has come in by another way since the list was compared, perhaps in this very moment. */
function isOutdated(error: unknown): boolean {
  return error instanceof OutdatedList || (error instanceof DomainError && error.code.startsWith('ALREADY_EXISTING'));
}

function applyingRoutes(application: Application): void {
  const { now } = application;

  route(application, api.applyPeopleImport, async ({ actor, transaction, params: { importId }, body }) => {
    const version = { importId, version: body.version };
    const by = { actorId: actor.userId, now: now(), passwordHash: await hashOfNoPassword() };
    try {
      await transaction((open) => applyImport(open, { version, agreement: body.agreement, ...by }));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      await change(application, { transaction, ...version });
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
