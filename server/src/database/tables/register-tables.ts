import type { LiveFault, LiveKind, LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import type { LeftOutReason, RegisterFault } from '@vigiefaon/domain/registered-parcels/register';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** Registers of declared parcels. */
export interface RegisterTables {
  register: {
    register_key: string;
    name: string;
    /** ISO 3166, two letters. */
    country: string;
    licence: string;
    attribution: string;
  };
  register_edition: {
    edition_id: string;
    register_key: string;
    year: number;
    state: 'LOADING' | 'READY' | 'FAILED';
    file_name: string;
    file_sha256: Buffer | null;
    row_count: Generated<number>;
    left_out: ColumnType<Partial<Record<LeftOutReason, number>>, string | undefined, string>;
    /** Read by spatial functions only. */
    coverage: ColumnType<never, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>;
    fault: RegisterFault | null;
    fault_detail: string | null;
    started_at: Date;
    ready_at: Date | null;
    started_by: string | null;
  };
  registered_parcel: {
    edition_id: string;
    registered_parcel_id: number;
    reference: string | null;
    crop: string | null;
    is_grass: boolean | null;
    /** Of the shape, on the ellipsoid. */
    size_square_meters: number;
    shape: ColumnType<never, RawBuilder<unknown>, RawBuilder<unknown>>;
  };
  live_register: {
    register_key: string;
    live_register_id: string;
    kind: LiveKind;
    address: string;
    layer: string;
    crs: string;
    columns: ColumnType<LiveService['columns'], string, string>;
    year: number | null;
    is_on: Generated<boolean>;
    last_ok_at: Date | null;
    last_fault: LiveFault | null;
    last_fault_detail: string | null;
    last_fault_at: Date | null;
    failures: Generated<number>;
    resting_until: Date | null;
  };
  live_tile: {
    live_register_id: string;
    x: number;
    y: number;
    fetched_at: Date;
  };
  live_parcel: {
    live_register_id: string;
    live_parcel_id: Generated<number>;
    shape_sum: Buffer;
    reference: string | null;
    crop: string | null;
    is_grass: boolean | null;
    year: number | null;
    /** Of the shape, on the ellipsoid. */
    size_square_meters: number;
    shape: ColumnType<never, RawBuilder<unknown>, RawBuilder<unknown>>;
    told_at: Date;
  };
}
