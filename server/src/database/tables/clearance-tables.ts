import type { ClearanceState, MowerWish, NotFlownReason } from '@vigiefaon/domain/clearance/clearance';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** What is cleared, what whoever mows says, and who follows it by the link. */
export interface ClearanceTables {
  parcel_clearance: {
    clearance_id: Generated<string>;
    mission_id: string;
    parcel_id: string;
    state: ClearanceState | 'WITHDRAWN';
    happened_at: Date;
    ranked_at: ColumnType<Date, Date | RawBuilder<Date>, never>;
    recorded_at: Date;
    recorded_by: string | null;
    reason: NotFlownReason | 'FAWN_FOUND' | null;
    note: string | null;
    cleared_part: ColumnType<never, RawBuilder<unknown> | null, never>;
    searched_otherwise: Generated<boolean>;
    warm_since: Date | null;
    searched_warm: boolean | null;
    shape_hash: ColumnType<string, string | RawBuilder<string>, never>;
  };
  parcel_mowing: {
    mowing_id: Generated<string>;
    mission_id: string;
    parcel_id: string;
    is_mown: boolean;
    wish: Generated<MowerWish | null>;
    recorded_at: Date;
  };
  link_follower: {
    follower_id: string;
    mission_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: Locale;
    heard: string;
    failures: Generated<number>;
    next_attempt_at: Date;
    created_at: Date;
  };
}
