import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import type {
  ImportCounts,
  ImportDecision,
  ImportParcelState,
  ImportRowState,
  KeptPerson,
  Likeness,
} from '@vigiefaon/domain/people-import/people-import';
import type { ImportChoices, ReadParcel, ReadRow } from '@vigiefaon/domain/people-import/read-row';
import type { RegisteredOrigin } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import type { Generated, JSONColumnType } from 'kysely';

type Json<Value extends object> = JSONColumnType<Value>;

/** The parcel of a row with whose it is already; `size` in m². */
export interface ComparedParcel extends Omit<ReadParcel, 'geometry' | 'place'> {
  readonly geometry: ParcelGeometry;
  readonly size: number;
  readonly state: ImportParcelState;
  readonly registered: RegisteredOrigin | null;
}

/** What a row says, compared with whom and what the association has. */
export interface ComparedRow extends Omit<ReadRow, 'parcel'> {
  readonly parcel: ComparedParcel | null;
  readonly alike: Likeness | null;
}

/** Lists of people on their way in. */
export interface PeopleImportTables {
  people_import: {
    import_id: string;
    kind: ImportKind;
    state: 'DRAFT' | 'DONE' | 'UNDONE';
    version: Generated<number>;
    /** All rows were compared since something was last changed. */
    is_compared: Generated<boolean>;
    file_name: string;
    sheet: string | null;
    sheets: Json<string[]>;
    choices: Json<ImportChoices>;
    counts: Json<ImportCounts>;
    created_by: string | null;
    created_at: Date;
    done_at: Date | null;
    kept: Json<KeptPerson[]>;
    kept_count: Generated<number>;
  };
  people_import_row: {
    import_id: string;
    row: number;
    cells: Json<string[]>;
    reading: Json<ComparedRow> | null;
    state: ImportRowState | null;
    decision: ImportDecision | null;
    belongs_to: number | null;
    is_alike: Generated<boolean>;
    is_remarked: Generated<boolean>;
    person_id: string | null;
    made_person: Generated<boolean>;
    made_parcel: string | null;
  };
}
