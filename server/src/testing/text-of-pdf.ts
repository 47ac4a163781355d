import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader finds in a PDF, all pages in one text. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}

export async function pagesOfPdf(bytes: Uint8Array): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(bytes))).numPages;
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The colours in which words and areas are drawn anywhere in the file, as `#1c2b22`. */
export function colorsOfPdf(bytes: Uint8Array): Set<string> {
  const streams = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const drawn = [...streams].map(([, stream = '']) => inflated(stream)).join('\n');
  const inTwoSigns = (part = '') =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, '0');
  const set = drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm);
  return new Set([...set].map(([, ...parts]) => `#${parts.map(inTwoSigns).join('')}`));
}

/** Pictures of pixels in the file. */
export function picturesOfPdf(bytes: Uint8Array): number {
  return Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
}
