import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import type { ImportParcelState, ImportRowState, Likeness } from '@vigiefaon/domain/people-import/people-import';
import type { ImportFault, ReadPerson, ReadRow } from '@vigiefaon/domain/people-import/read-row';
import { fieldMatch } from '@vigiefaon/domain/similar-orders/same-field';
import type { ComparedParcel, ComparedRow } from '../../../database/tables/people-import-tables.ts';
import type { ComparedState, KeptRow } from '../import-rows.repository.ts';
import type { KnownField, KnownPerson } from './known-people.repository.ts';
import { PeopleBook } from './people-book.ts';

/** A row as it was read, its parcel found where a place stood for it. */
export interface FoundRow extends Omit<ReadRow, 'parcel'> {
  readonly parcel: FoundParcel | null;
}
export type FoundParcel = Omit<ComparedParcel, 'state'>;

/** Whom a row is about. */
interface Holder {
  readonly row: number;
  readonly state: ImportRowState;
  /** Of somebody who is there already. */
  readonly personId: string | null;
  /** What the list has named so far as theirs. */
  readonly fields: ParcelGeometry[];
}

type Listed = ReadPerson & { readonly holder: Holder };

interface Verdict {
  readonly state: ImportRowState;
  readonly holder: Holder | null;
  readonly alike: Likeness | null;
  /** Set where a row adds to somebody although nobody stands above it. */
  readonly isNobodys?: true;
}

const isSame = (one: ParcelGeometry, other: ParcelGeometry) => fieldMatch(one, other)?.match === 'SAME';
const isTaken = (state: ImportRowState) => state !== 'FAULTY' && state !== 'LEFT_OUT';
const nobodyAbove: ImportFault = { column: null, field: 'lastname', code: 'NOBODY_ABOVE', value: '' };

/** Compares a list row by row with whom and what the association has, and with what stood above. */
export class ListComparing {
  readonly #kind: ImportKind;
  readonly #known = new PeopleBook<KnownPerson>();
  readonly #knownById: ReadonlyMap<string, KnownPerson>;
  readonly #listed = new PeopleBook<Listed>();
  #last: Holder | null = null;

  constructor(kind: ImportKind, people: readonly KnownPerson[]) {
    this.#kind = kind;
    this.#knownById = new Map(people.map((person) => [person.id, person]));
    for (const person of people) this.#known.add(person);
  }

  /** `fields` are those that are kept already and lie about the parcel of the row. */
  compare({ row, decision }: Pick<KeptRow, 'row' | 'decision'>, read: FoundRow, fields: readonly KnownField[]) {
    const { state, holder, alike, isNobodys } = read.namesPerson
      ? this.#verdictOfPerson(row, decision, read, fields)
      : this.#verdictOfFollower(decision, read);
    const reading: ComparedRow = {
      ...read,
      parcel: read.parcel && { ...read.parcel, state: parcelState(read.parcel.geometry, holder, fields) },
      faults: isNobodys ? [...read.faults, nobodyAbove] : read.faults,
      remarks: this.#isOfOtherRole(holder) ? [...read.remarks, { code: 'OTHER_ROLE', value: '' }] : read.remarks,
      alike,
    };
    if (isTaken(state) && reading.parcel?.state === 'NEW') holder?.fields.push(reading.parcel.geometry);
    const belongsTo = holder && holder.row !== row ? holder.row : null;
    return { row, reading, state, belongsTo, personId: holder?.personId ?? null } satisfies ComparedState;
  }

  /** An account that is no pilot's is left as it is, and that is said. */
  #isOfOtherRole(holder: Holder | null): boolean {
    return this.#kind === 'PILOTS' && this.#knownById.get(holder?.personId ?? '')?.isOfKind === false;
  }

  /** A row that names nobody adds a parcel to the person above; one with nothing that is taken over is left out. */
  #verdictOfFollower(decision: KeptRow['decision'], { parcel, faults }: FoundRow): Verdict {
    const holder = this.#last;
    if (decision === 'LEAVE_OUT' || (parcel === null && faults.length === 0)) {
      return { state: 'LEFT_OUT', holder: null, alike: null };
    }
    if (holder === null) return { state: 'FAULTY', holder, alike: null, isNobodys: true };
    if (faults.length > 0) return { state: 'FAULTY', holder, alike: null };
    return { state: isTaken(holder.state) ? 'SAME' : holder.state, holder, alike: null };
  }

  #verdictOfPerson(row: number, decision: KeptRow['decision'], read: FoundRow, fields: readonly KnownField[]): Verdict {
    const { person, faults } = read;
    // Of somebody named above, too, a shape that is wrong is not passed over.
    const isSound = faults.length === 0 && decision !== 'LEAVE_OUT';
    const above = person && isSound ? this.#listed.find(person) : null;
    if (above) {
      this.#last = above.holder;
      return { state: 'SAME', holder: above.holder, alike: null };
    }
    const { alike, ...of } = this.#stateOfPerson(decision, read, fields);
    const holder: Holder = { row, fields: [], ...of };
    this.#last = holder;
    if (person && isTaken(holder.state)) this.#listed.add({ ...person, holder });
    return { state: holder.state, holder, alike };
  }

  #stateOfPerson(decision: KeptRow['decision'], read: FoundRow, fields: readonly KnownField[]) {
    const nobody = { personId: null, alike: null };
    if (decision === 'LEAVE_OUT') return { state: 'LEFT_OUT', ...nobody } as const;
    if (read.person === null || read.faults.length > 0) return { state: 'FAULTY', ...nobody } as const;
    const known = this.#known.find(read.person);
    if (known) return { state: 'KNOWN', personId: known.id, alike: null } as const;
    const alike = this.#likenessOf(read.person, read.parcel?.geometry ?? null, fields);
    const isKnown = alike !== null && (decision === null ? alike.why === 'FIELD' : decision === 'KNOWN');
    return isKnown
      ? ({ state: 'KNOWN', personId: alike.id, alike } as const)
      : ({ state: 'NEW', personId: null, alike } as const);
  }

  /** Who owns the same field, else who is called the same. */
  #likenessOf(person: ReadPerson, geometry: ParcelGeometry | null, fields: readonly KnownField[]): Likeness | null {
    const owner = geometry && fields.find((field) => isSame(field.geometry, geometry));
    const byField = owner ? this.#knownById.get(owner.clientId) : undefined;
    const found = byField ?? this.#known.named(person);
    if (!found) return null;
    const name = [found.lastname, found.firstname].filter(Boolean).join(' ');
    return { id: found.id, name, why: byField ? 'FIELD' : 'NAME' };
  }
}

function parcelState(
  geometry: ParcelGeometry,
  holder: Holder | null,
  fields: readonly KnownField[],
): ImportParcelState {
  if (holder === null) return 'NEW';
  const isOwn = fields.some((field) => field.clientId === holder.personId && isSame(field.geometry, geometry));
  if (isOwn) return 'KNOWN';
  return holder.fields.some((field) => isSame(field, geometry)) ? 'REPEATED' : 'NEW';
}
