import type { RoundSheet } from '@vigiefaon/domain/sheets/round-sheet';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import { attributionRoom, drawRoads } from './draw-roads.ts';
import type { PdfPage } from './pdf-page.ts';
import type { DrawnRoads } from './read-roads.ts';

/** The morning of one pilot: the way, and the stops in their order with whom one meets there. */
export function drawRound(
  page: PdfPage,
  { title, day, facts, stops, legend }: RoundSheet,
  { locale, roads }: { locale: Locale; roads: DrawnRoads | null },
): void {
  const { sheet, round } = sheetWords(locale);
  page.titleLine(title, day);
  page.facts(facts, 82);
  if (roads) {
    const { pdf, left } = page;
    const y = pdf.y + 8;
    drawRoads(page, roads, { x: left, y });
    pdf.x = left;
    pdf.y = y + roads.map.box.height + attributionRoom;
    if (legend) page.paragraph(legend, { size: 8.5, isQuiet: true });
  }
  page.pdf.moveDown(0.6);
  page.table(
    ['', round.hours, sheet.requester, sheet.place, sheet.mowing, sheet.area],
    stops.map(({ number, times, who, phone, place, mowing, hectares }) => [
      number,
      times,
      [who, phone].filter((words) => words !== '').join('\n'),
      place,
      mowing,
      hectares,
    ]),
    [0.05, 0.3, 0.26, 0.16, 0.13, 0.1],
  );
}
