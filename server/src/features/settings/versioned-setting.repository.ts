import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@vigiefaon/domain/errors';
import type * as z from 'zod/mini';
import {
  eachOrShipped,
  type Kept,
  type StoredValues,
  type VersionedShape,
} from '../../database/queries/stored-settings.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { insertJournalEntry, type NewJournalEntry } from '../journal/public.ts';
import { lockSettings, readStored, saveSettings } from './settings.repository.ts';

/** What admins set as a whole; a save names the version that was read. */
export interface VersionedSetting<Values> {
  readonly read: (stored: StoredValues) => Values;
  readonly write: (kept: Values) => StoredValues;
  /** The journal's line of a save; `changed` names what is another than before. */
  readonly entry: (kept: Values, changed: readonly string[]) => Pick<NewJournalEntry, 'action' | 'details'>;
}

/** A setting that lies under a key of its own. */
export function settingUnder<S extends VersionedShape>(
  key: string,
  { shape }: z.ZodMiniObject<S>,
  shipped: Omit<Kept<S>, 'version'>,
  entry: VersionedSetting<Kept<S>>['entry'],
): VersionedSetting<Kept<S>> {
  const schema = eachOrShipped(shape, shipped);
  return { read: (stored) => schema.parse(stored[key]), write: (kept) => ({ [key]: kept }), entry };
}

export async function readSetting<Values>(db: Db, setting: VersionedSetting<Values>): Promise<Values> {
  return setting.read(await readStored(db));
}

/** Saves what was changed since the version that was read; on another one nothing is overwritten in silence. */
export async function saveVersionedSetting<Values extends { version: number }>(
  transaction: Transaction,
  setting: VersionedSetting<Values>,
  change: Values,
  by: { actorId: string; at: Date },
): Promise<Values> {
  const before = setting.read(await lockSettings(transaction));
  if (change.version !== before.version) throw new DomainError('STALE');
  const changed = Object.keys(before).filter(
    (name) => !isDeepStrictEqual(Reflect.get(change, name), Reflect.get(before, name)),
  );
  if (changed.length === 0) return before;
  const after = { ...change, version: before.version + 1 };
  await saveSettings(transaction, setting.write(after));
  await insertJournalEntry(transaction, { ...by, ...setting.entry(after, changed) });
  return after;
}
