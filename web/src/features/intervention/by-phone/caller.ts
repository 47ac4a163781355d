import type { SimilarOrdersSearch } from '@vigiefaon/domain/similar-orders/similar-orders.api';

const fewestLetters = 2;
const longestText = 200;
const longestNumber = 40;
// Call lists also copy marks that nobody sees, and some the way to call.
const numberAsShown = /^(tel:)?[\s\p{Cf}\d+()./–-]+$/u;

/** Whether a number is being typed, in whatever form a call list shows it. */
export function isNumber(typed: string): boolean {
  return numberAsShown.test(typed.trim()) && /\d/.test(typed);
}

/** What is asked about who calls; null while too little is typed. Digits may also be a postcode. */
export function callerSearch(typed: string): SimilarOrdersSearch | null {
  const text = typed.trim();
  if (text.length < fewestLetters) return null;
  const asText = { text: text.slice(0, longestText) };
  return isNumber(text) ? { ...asText, phone: text.slice(0, longestNumber) } : asText;
}
