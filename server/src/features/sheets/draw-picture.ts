import { lengthWords, type PictureSigns } from '@vigiefaon/domain/sheets/picture-signs';
import type { SheetPicture } from '@vigiefaon/domain/sheets/sheet-picture';
import type { PdfPage } from './pdf-page.ts';

const parcelFill = '#cfe6d4';
const parcelLine = '#1f6b3b';
const hazard = '#b3261e';
const ink = '#1c2b22';

/** Words in a circle that hides what is below. */
export function drawLabel({ pdf }: PdfPage, text: string, [x, y]: readonly [number, number], color: string): void {
  const width = pdf.font('bold').fontSize(10).widthOfString(text);
  pdf.circle(x, y, Math.max(8, width / 2 + 4)).fillAndStroke('#ffffff', color);
  pdf.fillColor(color).text(text, x - width / 2, y - 6, { lineBreak: false });
}

/** Where north is, and how long a stretch of ground. */
export function drawSigns({ pdf }: PdfPage, { north: [x, y], scale: { meters, length, at } }: PictureSigns): void {
  pdf.path(`M${x} ${y}L${x - 6} ${y + 20}L${x} ${y + 15}L${x + 6} ${y + 20}Z`).fill(ink);
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text('N', x - 3, y + 22, { lineBreak: false });
  const [left, foot] = at;
  pdf.path(`M${left} ${foot - 6}L${left} ${foot}L${left + length} ${foot}L${left + length} ${foot - 6}`);
  pdf.lineWidth(1.2).strokeColor(ink).stroke();
  const words = lengthWords(meters);
  pdf.font('regular').fontSize(8.5);
  // In a small picture the words stand over the parcel.
  pdf.rect(left + 3, foot - 14, pdf.widthOfString(words) + 2, 10).fill('#ffffff');
  pdf.fillColor(ink).text(words, left + 4, foot - 13, { lineBreak: false });
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
  for (const { letter, labelAt } of parcels) drawLabel(page, letter, labelAt, parcelLine);
  for (const { number, labelAt, kind } of notes) {
    drawLabel(page, String(number), labelAt, kind === 'OBSTACLE' || kind === 'NO_GO' ? hazard : ink);
  }
  if (meetingPoint) drawLabel(page, 'P', meetingPoint, ink);
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
  drawSigns(page, picture.signs);
  pdf.restore();
  pdf
    .rect(x, y, width, box.height * scale)
    .lineWidth(0.6)
    .strokeColor('#c9d2cc')
    .stroke();
  pdf.font('regular').fillColor(ink);
}
