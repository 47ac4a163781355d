/** Without letters and digits that are mistaken for each other when read aloud on the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** A password to be read aloud once: three groups, as numbers are dictated. */
export function firstPassword(): string {
  const letters: string[] = [];
  while (letters.length < groups * groupLength) {
    // Numbers beyond the last whole alphabet are thrown away, so that no letter is likelier than another.
    const [number = 255] = crypto.getRandomValues(new Uint8Array(1));
    const letter =
      number < alphabet.length * Math.floor(256 / alphabet.length) ? alphabet[number % alphabet.length] : null;
    if (letter) letters.push(letter);
  }
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
