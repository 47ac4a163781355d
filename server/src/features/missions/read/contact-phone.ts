import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { fieldError } from '../../../http/answers/field-errors.ts';
import { listReceiversOfClients } from '../../messages/public.ts';

/** The number that is given for one request, else the one on file; without any the request is refused. */
export async function contactPhoneOf(
  transaction: Transaction<Tables>,
  clientId: string,
  given: string | null | undefined,
): Promise<string> {
  const phone = given ?? (await listReceiversOfClients(transaction, [clientId])).get(clientId)?.phone;
  if (!phone) throw fieldError('contactPhone', 'REQUIRED');
  return phone;
}
