import type { ClockJob } from '@vigiefaon/domain/clock/clock';
import type { ChannelOutcome, MessageChannel, MessageFailure, MessageState } from '@vigiefaon/domain/messages/message';
import type { MessageTopic } from '@vigiefaon/domain/messages/telling/message-topics';
import type { FactKind, Said } from '@vigiefaon/domain/messages/telling/told-fact';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { MessageWords } from '@vigiefaon/domain/messages/texts/message-text';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** The tables about what is said to people, and when. */
export interface MessageTables {
  outgoing_message: {
    message_id: string;
    idempotency_key: string;
    channel: MessageChannel;
    user_id: string | null;
    identity_id: string | null;
    follows: string | null;
    address: string;
    locale: Locale;
    template: MessageTemplate;
    variables: Json<Record<string, string>>;
    items: ColumnType<Record<string, string>[], string | undefined, string>;
    gather_key: string | null;
    day: string | null;
    subject: string;
    body_text: string;
    body_html: string;
    state: Generated<MessageState>;
    attempts: Generated<number>;
    next_attempt_at: Date;
    escalate_at: Date | null;
    expires_at: Date | null;
    failure: MessageFailure | null;
    last_error: string | null;
    provider_id: string | null;
    claimed_by: string | null;
    taken_by: ColumnType<string | null, string | null | undefined, string | null>;
    taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Date;
    sent_at: Date | null;
    delivered_at: Date | null;
    read_at: Date | null;
  };
  told_fact: {
    /** The others but `message_id` in one: the same fact is told once. Never read. */
    fact: string;
    message_id: string;
    kind: FactKind;
    mission_id: string | null;
    subject_id: string | null;
    version: Generated<number>;
    day: string | null;
    said: ColumnType<Said, string | undefined, string>;
  };
  message_attempt: {
    attempt_id: Generated<number>;
    message_id: string;
    at: Date;
    outcome: ChannelOutcome;
    answer: string | null;
    actor_id: string | null;
  };
  declined_topic: {
    identity_id: string;
    topic: MessageTopic;
    declined_at: Date;
  };
  message_text: {
    template: MessageTemplate;
    locale: Locale;
    version: number;
    words: ColumnType<MessageWords | null, string | null, string | null>;
    changed_by: string | null;
    changed_at: Date;
  };
  clock_run: {
    job: ClockJob;
    day: string;
    ran_at: Date;
  };
  whatsapp_event: {
    event_id: string;
    received_at: Date;
  };
  whatsapp_contact: {
    phone: string;
    last_written_at: Date;
  };
}

export type OutgoingMessageTable = MessageTables['outgoing_message'];
