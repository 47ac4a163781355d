/** Brings a typed phone number to E.164: spaces and signs dropped, `00` read as `+`, a national zero replaced by the country code. */
export function normalizePhone(typed: string, countryCode = '+32'): string {
  const kept = typed.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  if (kept.startsWith('+')) return kept;
  if (kept.startsWith('00')) return `+${kept.slice(2)}`;
  return `${countryCode}${kept.replace(/^0/, '')}`;
}
