import type { PicturePoint } from '@vigiefaon/domain/sheets/picture-signs';
import { drawLabel, drawSigns } from './draw-picture.ts';
import type { PdfPage } from './pdf-page.ts';
import type { DrawnRoads } from './read-roads.ts';

const ink = '#1c2b22';
const goalColor = '#b3261e';
const attributionSize = 6.5;
/** Of what stands below it: whose map it is. */
export const attributionRoom = 12;

function villages({ pdf }: PdfPage, { map: { places, box } }: DrawnRoads): void {
  pdf.font('regular').fontSize(8);
  for (const { name, at, isLeftward } of places) {
    const [x, y] = at;
    pdf.circle(x, y, 1.8).fill(ink);
    const width = pdf.widthOfString(name);
    pdf.fillColor(ink).text(name, isLeftward ? x - 4 - width : x + 4, y - 4.5, { lineBreak: false, width: box.width });
  }
}

function goals(page: PdfPage, { map: { goals, way } }: DrawnRoads): void {
  const { pdf } = page;
  if (way.length > 0) {
    pdf.path(`M${way.map((point) => point.join(' ')).join('L')}`);
    pdf.dash(3, { space: 3 }).lineWidth(1).strokeColor(goalColor).stroke().undash();
  }
  for (const { label, at } of goals) {
    if (label === null) ring(page, at);
    else drawLabel(page, label, at, goalColor);
  }
}

function ring({ pdf }: PdfPage, [x, y]: PicturePoint): void {
  pdf.circle(x, y, 6).lineWidth(2.4).strokeColor('#ffffff').stroke();
  pdf.circle(x, y, 6).lineWidth(1.6).strokeColor(goalColor).stroke();
  pdf.circle(x, y, 1.6).fill(goalColor);
}

/** How one drives there: the roads or the villages around, what one drives to, from stop to stop, and whose map it is. */
export function drawRoads(page: PdfPage, roads: DrawnRoads, { x, y }: { x: number; y: number }): void {
  const { pdf } = page;
  const { map, pictures } = roads;
  const { width, height } = map.box;
  pdf.save().translate(x, y);
  pdf.rect(0, 0, width, height).clip();
  for (const [at, tile] of map.tiles.entries()) {
    const picture = pictures[at];
    if (picture) pdf.image(picture, tile.x, tile.y, { width: map.tileSide, height: map.tileSide });
  }
  villages(page, roads);
  goals(page, roads);
  drawSigns(page, map.signs);
  pdf.restore();
  pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor('#c9d2cc').stroke();
  pdf.font('regular').fontSize(attributionSize).fillColor('#5b6860');
  pdf.text(map.attribution, x, y + height + 2, { width, height: attributionSize * 2, ellipsis: true });
  pdf.fillColor(ink);
}
