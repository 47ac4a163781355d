import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findReceiverOfUser, type Receiver } from '../../features/messages/telling/receivers.repository.ts';

/** Somebody with an account, as messages reach it. */
export async function receiverOf(db: Kysely<Tables>, userId: string): Promise<Receiver> {
  const receiver = await findReceiverOfUser(db, userId);
  if (!receiver) throw new Error('nobody there to tell');
  return receiver;
}
