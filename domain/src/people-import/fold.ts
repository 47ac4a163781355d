/** What words of spreadsheets are compared by: no case, accents or signs. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
