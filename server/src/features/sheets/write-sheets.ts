import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayWithYear } from '@vigiefaon/domain/sheets/mission-sheet';
import { roundMapBox } from '@vigiefaon/domain/sheets/road-map';
import { roundSheet } from '@vigiefaon/domain/sheets/round-sheet';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import type { MissionReader } from '../missions/public.ts';
import { drawRound } from './draw-round.ts';
import { drawSheet } from './draw-sheet.ts';
import { PdfPage } from './pdf-page.ts';
import { readRoads } from './read-roads.ts';
import { type Paper, readSheet } from './read-sheet.ts';
import type { PilotsDay } from './rounds.repository.ts';
import { readMission } from './sheets.repository.ts';

/** So many sheets are read at once. */
const atOnce = 6;

/** An empty paper, at whose foot stands whose it is and from when. */
export function sheetPaper({ locale, timeZone, madeAt, letterhead }: Paper, title: string): PdfPage {
  const { sheet } = sheetWords(locale);
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(madeAt);
  const { name, colors } = letterhead;
  const footer = `${name ? `${name} · ` : ''}${sheet.madeAt} ${made}. ${sheet.changesLater}`;
  return new PdfPage({ title, locale, madeAt, footer, colors });
}

interface Source {
  readonly db: Db;
  readonly application: Application;
  readonly reader: MissionReader;
}

/** The round of one pilot on a page, then each of its missions. */
async function writeRound(
  page: PdfPage,
  { db, application, reader }: Source,
  day: string,
  pilot: PilotsDay,
  paper: Paper,
) {
  const { name, phone, round } = pilot;
  const stops = [];
  for (const { missionId, stop } of pilot.stops) {
    stops.push({ mission: await readMission(db, reader, missionId), stop });
  }
  const content = roundSheet({ ...paper, day, pilot: { name, phone }, round, stops });
  page.section();
  drawRound(page, content, { ...paper, roads: await readRoads({ goals: content.goals, box: roundMapBox }, paper) });
  for (let at = 0; at < stops.length; at += atOnce) {
    const sheets = await Promise.all(
      stops.slice(at, at + atOnce).map((stop) => readSheet(db, application, stop, paper)),
    );
    for (const sheet of sheets) {
      page.section();
      drawSheet(page, sheet, paper);
      // Others want to be served while many sheets are drawn.
      await nextTurn();
    }
  }
}

/** The rounds of one day, one pilot after the other. */
export async function writeRounds(
  source: Source,
  { day, pilots }: { day: string; pilots: readonly PilotsDay[] },
  paper: Paper,
): Promise<PdfPage> {
  const page = sheetPaper(paper, `${sheetWords(paper.locale).round.title} – ${dayWithYear(day, paper.locale)}`);
  for (const pilot of pilots) await writeRound(page, source, day, pilot, paper);
  return page;
}
