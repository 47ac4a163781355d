import type { SearchProof } from '@vigiefaon/domain/sheets/search-proof';
import { sheetWords } from '@vigiefaon/domain/sheets/sheet-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import encodeQr from 'qr';
import { PdfPage } from './pdf-page.ts';

const codeSide = 96;

/** The link as squares that a phone reads from paper. */
function drawCode({ pdf, left }: PdfPage, link: string): void {
  const data = encodeQr(link, 'raw', { ecc: 'medium', border: 2 });
  const side = codeSide / data.length;
  const top = pdf.y;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(left + column * side, top + row * side, side, side);
    }
  }
  pdf.fill('#000000');
  pdf.y = top + codeSide + 8;
}

interface Proving {
  readonly locale: Locale;
  readonly madeAt: Date;
  /** Where anybody sees that it is genuine and in force. */
  readonly link: string;
}

/** A proof of search as one page with its verification link. */
export function drawProof(content: SearchProof, { locale, madeAt, link }: Proving) {
  const { proof, sheet } = sheetWords(locale);
  const page = new PdfPage({ title: content.title, locale, madeAt, footer: link });
  page.title(content.title, '');
  page.paragraph(content.statement, { size: 13 });
  page.pdf.moveDown(0.8);
  page.facts(content.facts);
  page.heading(proof.parcels);
  page.table(
    [sheet.parcel, sheet.area, proof.clearedAt, proof.validUntil],
    content.parcels.map(({ name, hectares, cleared, validUntil }) => [name, hectares, cleared, validUntil]),
    [0.34, 0.14, 0.29, 0.23],
  );
  page.pdf.moveDown(0.4);
  page.paragraph(proof.limits, { isBold: true });
  page.heading(proof.verify);
  page.keep(codeSide + 30);
  drawCode(page, link);
  page.paragraph(link, { size: 9, isQuiet: true });
  return page.finish();
}
