import type { Generated } from 'kysely';

/** What opens ordering without a login, and the devices by which that was done. */
export interface OrderLinkTables {
  order_link: {
    order_link_id: string;
    client_id: string;
    created_at: Date;
    created_by: string | null;
    expires_at: Date;
    last_opened_at: Date | null;
    revoked_at: Date | null;
    revoked_why: 'NOT_ME' | 'TAKEN_BACK' | 'REPLACED' | null;
  };
  order_device: {
    order_link_id: string;
    device_hash: Buffer;
    first_seen_at: Date;
    last_seen_at: Date;
    held_back: Generated<boolean>;
  };
}

export type RevokedWhy = NonNullable<OrderLinkTables['order_link']['revoked_why']>;
