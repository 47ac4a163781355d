const fewestDigits = 4;
const comparedDigits = 8;

/** What of a number is looked for: digits that stand in it, and its last eight once so many are typed. */
export interface SearchedPhone {
  readonly digits: string;
  readonly ending: string | null;
}

/** Digits as they were typed or pasted: signs, zeros in front and a (0) are no part of the number; null below four. Two writings of one number have their last eight digits in common. */
export function searchedPhone(typed: string): SearchedPhone | null {
  const all = typed.replaceAll('(0)', '').replaceAll(/\D/g, '');
  const digits = all.replace(/^0+/, '');
  if (all.length < fewestDigits || digits.length < fewestDigits - 1) return null;
  return { digits, ending: digits.length >= comparedDigits ? digits.slice(-comparedDigits) : null };
}
