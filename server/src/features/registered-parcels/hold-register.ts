import { DomainError } from '@vigiefaon/domain/errors';
import { findKnownRegister } from '@vigiefaon/domain/registered-parcels/known-registers';
import type { Db } from '../../database/tables.ts';
import { findRegisterWords, type RegisterWords, saveRegisterWords } from './registers.repository.ts';

/** The words of a register; one that we know is made from what we know of it. */
export async function holdRegister(db: Db, registerKey: string): Promise<RegisterWords> {
  const saved = await findRegisterWords(db, registerKey);
  if (saved !== null) return saved;
  const known = findKnownRegister(registerKey);
  if (known === undefined) throw new DomainError('NOT_FOUND');
  await saveRegisterWords(db, known);
  return known;
}
