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
}
