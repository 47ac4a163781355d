import type { Generated } from 'kysely';

/** What a login needs beside the account and its password. */
export interface LoginTables {
  /** An account whose owner has chosen no password yet. */
  invitation: {
    invitation_id: string;
    user_id: string;
    expires_at: Date;
  };
  /** A mail that its owner has not yet said to be their own. */
  mail_confirmation: {
    user_id: string;
    email: string;
    key_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  /** Codes of an authenticator that a login asks for. */
  second_factor: {
    user_id: string;
    sealed_secret: Buffer;
    created_at: Date;
    /** Null: nothing asks for it yet. */
    confirmed_at: Date | null;
    /** The 30 seconds of the last code that was taken, counted from 1970. */
    last_step: Generated<number>;
  };
  /** A browser that messages come to for as long as its session is open. */
  notified_device: {
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  recovery_code: {
    user_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
}
