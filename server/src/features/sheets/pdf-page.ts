import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AccentColors, PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import { fittedLogo, logoOnPaper } from '@vigiefaon/domain/letterhead/shown-letterhead';
import PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;

const require = createRequire(import.meta.url);
const regularFont = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const boldFont = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

const marginPoints = 38;
/** Between the words of two cells. */
const cellGap = 4;
const ink = '#1c2b22';
const quietInk = '#5b6860';
const line = '#c9d2cc';
/** Of titles, where the association has chosen no colour. */
const green = '#1f6b3b';

interface RowLook {
  readonly isHead: boolean;
  /** Without its margins. */
  readonly least: number;
}

/** Who a paper is from. */
export interface PaperLetterhead extends Omit<PublicLetterhead, 'logo'> {
  readonly logo: { readonly width: number; readonly height: number; readonly bytes: Buffer } | null;
}

export interface PdfHead {
  readonly title: string;
  readonly locale: string;
  readonly madeAt: Date;
  readonly footer: string;
  /** Those of the association. */
  readonly colors: AccentColors | null;
}

/** A4 documents in one file, each begun as a section and written from top to bottom; measures are points (1/72 inch). */
export class PdfPage {
  readonly pdf: Pdf;
  readonly #pieces: Uint8Array[] = [];
  readonly #end: Promise<unknown>;
  readonly #footer: string;
  readonly #accent: string;
  /** The first page of each section. */
  readonly #firsts: number[] = [];
  #left = 0;
  #right = 0;

  constructor({ title, locale, madeAt, footer, colors }: PdfHead) {
    this.pdf = new PdfDocument({
      size: 'A4',
      // The footer needs room of its own below what flows.
      margins: { top: marginPoints, left: marginPoints, right: marginPoints, bottom: marginPoints + 14 },
      lang: locale,
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
    });
    this.#footer = footer;
    this.#accent = colors?.light.primary ?? green;
    this.pdf.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    this.#end = once(this.pdf, 'end');
    this.pdf.registerFont('regular', regularFont);
    this.pdf.registerFont('bold', boldFont);
  }

  /** Begins what has pages of its own, numbered from 1. */
  section(): void {
    this.pdf.addPage();
    this.#firsts.push(this.pdf.bufferedPageRange().count - 1);
    this.pdf.font('regular').fontSize(10).fillColor(ink);
  }

  get left(): number {
    return this.pdf.page.margins.left + this.#left;
  }

  get width(): number {
    return this.pdf.page.width - 2 * marginPoints - this.#left - this.#right;
  }

