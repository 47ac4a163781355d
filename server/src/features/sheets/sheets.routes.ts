import { DomainError } from '@vigiefaon/domain/errors';
import { publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import { refusals, whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { proofReference, searchProof } from '@vigiefaon/domain/sheets/search-proof';
import { searchedParcels } from '@vigiefaon/domain/sheets/searched-area';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import * as api from '@vigiefaon/domain/sheets/sheets.api';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { readProofToken, signProofToken } from '../../tokens/proof-token.ts';
import { readClearance } from '../clearance/public.ts';
import { getMission, readerOf } from '../missions/public.ts';
import { findStop, presentStop } from '../planning/public.ts';
import { findLogoFile, letterheadSetting, readSetting } from '../settings/public.ts';
import { drawProof } from './draw-proof.ts';
import { drawSheet } from './draw-sheet.ts';
import type { PaperLetterhead } from './pdf-page.ts';
import { readPaper, readSheet } from './read-sheet.ts';
import { findProvenMission, findReportInForce, readMission } from './sheets.repository.ts';
import { sheetsOfRoundsRoutes } from './sheets-of-rounds.routes.ts';
import { sheetPaper } from './write-sheets.ts';

const contentType = 'application/pdf';

function sheetRoute(application: Application): void {
  fileRoute(application, api.getMissionSheet, async ({ db, actor, params: { missionId }, query: { locale } }) => {
    const mission = await readMission(db, await readerOf(db, application, actor), missionId);
    const stop = presentStop(await findStop(db, missionId));
    const paper = await readPaper(db, application, { locale });
    const read = await readSheet(db, application, { mission, stop }, paper);
    const page = sheetPaper(paper, `${read.content.title} – ${read.content.day}`);
    page.section();
    drawSheet(page, read, paper);
    const fileName = `${sheetWords(locale).sheet.fileName}-${mission.missionDate}.pdf`;
    return { fileName, contentType, pieces: page.finish() };
  });
}

/** Whose paper a proof is, and who answers for it. */
async function readPaperLetterhead(db: Db): Promise<{ letterhead: PaperLetterhead; signatory: string | null }> {
  const [kept, logo] = await Promise.all([readSetting(db, letterheadSetting), findLogoFile(db)]);
  return { letterhead: { ...publicLetterhead(kept, null), logo }, signatory: kept.signatory };
}

function proofRoute(application: Application): void {
  const { timeZone, publicUrl, secretKey } = application.config;
  fileRoute(application, api.getProof, async ({ db, actor, params: { missionId }, query: { locale } }) => {
    const stored = await getMission(db, missionId, actor);
    const reason = whyNot('seeReport', stored, actor);
    if (reason !== null && refusals[reason] === 'FORBIDDEN') throw new DomainError('FORBIDDEN', { reason });
    const inForce = reason === null ? await findReportInForce(db, missionId) : null;
    const proven = inForce && (await findProvenMission(db, missionId));
    if (!inForce || !proven) throw new DomainError('NOT_FOUND', { reason: reason ?? 'NO_REPORT' });
    const mission = await readMission(db, await readerOf(db, application, actor), missionId);
    const clearances = await readClearance(db, { missionId, isCanceled: false });
    const { municipality } = proven;
    const { letterhead, signatory } = await readPaperLetterhead(db);
    const content = searchProof({ ...inForce, mission, municipality, clearances, signatory, locale, timeZone });
    const { reportedAt } = inForce;
    const link = `${publicUrl}/proof/${signProofToken(secretKey, { missionId, reportedAt })}`;
    const pieces = drawProof(content, { locale, madeAt: application.now(), letterhead, link });
    return { fileName: `${sheetWords(locale).proof.fileName}-${mission.missionDate}.pdf`, contentType, pieces };
  });
}

function publicProofRoute(application: Application): void {
  route(application, api.getPublicProof, async ({ db, params: { token } }) => {
    const right = readProofToken(application.config.secretKey, token);
    const mission = right && (await findProvenMission(db, right.missionId));
    if (!right || !mission) throw new DomainError('NOT_FOUND');
    const inForce = await findReportInForce(db, right.missionId);
    const clearances = await readClearance(db, { missionId: right.missionId, isCanceled: false });
    const searched = searchedParcels(clearances, clearances);
    const isSame = inForce?.reportedAt.getTime() === right.reportedAt.getTime();
    return {
      ...mission,
      startedAt: mission.startedAt?.toISOString() ?? null,
      parcels: searched.parcels.length,
      totalSize: searched.totalSize,
      state: inForce ? (isSame ? ('VALID' as const) : ('REPLACED' as const)) : ('WITHDRAWN' as const),
      reference: proofReference(right.missionId),
      reportedAt: inForce?.reportedAt.toISOString() ?? null,
      found: inForce?.report ?? null,
    };
  });
}

/** Missions on paper: the sheets that a crew takes along, and the proof that a requester keeps. */
export function sheetRoutes(application: Application): void {
  sheetRoute(application);
  sheetsOfRoundsRoutes(application);
  proofRoute(application);
  publicProofRoute(application);
}
