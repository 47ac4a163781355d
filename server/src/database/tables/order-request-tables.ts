import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { OrderRequestState } from '@vigiefaon/domain/order-requests/order-request-state';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** What people without account ask for, or by the third new device of a day; and what requesters without account have agreed to. */
export interface OrderRequestTables {
  order_request: {
    order_request_id: string;
    body_hash: Buffer | null;
    identity_id: string | null;
    locale: Locale;
    state: Generated<OrderRequestState>;
    asked_by: ConfirmationWay;
    ring_up_from: Date | null;
    mission_date: string;
    mowing_time: string | null;
    client_note: string | null;
    risky_parcels: boolean;
    consent_version: number | null;
    consented_at: Date | null;
    may_hand_over: boolean;
    wrong_days: Generated<number>;
    confirmed_at: Date | null;
    confirmed_by: 'LINK' | 'CREW' | null;
    decided_at: Date | null;
    decided_by: string | null;
    refused_because: string | null;
    client_id: string | null;
    mission_id: string | null;
    created_at: Date;
    order_link_id: string | null;
    device_hash: Buffer | null;
    contact_phone: string | null;
  };
  order_request_parcel: {
    order_request_id: string;
    position: number;
    name: string;
    shape: ColumnType<never, RawBuilder<unknown>, never>;
    size_square_meters: number;
    crop: string | null;
    edition_id: string | null;
    registered_parcel_id: number | null;
    parcel_id: string | null;
  };
  client_agreement: {
    client_agreement_id: string;
    client_id: string;
    consent_version: number;
    how: 'READ' | 'TOLD' | 'PAPER';
    at: Date;
    recorded_by: string | null;
    may_hand_over: boolean;
  };
}
