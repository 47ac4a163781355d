import type { MissionSheet } from '@vigiefaon/domain/sheets/mission-sheet';
import { type SheetWords, sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import { drawPicture } from './draw-picture.ts';
import { drawSky } from './draw-sky.ts';
import { PdfPage } from './pdf-page.ts';

const rowToWriteIn = 26;

function parcels(page: PdfPage, { parcels, total, picture }: MissionSheet, { sheet }: SheetWords): void {
  page.heading(sheet.parcels);
  if (parcels.length === 0) page.paragraph(sheet.noParcels);
  if (parcels.length === 0) return;
  if (picture) drawPicture(page, picture);
  const rows = parcels.map(({ letter, name, hectares, place }) => [letter, name, hectares, place]);
  page.table(['', sheet.parcel, `${sheet.area} (${total})`, 'GPS'], rows, [0.08, 0.44, 0.2, 0.28]);
}

function hazards(page: PdfPage, { hazards }: MissionSheet, { sheet }: SheetWords): void {
  page.heading(sheet.hazards);
  if (hazards.length === 0) page.paragraph(sheet.noHazards);
  if (hazards.length === 0) return;
  page.table(
    ['', '', ''],
    hazards.map(({ number, kind, label }) => [String(number), kind, label]),
    [0.08, 0.24, 0.68],
  );
}

function toFill(page: PdfPage, { parcels, mowAfter }: MissionSheet, { sheet }: SheetWords): void {
  page.heading(sheet.toFillTitle);
  const rows = parcels.map(({ letter, name }) => [`${letter}  ${name}`, ...sheet.toFill.map(() => '')]);
  const share = 0.7 / sheet.toFill.length;
  page.table([sheet.parcel, ...sheet.toFill], rows, [0.3, ...sheet.toFill.map(() => share)], rowToWriteIn);
  page.paragraph(mowAfter, { isBold: true });
}

/** A mission on paper, for the day when phone and network fail. */
export function drawSheet(
  content: MissionSheet,
  { locale, madeAt, from, timeZone }: { locale: Locale; madeAt: Date; from: string | null; timeZone: string },
) {
  const words = sheetWords(locale);
  const { sheet } = words;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(madeAt);
  const page = new PdfPage({
    title: `${content.title} – ${content.day}`,
    locale,
    madeAt,
    footer: `${from ? `${from} · ` : ''}${sheet.madeAt} ${made}. ${sheet.changesLater}`,
  });
  page.title(content.title, content.day);
  page.facts(content.facts);
  if (content.sky) drawSky(page, content.sky, sheetWords(locale).sky.title);
  parcels(page, content, words);
  hazards(page, content, words);
  for (const { label, text } of content.remarks) {
    page.heading(label);
    page.paragraph(text);
  }
  page.heading(sheet.checklistTitle);
  page.checklist(sheet.checklist);
  toFill(page, content, words);
  return page.finish();
}
