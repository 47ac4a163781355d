import { type SheetPicture, sheetPictureBox } from '@vigiefaon/domain/sheets/sheet-picture';
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

function northAndScale({ pdf }: PdfPage, { meters, length }: SheetPicture['scale']): void {
  const { width, height } = sheetPictureBox;
  pdf.path(`M${width - 18} 12L${width - 24} 32L${width - 18} 27L${width - 12} 32Z`).fill(ink);
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text('N', width - 21, 34, { lineBreak: false });
  pdf.path(`M12 ${height - 18}L12 ${height - 12}L${12 + length} ${height - 12}L${12 + length} ${height - 18}`);
  pdf.lineWidth(1.2).strokeColor(ink).stroke();
  pdf
    .font('regular')
    .fontSize(8.5)
    .text(`${meters} m`, 16, height - 25, { lineBreak: false });
}

/** Draws the parcels with letters, notes with numbers, the meeting point, north and a scale; lines tell apart without colour. */
export function drawPicture(page: PdfPage, picture: SheetPicture): void {
  const { pdf } = page;
  const scale = page.width / sheetPictureBox.width;
  page.keep(sheetPictureBox.height * scale + 8);
  const top = pdf.y;
  pdf.save();
  pdf.translate(page.left, top).scale(scale);
  pdf.rect(0, 0, sheetPictureBox.width, sheetPictureBox.height).clip();
  for (const { path } of picture.parcels) {
    pdf.path(path).lineWidth(1.4).fillAndStroke(parcelFill, parcelLine, 'even-odd');
  }
  for (const { path, kind, isArea } of picture.notes) {
    if (path === '') continue;
    const color = kind === 'OBSTACLE' || kind === 'NO_GO' ? hazard : ink;
    pdf.path(path).lineWidth(1.4).strokeColor(color);
    if (isArea) pdf.dash(4, { space: 3 });
    pdf.stroke().undash();
  }
  for (const { letter, labelAt } of picture.parcels) label(page, letter, labelAt, parcelLine);
  for (const { number, labelAt, kind } of picture.notes) {
    label(page, String(number), labelAt, kind === 'OBSTACLE' || kind === 'NO_GO' ? hazard : ink);
  }
  if (picture.meetingPoint) label(page, 'P', picture.meetingPoint, ink);
  northAndScale(page, picture.scale);
  pdf.restore();
  pdf
    .rect(page.left, top, page.width, sheetPictureBox.height * scale)
    .lineWidth(0.6)
    .strokeColor('#c9d2cc')
    .stroke();
  pdf.font('regular').fillColor(ink);
  pdf.x = page.left;
  pdf.y = top + sheetPictureBox.height * scale + 8;
}
