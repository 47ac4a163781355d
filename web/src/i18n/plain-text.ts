/** Without accents and case: what people type finds what is written. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether a text holds every word that was typed. */
export function holdsWords(text: string, typed: string): boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const plain = plainText(text);
  return words.every((word) => plain.includes(word));
}
