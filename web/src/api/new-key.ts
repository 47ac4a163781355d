/** 128 random bits in hexadecimal, also where `crypto.randomUUID` is missing: plain http, phones of before 2022. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
