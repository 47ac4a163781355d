import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { endingPapers } from '@vigiefaon/domain/papers/papers';
import * as api from '@vigiefaon/domain/papers/papers.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Db, Transaction } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { requireOwnOrAdmin } from '../../http/session/own-or-admin.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { paperSetting, readSetting, saveVersionedSetting } from '../settings/public.ts';
import { readPaperFile } from './paper-file.ts';
import {
  deletePaper,
  findPaperFile,
  getPaper,
  holdPilot,
  insertPaper,
  keepPaperFile,
  listActivePilots,
  listPapersByPilot,
  listPapersOf,
  updatePaper,
} from './papers.repository.ts';

const mostPapers = 40;

interface By {
  readonly actor: Actor;
  readonly at: Date;
}

/** What an admin does with the papers of another stands in the journal. */
async function note(open: Transaction, { actor, at }: By, pilotId: string, kind: string): Promise<void> {
  if (actor.userId === pilotId) return;
  const entry = { at, actorId: actor.userId, subjectId: pilotId, details: { kind } };
  await insertJournalEntry(open, { ...entry, action: 'PAPERS_CHANGED' });
}

async function create(open: Transaction, by: By, pilotId: string, body: api.PaperInformation): Promise<api.Paper> {
  await holdPilot(open, pilotId);
  if ((await listPapersOf(open, pilotId)).length >= mostPapers) throw new DomainError('QUOTA_REACHED');
  const paperId = await insertPaper(open, pilotId, body, by.at);
  await note(open, by, pilotId, body.kind);
  return getPaper(open, { pilotId, paperId });
}

interface Held {
  readonly pilotId: string;
  readonly paperId: string;
}

/** Does something with a paper that nobody else changes meanwhile, and answers it as it is then. */
async function change(open: Transaction, by: By, place: Held, step: (paper: api.Paper) => Promise<void>) {
  await holdPilot(open, place.pilotId);
  const paper = await getPaper(open, place);
  await step(paper);
  await note(open, by, place.pilotId, paper.kind);
}

async function save(open: Transaction, by: By, place: Held, body: api.PaperInformation & { version: number }) {
  await change(open, by, place, async ({ version }) => {
    if (body.version !== version) throw new DomainError('STALE');
    await updatePaper(open, place.paperId, { ...body, version: version + 1 });
  });
  return getPaper(open, place);
}

async function listEnding(db: Db, today: string) {
  const papers = await listPapersByPilot(db);
  const people = await listActivePilots(db, [...papers.keys()]);
  const items = people.map((person) => ({
    ...person,
    papers: endingPapers(papers.get(person.pilotId) ?? [], today).map(({ kind, name, validUntil }) => ({
      kind,
      name,
      validUntil,
    })),
  }));
  return items.filter((item) => item.papers.length > 0);
}

function settingRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.listEndingPapers, async ({ db }) => ({
    items: await listEnding(db, localTime(now(), config.timeZone).day),
  }));

  route(application, api.getPaperSettings, ({ db }) => readSetting(db, paperSetting));

  route(application, api.savePaperSettings, ({ body, actor, transaction }) =>
    transaction((open) => saveVersionedSetting(open, paperSetting, body, { actorId: actor.userId, at: now() })),
  );
}

function fileRoutes(application: Application): void {
  const { now } = application;

  route(application, api.savePaperFile, async ({ request, params, actor, transaction }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    const file = readPaperFile(await readUpload(request, api.mostPaperBytes));
    return transaction(async (open) => {
      await change(open, { actor, at: now() }, params, ({ paperId }) => keepPaperFile(open, paperId, file));
      return getPaper(open, params);
    });
  });

  fileRoute(application, api.getPaperFile, async ({ db, params, actor }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    const { paperId } = await getPaper(db, params);
    const file = await findPaperFile(db, paperId);
    if (!file) throw new DomainError('NOT_FOUND');
    const pieces = (async function* () {
      yield file.bytes;
    })();
    return { fileName: file.fileName, contentType: file.contentType, pieces };
  });
}

/** Drones, licences and insurance of those who fly. */
export function paperRoutes(application: Application): void {
  const { now } = application;

  route(application, api.listPapers, async ({ db, params: { pilotId }, actor }) => {
    requireOwnOrAdmin(actor, pilotId);
    return { items: await listPapersOf(db, pilotId) };
  });

  route(application, api.createPaper, ({ params: { pilotId }, body, actor, transaction }) => {
    requireOwnOrAdmin(actor, pilotId);
    return transaction((open) => create(open, { actor, at: now() }, pilotId, body));
  });

  route(application, api.savePaper, ({ params, body, actor, transaction }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    return transaction((open) => save(open, { actor, at: now() }, params, body));
  });

  route(application, api.deletePaper, async ({ params, actor, transaction }) => {
    requireOwnOrAdmin(actor, params.pilotId);
    await transaction((open) =>
      change(open, { actor, at: now() }, params, ({ paperId }) => deletePaper(open, paperId)),
    );
  });

  fileRoutes(application);
  settingRoutes(application);
}
