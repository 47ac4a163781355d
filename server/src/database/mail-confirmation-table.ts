/** A mail that its owner has not yet said to be its own. */
export interface MailConfirmationTable {
  user_id: string;
  email: string;
  key_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}
