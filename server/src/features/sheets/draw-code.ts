import encodeQr from 'qr';
import type { PdfPage } from './pdf-page.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  /** In points, the white around it included. */
  readonly side: number;
}

/** A link as squares that a phone reads from paper. */
export function drawCode({ pdf }: PdfPage, link: string, { x, y, side }: Place): void {
  const data = encodeQr(link, 'raw', { ecc: 'medium', border: 2 });
  const cell = side / data.length;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(x + column * cell, y + row * cell, cell, cell);
    }
  }
  pdf.fill('#000000');
}
