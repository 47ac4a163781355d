import type { Generated } from 'kysely';

/** A mail that its owner has not yet said to be their own. */
interface MailConfirmationTable {
  user_id: string;
  email: string;
  key_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** Codes of an authenticator that a login asks for. */
interface SecondFactorTable {
  user_id: string;
  sealed_secret: Buffer;
  created_at: Date;
  /** Null: nothing asks for it yet. */
  confirmed_at: Date | null;
  /** The 30 seconds of the last code that was taken, counted from 1970. */
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

/** What a login needs beside the account and its password. */
export interface LoginTables {
  mail_confirmation: MailConfirmationTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
}
