import type { MissionSheet } from '@vigiefaon/domain/sheets/mission-sheet';
import { roadMapBox } from '@vigiefaon/domain/sheets/road-map';
import { type SheetWords, sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import { drawCode } from './draw-code.ts';
import { placePicture } from './draw-picture.ts';
import { attributionRoom, drawRoads } from './draw-roads.ts';
import { drawSky } from './draw-sky.ts';
import type { PdfPage } from './pdf-page.ts';
import type { DrawnRoads } from './read-roads.ts';
import type { ReadSheet } from './read-sheet.ts';

const rowToWriteIn = 14;
/** Of the right column: whom to call, and the way there. */
const asideWidth = roadMapBox.width;
const gap = 14;
const codeSide = 72;

/** Two columns, and on below the longer one. */
function sideBySide(page: PdfPage, write: () => void, writeAside: () => void): void {
  const { pdf } = page;
  const top = pdf.y;
  page.beside({ right: asideWidth + gap }, write);
  const { y: bottom, page: sheet } = pdf;
  pdf.y = top;
  page.beside({ left: page.width - asideWidth }, writeAside);
  // What runs on to another page is longer, however high up there it ends.
  if (pdf.page === sheet) pdf.y = Math.max(bottom, pdf.y);
}

function people(page: PdfPage, { people }: MissionSheet): void {
  const facts = people.map(({ label, name, phone }) => ({
    label,
    value: [name, phone].filter((words) => words !== '').join('\n'),
  }));
  page.facts(facts, 82);
}

function way(page: PdfPage, { goal }: MissionSheet): void {
  if (!goal) return;
  const { pdf, left } = page;
  const top = pdf.y + 4;
  drawCode(page, goal.link, { x: left - 4, y: top, side: codeSide });
  page.beside({ left: codeSide + 2 }, () => {
    pdf.y = top + 16;
    page.paragraph(goal.label, { size: 9.5, isBold: true });
    page.paragraph(goal.place, { size: 9.5 });
  });
  pdf.y = top + codeSide;
}

/** The parcels with what is around them, and beside them how one gets there. */
function pictures(page: PdfPage, { picture }: MissionSheet, roads: DrawnRoads | null): void {
  if (!picture) return;
  const { pdf, left, width } = page;
  const { height } = picture.box;
  pdf.y += 8;
  page.keep(height + attributionRoom);
  const { y } = pdf;
  placePicture(page, picture, { x: left, y, width: width - asideWidth - gap });
  if (roads) drawRoads(page, roads, { x: left + width - asideWidth, y });
  pdf.x = left;
  pdf.y = y + height + (roads ? attributionRoom : 0);
}

/** Which they are, and beside each room for what is found there. */
function parcels(page: PdfPage, { parcels, total }: MissionSheet, { sheet }: SheetWords): void {
  page.heading(parcels.length > 0 ? sheet.parcelsToFill : sheet.parcels);
  if (parcels.length === 0) page.paragraph(sheet.noParcels);
  if (parcels.length === 0) return;
  const rows = parcels.map(({ letter, name, hectares, place }) => [
    `${letter}  ${name}`,
    hectares,
    place,
    ...sheet.toFill.map(() => ''),
  ]);
  const share = 0.49 / sheet.toFill.length;
  page.table(
    [sheet.parcel, `${sheet.area} (${total})`, 'GPS', ...sheet.toFill],
    rows,
    [0.22, 0.11, 0.18, ...sheet.toFill.map(() => share)],
    rowToWriteIn,
  );
}

function hazards(page: PdfPage, { hazards }: MissionSheet, { sheet }: SheetWords): void {
  const words = hazards.map(({ number, kind, label }) => `${number} ${label === '' ? kind : `${kind} (${label})`}`);
  page.remark(sheet.hazards, hazards.length === 0 ? sheet.noHazards : words.join(' · '));
}

/** A mission on paper, for the day when phone and network fail; one page for a usual one. */
export function drawSheet(page: PdfPage, { content, roads }: ReadSheet, { locale }: { locale: Locale }): void {
  const words = sheetWords(locale);
  const { sheet } = words;
  page.titleLine(content.title, content.day);
  const writeFacts = () => {
    page.facts(content.facts, 76);
    if (content.sky) drawSky(page, content.sky, words.sky.title);
  };
  sideBySide(page, writeFacts, () => {
    people(page, content);
    way(page, content);
  });
  pictures(page, content, roads);
  parcels(page, content, words);
  hazards(page, content, words);
  for (const { label, text } of content.remarks) page.remark(label, text);
  page.heading(sheet.checklistTitle);
  page.checklist(sheet.checklist);
  page.paragraph(content.mowAfter, { isBold: true });
}
