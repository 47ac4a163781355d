/** Seconds that one code of an authenticator counts (RFC 6238). */
export const codeSeconds = 30;
export const codeDigits = 6;
/** So many codes help whoever has lost the authenticator, each once. */
export const recoveryCodeCount = 10;

/** Without signs that are mistaken for others on paper: I, L, O and U. */
const recoverySigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryLength = 16;
const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A recovery code of random bytes, 80 bits of them, in groups of four: `7Q2M-X0PK-4T9C-HE3A`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, recoveryLength)].map((byte) => recoverySigns.charAt(byte % recoverySigns.length));
  return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What was typed in the place of a second factor, without the blanks, dashes and misread signs that people put in; null when it can be neither. */
export function readTypedCode(typed: string): { kind: 'TIME' | 'RECOVERY'; code: string } | null {
  const bare = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (new RegExp(`^\\d{${codeDigits}}$`).test(bare)) return { kind: 'TIME', code: bare };
  const code = bare.replaceAll(/[ILO]/g, (sign) => misread[sign] ?? sign);
  const isRecovery = code.length === recoveryLength && [...code].every((sign) => recoverySigns.includes(sign));
  return isRecovery ? { kind: 'RECOVERY', code } : null;
}
