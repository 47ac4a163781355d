/** Letters alone, without accents and case, with a space between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Shorter parts of names are words of every sentence. */
const shortestName = 3;
/** So many digits in a row, however they are set apart, are a number that one can call. */
const phoneDigits = /(?:\+|\b)\d(?:[\s./()-]*\d){7,}/;
/** Days have as many digits, and are no number. */
const days = /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/g;
const mailAddress = /\S@\S+\.\S/;

/** Whether a text tells who the requester is: by name, or by a way to reach somebody. What goes out before anybody has accepted must not. */
export function namesPerson(
  text: string,
  person: { readonly lastname: string | null; readonly firstname: string | null },
): boolean {
  if (phoneDigits.test(text.replaceAll(days, ' ; ')) || mailAddress.test(text)) return true;
  const said = ` ${plain(text)} `;
  return [person.lastname, person.firstname]
    .map((name) => plain(name ?? ''))
    .some((name) => name.length >= shortestName && said.includes(` ${name} `));
}
