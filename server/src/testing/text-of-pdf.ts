import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader finds in a PDF, all pages in one text. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}

export async function pagesOfPdf(bytes: Uint8Array): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(bytes))).numPages;
}

/** Pictures of pixels in the file. */
export function picturesOfPdf(bytes: Uint8Array): number {
  return Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
}
