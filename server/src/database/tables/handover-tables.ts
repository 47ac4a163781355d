import type { HandoverSender, HandoverWay } from '@vigiefaon/domain/handover/handover';
import type { HandoverResult } from '@vigiefaon/domain/handover/handover-document';
import type { HandoverDirection, HandoverState } from '@vigiefaon/domain/handover/handover-life';
import type { DeclineReason, HandoverCaller, HandoverKind } from '@vigiefaon/domain/handover/handover-values';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** What is handed over to neighbouring associations, and by them. */
export interface HandoverTables {
  partner: {
    partner_id: string;
    version: Generated<number>;
    name: string;
    contact: string | null;
    area: ColumnType<never, RawBuilder<unknown> | null, RawBuilder<unknown> | null>;
    address: string | null;
    key_id: string | null;
    public_key: string | null;
    last_heard_at: Optional<Date>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  handover: {
    handover_id: string;
    direction: HandoverDirection;
    way: HandoverWay;
    state: HandoverState;
    partner_id: string | null;
    partner_name: string;
    partner_contact: string | null;
    sender: Optional<HandoverSender>;
    sender_key_id: Optional<string>;
    mission_id: Optional<string>;
    mission_version: Optional<number>;
    mission_date: string;
    expires_at: Date;
    agreed_how: Optional<'RECORDED' | 'PHONE'>;
    agreed_at: Optional<Date>;
    agreed_name: Optional<string>;
    agreed_by: Optional<string>;
    caller: OptionalJson<HandoverCaller>;
    device_hash: Optional<Buffer>;
    question: Optional<string>;
    asked_at: Optional<Date>;
    decline_reason: Optional<DeclineReason>;
    decline_text: Optional<string>;
    result: OptionalJson<HandoverResult>;
    problem: Optional<string>;
    placed_at: Optional<Date>;
    forgotten_at: Optional<Date>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  handover_document: {
    handover_id: string;
    way: 'SENT' | 'RECEIVED';
    sequence: number;
    kind: HandoverKind;
    hash: string;
    document: OptionalJson<Record<string, unknown>>;
    created_at: Date;
    answered_state: Optional<HandoverState>;
    deliver_at: Optional<Date>;
    deliver_until: Optional<Date>;
    attempts: Generated<number>;
    delivered_at: Optional<Date>;
    fault: Optional<string>;
  };
}
