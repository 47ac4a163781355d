import type { Identity } from '@vigiefaon/domain/identity/identity';

/** "Lejeune Anne", as lists are sorted; empty when neither name is known. */
export function listName({ lastname, firstname }: Pick<Identity, 'lastname' | 'firstname'>): string {
  return [lastname, firstname].filter(Boolean).join(' ');
}
