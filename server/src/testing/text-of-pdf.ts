import { extractText } from 'unpdf';

/** What a reader finds in a PDF, all pages in one text. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}
