/** "+32 470 12 34 56": pairs from the end, as a number is dictated over the phone. */
export function readablePhone(phone: string): string {
  const parts = /^(\+(?:352|32|33|49|31|41|43|44))(\d+)$/.exec(phone);
  const country = parts?.[1];
  const number = parts?.[2];
  if (!country || !number) return phone;
  const first = number.length % 2 === 0 ? 2 : 3;
  const pairs = number.slice(first).match(/\d\d/g) ?? [];
  return [country, number.slice(0, first), ...pairs].join(' ');
}