  get #bottom(): number {
    return this.pdf.page.height - this.pdf.page.margins.bottom;
  }

  /** Begins another page when less than this is left. */
  keep(height: number): void {
    if (this.pdf.y + height > this.#bottom) this.pdf.addPage();
  }

  /** Writes beside what takes so much of the page on either side. */
  beside({ left = 0, right = 0 }: { left?: number; right?: number }, write: () => void): void {
    this.#left += left;
    this.#right += right;
    write();
    this.#left -= left;
    this.#right -= right;
    this.pdf.x = this.left;
  }

  /** Whose paper it is, above all else; nothing where nobody has said it. */
  letterhead({ name, lines, logo }: PaperLetterhead): void {
    if (name === null && lines.length === 0 && !logo) return;
    const top = this.pdf.y;
    const shown = logo && fittedLogo(logo, logoOnPaper);
    if (logo && shown) this.pdf.image(logo.bytes, this.left, top, shown);
    this.beside({ left: shown ? shown.width + 12 : 0 }, () => {
      if (name) this.paragraph(name, { size: 12, isBold: true });
      for (const line of lines) this.paragraph(line, { size: 8.5, isQuiet: true });
    });
    const bottom = Math.max(this.pdf.y, top + (shown?.height ?? 0)) + 6;
    this.pdf.moveTo(this.left, bottom).lineTo(this.left + this.width, bottom);
    this.pdf.lineWidth(0.5).strokeColor(line).stroke();
    this.pdf.x = this.left;
    this.pdf.y = bottom + 8;
  }

  title(text: string): void {
    this.pdf.font('bold').fontSize(20).fillColor(this.#accent).text(text, this.left, this.pdf.y, { width: this.width });
    this.pdf.font('regular').fontSize(13).fillColor(ink).moveDown(0.6);
  }

  /** With what stands at the end of the same line. */
  titleLine(text: string, aside: string): void {
    const { left, width } = this;
    const top = this.pdf.y;
    this.pdf.font('bold').fontSize(18).fillColor(this.#accent).text(text, left, top, { width });
    const bottom = this.pdf.y;
    this.pdf
      .font('regular')
      .fontSize(12)
      .fillColor(ink)
      .text(aside, left, top + 5, { width, align: 'right' });
    this.pdf.y = bottom;
    this.pdf.moveDown(0.3);
  }

  heading(text: string): void {
    this.keep(60);
    this.pdf.moveDown(0.5);
    this.pdf.font('bold').fontSize(11.5).fillColor(this.#accent).text(text, this.left);
    this.pdf.font('regular').fontSize(10).fillColor(ink).moveDown(0.25);
  }

  paragraph(text: string, { size = 10, isQuiet = false, isBold = false } = {}): void {
    this.pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(isQuiet ? quietInk : ink)
      .text(text, this.left, this.pdf.y, { width: this.width });
    this.pdf.font('regular').fillColor(ink);
  }

  /** Of which the first words say what the others are about. */
  remark(label: string, text: string): void {
    this.pdf.moveDown(0.3);
    this.keep(30);
    this.pdf.font('bold').fontSize(10).fillColor(this.#accent);
    this.pdf.text(`${label}  `, this.left, this.pdf.y, { width: this.width, continued: true });
    this.pdf.font('regular').fillColor(ink).text(text);
  }

  /** What is on the left names what is on the right. */
  facts(facts: readonly { readonly label: string; readonly value: string }[], labelWidth = 142): void {
    const valueWidth = this.width - labelWidth;
    for (const { label, value } of facts) {
      this.pdf.font('regular').fontSize(10);
      const height = Math.max(
        this.pdf.heightOfString(label, { width: labelWidth - 8 }),
        this.#boldHeight(value, valueWidth),
      );
      this.keep(height);
      const top = this.pdf.y;
      this.pdf
        .font('regular')
        .fillColor(quietInk)
        .text(label, this.left, top, { width: labelWidth - 8 });
      this.pdf
        .font('bold')
        .fillColor(ink)
        .text(value, this.left + labelWidth, top, { width: valueWidth });
      this.pdf.x = this.left;
      this.pdf.y = top + height + 3;
    }
    this.pdf.font('regular');
  }

  #boldHeight(text: string, width: number): number {
    return this.pdf.font('bold').fontSize(10).heightOfString(text, { width });
  }

  /** `widths` are shares of the page; empty cells leave room to write by hand when `rowHeight` says so. */
  table(head: readonly string[], rows: readonly (readonly string[])[], widths: readonly number[], rowHeight = 0): void {
    const writeHead = () => {
      if (head.some((word) => word !== '')) this.#row(head, widths, { isHead: true, least: 0 });
    };
    writeHead();
    for (const row of rows) {
      const { page } = this.pdf;
      this.keep(this.#rowHeight(row, widths, { isHead: false, least: rowHeight }));
      // On another page a column without its word could not be filled in.
      if (this.pdf.page !== page) writeHead();
      this.#row(row, widths, { isHead: false, least: rowHeight });
    }
    this.pdf.x = this.left;
    this.pdf.moveDown(0.4);
  }

  #rowHeight(cells: readonly string[], widths: readonly number[], { isHead, least }: RowLook): number {
    this.pdf.font(isHead ? 'bold' : 'regular').fontSize(9.5);
    const heights = cells.map((text, at) =>
      this.pdf.heightOfString(text === '' ? ' ' : text, { width: (widths[at] ?? 0) * this.width - cellGap }),
    );
    return Math.max(least, ...heights) + 6;
  }

  #row(cells: readonly string[], widths: readonly number[], look: RowLook): void {
    const { isHead } = look;
    const widthOf = (at: number) => (widths[at] ?? 0) * this.width;
    const height = this.#rowHeight(cells, widths, look);
    this.keep(height);
    const top = this.pdf.y;
    let x = this.left;
    for (const [at, text] of cells.entries()) {
      this.pdf.fillColor(isHead ? quietInk : ink).text(text, x + 2, top + 3, { width: widthOf(at) - cellGap });
      x += widthOf(at);
    }
    this.pdf.moveTo(this.left, top + height).lineTo(this.left + this.width, top + height);
    this.pdf
      .lineWidth(isHead ? 1 : 0.5)
      .strokeColor(line)
      .stroke();
    this.pdf.font('regular').fillColor(ink);
    this.pdf.x = this.left;
    this.pdf.y = top + height;
  }

  /** Boxes to tick, in three columns. */
  checklist(items: readonly string[]): void {
    const columnWidth = this.width / 3;
    const width = columnWidth - 24;
    for (let at = 0; at < items.length; at += 3) {
      const row = items.slice(at, at + 3);
      this.pdf.fontSize(9);
      const height = Math.max(...row.map((text) => this.pdf.heightOfString(text, { width })), 12);
      this.keep(height + 6);
      const top = this.pdf.y;
      for (const [column, text] of row.entries()) {
        const x = this.left + column * columnWidth;
        this.pdf.rect(x, top, 11, 11).lineWidth(0.9).strokeColor(ink).stroke();
        this.pdf.fillColor(ink).text(text, x + 16, top, { width });
      }
      this.pdf.x = this.left;
      this.pdf.y = top + height + 6;
    }
  }

  /** The finished file, each page with its footer and its number in its section. */
  async *finish(): AsyncGenerator<Uint8Array, void, void> {
    const { count } = this.pdf.bufferedPageRange();
    for (const [at, first] of this.#firsts.entries()) {
      const end = this.#firsts[at + 1] ?? count;
      for (let page = first; page < end; page++) this.#foot(page, `${page - first + 1} / ${end - first}`);
    }
    this.pdf.end();
    await this.#end;
    yield* this.#pieces;
  }

  #foot(page: number, number: string): void {
    this.pdf.switchToPage(page);
    // Below the margin, where writing would otherwise begin another page.
    this.pdf.page.margins.bottom = 0;
    const y = this.pdf.page.height - marginPoints;
    this.pdf.font('regular').fontSize(8).fillColor(quietInk);
    this.pdf.text(this.#footer, this.left, y, { width: this.width - 60, lineBreak: false });
    this.pdf.text(number, this.left, y, { width: this.width, align: 'right', lineBreak: false });
  }
}
