const combiningMarks = /\p{Diacritic}/gu;

/** What a search compares: lower-cased, without accents, the parts in the order given. Never shown to anyone. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .normalize('NFD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
