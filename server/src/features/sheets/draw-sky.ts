import type { SheetSky } from '@vigiefaon/domain/sheets/sheet-sky';
import type { SkyColor } from '@vigiefaon/domain/sky/sky-reason';
import type { PdfPage } from './pdf-page.ts';

const ink = '#1c2b22';
const quietInk = '#5b6860';
const cellHeight = 16;
const hourHeight = 11;
/** Told apart by letter and by how dark they are: most printers are black and white. */
const looks: Readonly<Record<SkyColor, { fill: string; letter: string }>> = {
  GREEN: { fill: '#ffffff', letter: ink },
  AMBER: { fill: '#d5d9d6', letter: ink },
  RED: { fill: '#4a544e', letter: '#ffffff' },
  NO_DATA: { fill: '#ffffff', letter: quietInk },
};

function strip({ pdf, left, width }: PdfPage, cells: SheetSky['cells'], top: number): void {
  const cellWidth = width / cells.length;
  for (const [at, { letter, color, hour }] of cells.entries()) {
    const x = left + at * cellWidth;
    const { fill, letter: letterColor } = looks[color];
    pdf.rect(x, top, cellWidth, cellHeight).lineWidth(0.5).fillAndStroke(fill, ink);
    pdf.font('bold').fontSize(8.5).fillColor(letterColor);
    pdf.text(letter, x, top + 3.5, { width: cellWidth, align: 'center', lineBreak: false });
    if (hour === null) continue;
    pdf.font('regular').fontSize(7.5).fillColor(quietInk);
    pdf.text(hour, x, top + cellHeight + 2, { lineBreak: false });
  }
}

/** The morning by quarters of an hour, in letters, with what it says and how old it is. */
export function drawSky(page: PdfPage, sky: SheetSky, title: string): void {
  const { pdf } = page;
  page.heading(title);
  page.paragraph([sky.verdict, sky.decision].filter((words) => words !== '').join(' · '), { isBold: true });
  page.keep(cellHeight + hourHeight + 40);
  const top = pdf.y + 4;
  strip(page, sky.cells, top);
  pdf.font('regular').fillColor(ink);
  pdf.x = page.left;
  pdf.y = top + cellHeight + hourHeight + 4;
  page.paragraph(sky.legend, { size: 8.5, isQuiet: true });
  if (sky.warm.length > 0) page.paragraph(sky.warm.join(' · '), { size: 9.5 });
  page.paragraph(sky.source, { size: 8.5, isQuiet: true });
}
