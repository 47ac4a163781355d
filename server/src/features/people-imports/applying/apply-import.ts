import { randomBytes } from 'node:crypto';
import type { ToldAgreement } from '@vigiefaon/domain/clients/clients.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { ImportRemark } from '@vigiefaon/domain/people-import/read-row';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Transaction } from '../../../database/tables.ts';
import { wordsIn } from '../../../files/file-words.ts';
import { hashPassword } from '../../../http/session/password.ts';
import { getConsentInForce } from '../../consent/public.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { holdContacts } from '../../users/public.ts';
import { listKnownPeople } from '../comparing/known-people.repository.ts';
import { PeopleBook } from '../comparing/people-book.ts';
import { inBatchesOfRows, updateMade } from '../import-rows.repository.ts';
import { holdImport, type ImportVersion, type KeptImport, updateDone } from '../imports.repository.ts';
import { type MakingMeans, makePeople } from './make-people.ts';
import { Making, type RowToMake } from './whom-to-make.ts';

/** Somebody whom the list would make is there since it was compared: all of it is to be looked at again. */
export class OutdatedList extends Error {
  override name = 'OutdatedList';
}

/** What rows further down say of the person in a row; and whether everybody new is new still. */
async function lookThrough(transaction: Transaction, { importId, kind }: KeptImport) {
  const book = new PeopleBook<Awaited<ReturnType<typeof listKnownPeople>>[number]>();
  for (const person of await listKnownPeople(transaction, kind)) book.add(person);
  const notes = new Map<number, ImportRemark[]>();
  for await (const rows of inBatchesOfRows(transaction, importId)) {
    for (const { state, reading, belongsTo } of rows) {
      if (state === 'NEW' && reading?.person && book.find(reading.person)) throw new OutdatedList();
      if (state !== 'SAME' || belongsTo === null || !reading) continue;
      notes.set(belongsTo, [...(notes.get(belongsTo) ?? []), ...reading.remarks]);
    }
  }
  return notes;
}

async function makeAll(transaction: Transaction, list: KeptImport, means: MakingMeans): Promise<void> {
  const making = new Making(await lookThrough(transaction, list), means.now);
  for await (const rows of inBatchesOfRows(transaction, list.importId)) {
    const toMake = rows.map((row) => making.next(row)).filter((row): row is RowToMake => row !== null);
    await makePeople(transaction, toMake, means);
    const made = toMake.map(({ row, personId, person, parcel }) => {
      const madeParcel = parcel?.parcelId ?? null;
      return { row, personId, madePerson: person !== null, madeParcel };
    });
    await updateMade(transaction, list.importId, made);
  }
}

interface Applying {
  readonly version: Omit<ImportVersion, 'state'>;
  readonly agreement: ToldAgreement | null;
  readonly actorId: string;
  readonly now: Date;
}

/** A hash of a password that nobody has seen. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

async function meansOf(
  transaction: Transaction,
  { kind, choices }: KeptImport,
  { agreement, actorId, now, passwordHash }: Applying & { passwordHash: string },
): Promise<MakingMeans> {
  const { version: consentVersion } = await getConsentInForce(transaction);
  const locale: Locale = choices.locale;
  return {
    kind,
    now,
    actorId,
    passwordHash,
    agreement: agreement && { ...agreement, consentVersion },
    parcelWord: wordsIn(locale).parcel,
  };
}

/** Takes all people and parcels of a compared draft in, or none: OutdatedList where somebody has come in meanwhile, STALE where a row is faulty still. */
export async function applyImport(
  transaction: Transaction,
  applying: Applying & { passwordHash: string },
): Promise<void> {
  const list = await holdImport(transaction, { ...applying.version, state: 'DRAFT' });
  if (!list.isCompared || list.counts.faulty > 0) throw new DomainError('STALE');
  await holdContacts(transaction);
  await makeAll(transaction, list, await meansOf(transaction, list, applying));
  await updateDone(transaction, list, applying.now);
  const { people, parcels } = list.counts;
  await insertJournalEntry(transaction, {
    at: applying.now,
    actorId: applying.actorId,
    action: 'PEOPLE_IMPORTED',
    subjectId: list.importId,
    details: { kind: list.kind, people, parcels },
  });
}
