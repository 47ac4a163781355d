/** 128 random bits in hexadecimal, also where `crypto.randomUUID` is missing: plain http, phones of before 2022. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a UUID, for what the contract calls an id. */
export function newId(): string {
  // Its version and variant, so that it is one: 4, and binary 10.
  const variant = '89ab'[Number.parseInt(newKey().charAt(0), 16) % 4];
  return newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
