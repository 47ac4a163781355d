import type { HookFailure, HookKind } from '@vigiefaon/domain/web-hooks/web-hook';
import type { ColumnType, Generated } from 'kysely';

/** Programs that are told, and what they were told. */
export interface WebHookTables {
  web_hook: {
    web_hook_id: string;
    version: Generated<number>;
    name: string;
    address: string;
    kinds: ColumnType<HookKind[], HookKind[], HookKind[]>;
    hook_key: Buffer;
    is_on: boolean;
    created_at: Date;
    paused_until: ColumnType<Date | null, never, Date | null>;
  };
  web_hook_delivery: {
    delivery_id: Generated<string>;
    sequence: Generated<number>;
    web_hook_id: string;
    action: string | null;
    mission_id: string | null;
    from_status: string | null;
    to_status: string | null;
    happened_at: Date;
    body: string | null;
    deliver_at: Date | null;
    delivered_at: ColumnType<Date | null, never, Date | null>;
    attempts: Generated<number>;
    answered_status: ColumnType<number | null, never, number | null>;
    failure: ColumnType<HookFailure | null, never, HookFailure | null>;
  };
}
