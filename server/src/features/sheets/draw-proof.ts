import { mapGap, type SearchMaps, searchMaps } from '@vigiefaon/domain/sheets/search-maps';
import type { SearchProof } from '@vigiefaon/domain/sheets/search-proof';
import { type SheetWords, sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import { drawCode } from './draw-code.ts';
import { placePicture } from './draw-picture.ts';
import { type PaperLetterhead, PdfPage } from './pdf-page.ts';

const codeSide = 84;
/** Of what stands last, which is not torn apart. */
const endHeight = 66;

/** Whose paper it is and what, beside the code by which anybody sees whether it holds. */
function drawHead(page: PdfPage, letterhead: PaperLetterhead, { title, link }: { title: string; link: string }): void {
  const { pdf } = page;
  const top = pdf.y;
  drawCode(page, link, { x: page.left + page.width - codeSide, y: top, side: codeSide });
  page.beside({ right: codeSide + 12 }, () => {
    page.letterhead(letterhead);
    page.title(title);
  });
  pdf.y = Math.max(pdf.y, top + codeSide);
}

/** A row of maps after the other, each row whole on one page. */
function drawMaps(page: PdfPage, { columns, pictures }: SearchMaps): void {
  const { pdf, left } = page;
  for (let first = 0; first < pictures.length; first += columns) {
    const row = pictures.slice(first, first + columns);
    const height = Math.max(...row.map(({ box }) => box.height));
    page.keep(height + mapGap);
    const { y } = pdf;
    for (const [column, picture] of row.entries()) {
      const { width } = picture.box;
      placePicture(page, picture, { x: left + column * (width + mapGap), y, width });
    }
    pdf.x = left;
    pdf.y = y + height + mapGap;
  }
}

/** What a proof does not prove, and where anybody sees whether it holds. */
function drawEnd(page: PdfPage, { proof }: SheetWords, link: string): void {
  page.pdf.moveDown(0.4);
  page.keep(endHeight);
  page.paragraph(proof.limits, { isBold: true });
  page.pdf.moveDown(0.4);
  page.paragraph(proof.verify);
  page.paragraph(link, { size: 9, isQuiet: true });
}

interface Proving {
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly letterhead: PaperLetterhead;
  /** Where anybody sees that it is genuine and in force. */
  readonly link: string;
}

/** A proof of search, on one page for a usual mission: what was searched on maps, when, by whom, and how that is verified. */
export function drawProof(content: SearchProof, { locale, madeAt, letterhead, link }: Proving) {
  const words = sheetWords(locale);
  const { proof, sheet } = words;
  const page = new PdfPage({ title: content.title, locale, madeAt, footer: link, colors: letterhead.colors });
  page.section();
  drawHead(page, letterhead, { title: content.title, link });
  page.paragraph(content.statement, { size: 12 });
  page.pdf.moveDown(0.6);
  page.facts(content.facts);
  page.heading(proof.searched);
  drawMaps(page, searchMaps(content.parcels, page.width));
  page.paragraph(proof.legend, { size: 8.5, isQuiet: true });
  page.heading(proof.parcels);
  page.table(
    ['', sheet.parcel, sheet.area, proof.clearedAt, proof.validUntil],
    content.parcels.map(({ letter, name, hectares, cleared, validUntil }) => [
      letter,
      name,
      hectares,
      cleared,
      validUntil,
    ]),
    [0.06, 0.3, 0.13, 0.29, 0.22],
  );
  drawEnd(page, words, link);
  return page.finish();
}
