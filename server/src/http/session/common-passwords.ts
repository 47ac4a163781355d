import { minimumPasswordLength } from '@vigiefaon/domain/identity/password';
import { dictionary } from '@zxcvbn-ts/language-common';

const most = 10_000;

// The list is in the order of how common they are; the shorter ones are refused for their length.
const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= minimumPasswordLength).slice(0, most),
);

/** Whether a password is one of the 10,000 commonest that are long enough, in whichever case it is written. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
