import type { SheetPicture } from '@vigiefaon/domain/sheets/sheet-picture';
import type { PdfPage } from './pdf-page.ts';

const parcelFill = '#cfe6d4';
const parcelLine = '#1f6b3b';
const hazard = '#b3261e';
const ink = '#1c2b22';

function label({ pdf }: PdfPage, text: string, [x, y]: readonly [number, number], color: string): void {
  const width = pdf.font('bold').fontSize(10).widthOfString(text);
  pdf.circle(x, y, Math.max(8, width / 2 + 4)).fillAndStroke('#ffffff', color);
  pdf.fillColor(color).text(text, x - width / 2, y - 6, { lineBreak: false });
}

function northAndScale({ pdf }: PdfPage, { box: { width, height }, scale: { meters, length } }: SheetPicture): void {
  pdf.path(`M${width - 18} 12L${width - 24} 32L${width - 18} 27L${width - 12} 32Z`).fill(ink);
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text('N', width - 21, 34, { lineBreak: false });
  pdf.path(`M12 ${height - 18}L12 ${height - 12}L${12 + length} ${height - 12}L${12 + length} ${height - 18}`);
  pdf.lineWidth(1.2).strokeColor(ink).stroke();
  const words = `${meters} m`;
  pdf.font('regular').fontSize(8.5);
  // In a small picture the words stand over the parcel.
  pdf.rect(15, height - 26, pdf.widthOfString(words) + 2, 10).fill('#ffffff');
  pdf.fillColor(ink).text(words, 16, height - 25, { lineBreak: false });
}

function shapes(page: PdfPage, { parcels, notes, meetingPoint }: SheetPicture): void {
  const { pdf } = page;
  for (const { path, tinted } of parcels) {
    if (tinted !== '') pdf.path(tinted).fill(parcelFill, 'even-odd');
    pdf.path(path).lineWidth(1.4).strokeColor(parcelLine).stroke();
  }
  for (const { path, kind, isArea } of notes) {
    if (path === '') continue;
    const color = kind === 'OBSTACLE' || kind === 'NO_GO' ? hazard : ink;
    pdf.path(path).lineWidth(1.4).strokeColor(color);
    if (isArea) pdf.dash(4, { space: 3 });
    pdf.stroke().undash();
  }
  for (const { letter, labelAt } of parcels) label(page, letter, labelAt, parcelLine);
  for (const { number, labelAt, kind } of notes) {
    label(page, String(number), labelAt, kind === 'OBSTACLE' || kind === 'NO_GO' ? hazard : ink);
  }
  if (meetingPoint) label(page, 'P', meetingPoint, ink);
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** In points; the height follows. */
  readonly width: number;
}

/** Draws the parcels with letters, notes with numbers, the meeting point, north and a scale; lines tell apart without colour. */
export function placePicture(page: PdfPage, picture: SheetPicture, { x, y, width }: Place): void {
  const { pdf } = page;
  const { box } = picture;
  const scale = width / box.width;
  pdf.save();
  pdf.translate(x, y).scale(scale);
  pdf.rect(0, 0, box.width, box.height).clip();
  shapes(page, picture);
  northAndScale(page, picture);
  pdf.restore();
  pdf
    .rect(x, y, width, box.height * scale)
    .lineWidth(0.6)
    .strokeColor('#c9d2cc')
    .stroke();
  pdf.font('regular').fillColor(ink);
}

/** A picture as wide as the page, below what stands there. */
export function drawPicture(page: PdfPage, picture: SheetPicture): void {
  const { left, width, pdf } = page;
  const height = (picture.box.height * width) / picture.box.width + 8;
  page.keep(height);
  const top = pdf.y;
  placePicture(page, picture, { x: left, y: top, width });
  pdf.x = left;
  pdf.y = top + height;
}
