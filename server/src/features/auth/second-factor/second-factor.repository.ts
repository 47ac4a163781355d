import { createHash } from 'node:crypto';
import { readTypedCode } from '@vigiefaon/domain/auth/second-factor';
import type { WithoutSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { isAskedForSecondFactor, type SecondFactorFor } from '@vigiefaon/domain/auth/second-factor-asked';
import { type Role, roles } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export interface SecondFactor {
  readonly sealedSecret: Buffer;
  /** Null: no code was shown yet, and nothing asks for one. */
  readonly confirmedAt: Date | null;
}

/** Salted with the account: the same code of two people looks different. */
function hashOf(userId: string, code: string): Buffer {
  const bare = readTypedCode(code)?.code ?? code;
  return createHash('sha256').update(`recovery-code\n${userId}\n${bare}`).digest();
}

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  const found = await db
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst();
  return found ?? null;
}

/** Keeps a secret that nothing asks for yet, in the place of another such one; false where one is in force. */
export async function beginFactor(
  db: Db,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const kept = await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** From now on every login asks for it; false when it is another secret than the code was of, or in force already. */
export async function updateConfirmed(
  db: Db,
  { userId, sealedSecret, step, now }: { userId: string; sealedSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Takes a code of that step; false when it, or one after it, was taken before. Of two at once only one is taken. */
export async function updateLastStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Puts these codes in the place of all before them. */
export async function replaceRecoveryCodes(db: Db, userId: string, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), used_at: null }));
  await db.insertInto('recovery_code').values(rows).execute();
}

/** Uses a recovery code up. Of two at once only one succeeds. */
export async function updateRecoveryCodeUsed(
  db: Db,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<'TAKEN' | 'USED_BEFORE' | 'UNKNOWN'> {
  const ofCode = { user_id: userId, code_hash: hashOf(userId, code) };
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where((where) => where.and(ofCode))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (taken) return 'TAKEN';
  const known = await db
    .selectFrom('recovery_code')
    .where((where) => where.and(ofCode))
    .select('user_id')
    .executeTakeFirst();
  return known ? 'USED_BEFORE' : 'UNKNOWN';
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { unused } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select((query) => query.fn.countAll<string>().as('unused'))
    .executeTakeFirstOrThrow();
  return Number(unused);
}

/** The password alone opens the account again; false when it did before. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const gone = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}

/** Whom a password alone lets in: admins, also where they may do without, and all whom the association asks; by name, and how many there are. */
export async function listWithoutFactor(
  db: Db,
  { audience, limit }: { audience: SecondFactorFor; limit: number },
): Promise<{ items: WithoutSecondFactor[]; count: number }> {
  const watched = roles.filter((role) => role === 'ROLE_ADMIN' || isAskedForSecondFactor(role, audience));
  const without = db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.user_id')
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.active', '=', true)
    .where('second_factor.confirmed_at', 'is', null)
    .where('app_user.role', 'in', watched);
  const items = await without
    .select(['app_user.user_id as userId', 'app_user.role', 'identity.lastname', 'identity.firstname'])
    .$narrowType<{ role: Role }>()
    .orderBy(sql`app_user.role = 'ROLE_ADMIN'`, 'desc')
    .orderBy(sql`lower(unaccent(coalesce(identity.lastname, '')))`)
    .orderBy('app_user.user_id')
    .limit(limit)
    .execute();
  const { count } = await without.select((query) => query.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { items, count: Number(count) };
}
