const smallWords = new Set(
  'en la le les de du des sur sous aux au lez l d et an am der die im bei aan op den het'.split(' '),
);

function withoutAccents(text: string): string {
  // Two names of three have none, and looking for them takes most of the time.
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe');
}

/** What names are compared by: no case, accents, signs or small words ("Marche Famenne"), and every spelling of "saint" the same. */
export function foldName(name: string): string {
  const words = withoutAccents(name.toLowerCase())
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (/^(?:saint|sainte|sankt|sint|skt|ste)$/.test(word) ? 'st' : word));
  const telling = words.filter((word) => !smallWords.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}
