import { normalizePhone } from '@vigiefaon/domain/phone';

const mail = /[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/;
const phone = /\+?\d[\d\s./()-]{6,}\d/;

/** The number and the address in what people have written down to reach an association; null where none is found. */
export function contactWays(contact: string | null): { phone: string | null; email: string | null } {
  const number = contact?.match(phone)?.[0];
  return { phone: number ? normalizePhone(number) : null, email: contact?.match(mail)?.[0] ?? null };
}
