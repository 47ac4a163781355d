import type { ImportRemark, ReadPerson } from '@vigiefaon/domain/people-import/read-row';
import { newId } from '../../../database/queries/new-id.ts';
import type { ComparedParcel } from '../../../database/tables/people-import-tables.ts';
import type { KeptRow } from '../import-rows.repository.ts';

/** What is to be made of one row: a person, a parcel, or both. */
export interface RowToMake {
  readonly row: number;
  readonly personId: string;
  /** Null where they are there already, or named above. */
  readonly person: {
    readonly said: ReadPerson;
    readonly identityId: string;
    readonly remarks: readonly ImportRemark[];
  } | null;
  readonly parcel: { readonly said: ComparedParcel; readonly parcelId: string; readonly number: number } | null;
}

/** Says row by row who and what is to be made, and remembers whom the rows above have named. */
export class Making {
  readonly #personOf = new Map<number, string>();
  readonly #parcelsOf = new Map<string, number>();
  readonly #notes: ReadonlyMap<number, readonly ImportRemark[]>;
  readonly #now: Date;

  /** `notes` are what rows further down say of the person in a row. */
  constructor(notes: ReadonlyMap<number, readonly ImportRemark[]>, now: Date) {
    this.#notes = notes;
    this.#now = now;
  }

  /** Null where the row makes nothing. */
  next({ row, state, reading, belongsTo, personId: known }: KeptRow): RowToMake | null {
    if (reading === null || (state !== 'NEW' && state !== 'SAME' && state !== 'KNOWN')) return null;
    const isNew = state === 'NEW';
    const personId = isNew ? newId(this.#now.getTime()) : (known ?? this.#personOf.get(belongsTo ?? row));
    if (personId === undefined) throw new Error('a row belongs to nobody');
    this.#personOf.set(row, personId);
    const remarks = [...reading.remarks, ...(this.#notes.get(row) ?? [])];
    const person =
      isNew && reading.person ? { said: reading.person, identityId: newId(this.#now.getTime()), remarks } : null;
    const parcel = reading.parcel?.state === 'NEW' ? this.#parcelOf(personId, reading.parcel) : null;
    return person || parcel ? { row, personId, person, parcel } : null;
  }

  #parcelOf(personId: string, said: ComparedParcel) {
    const number = (this.#parcelsOf.get(personId) ?? 0) + 1;
    this.#parcelsOf.set(personId, number);
    return { said, parcelId: newId(this.#now.getTime()), number };
  }
}
