import type { Insertable } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db, Tables } from '../../database/tables.ts';

type NewAgreement = Omit<Insertable<Tables['client_agreement']>, 'client_agreement_id'>;

/** Keeps to which data-protection text requesters have agreed, how, and who has written it down; null where they did so themselves. */
export async function insertAgreements(db: Db, agreements: readonly NewAgreement[]): Promise<void> {
  const rows = agreements.map((agreement) => ({ client_agreement_id: newId(agreement.at.getTime()), ...agreement }));
  if (rows.length > 0) await db.insertInto('client_agreement').values(rows).execute();
}

export async function insertAgreement(db: Db, agreement: NewAgreement): Promise<void> {
  await insertAgreements(db, [agreement]);
}

/** When a requester has last said that a neighbouring association may get their number; null where the last word is no, or none. */
export async function findMayHandOver(db: Db, clientId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('client_agreement')
    .where('client_id', '=', clientId)
    .select(['at', 'may_hand_over as mayHandOver'])
    .orderBy('at', 'desc')
    .orderBy('client_agreement_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.mayHandOver ? last.at : null;
}
