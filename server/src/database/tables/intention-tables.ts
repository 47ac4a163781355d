import type { IntentionAnswer } from '@vigiefaon/domain/intentions/intentions.api';
import type { Generated } from 'kysely';

/** What requesters want to mow on a dry day, and what they were asked. */
export interface IntentionTables {
  intention: {
    intention_id: string;
    version: Generated<number>;
    client_id: string;
    first_day: string;
    last_day: string;
    mowing_time: string | null;
    note: string | null;
    not_yet_at: Date | null;
    withdrawn_at: Date | null;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  intention_parcel: {
    intention_id: string;
    parcel_id: string;
    position: number;
    told_at: Date;
    mown_at: Date | null;
  };
  intention_asked: {
    intention_id: string;
    day: string;
    asked_at: Date;
    answer: IntentionAnswer['step'] | null;
    answered_at: Date | null;
  };
}
