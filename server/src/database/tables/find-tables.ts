import type { FindKind, FindState, PlaceSource } from '@vigiefaon/domain/finds/find';
import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** What was found, and the links that lead helpers there. */
export interface FindTables {
  /** `place` is never selected bare: `asGeoJson` reads it. */
  find: {
    find_id: string;
    mission_id: string;
    parcel_id: string | null;
    kind: FindKind;
    animals: number;
    place: ColumnType<never, RawBuilder<unknown>, RawBuilder<unknown>>;
    accuracy_meters: number | null;
    place_source: PlaceSource;
    note: string | null;
    state: Generated<FindState>;
    seen_at: Date;
    seen_by: string | null;
    described_at: Date;
    decided_at: Date;
    reached_at: Date | null;
    crate_number: number | null;
    crated_at: Date | null;
    guardian_name: string | null;
    guardian_phone: string | null;
    released_at: Date | null;
    alarmed_at: Date | null;
    removed_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  helper_link: {
    helper_link_id: string;
    mission_id: string;
    day: string;
    created_by: string | null;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    /** Its secret; null: the token is signed. */
    link_key: string | null;
  };
}

export type HelperLinkTable = FindTables['helper_link'];
