import { isDeepStrictEqual } from 'node:util';
import type { LiveFault, LiveHealth, LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import { newId } from '../../../database/queries/new-id.ts';
import type { Db, Transaction } from '../../../database/tables.ts';

/** A service of a register, with what it is called and how it stands. */
export interface LiveRegisterRow extends LiveService, LiveHealth {
  readonly registerKey: string;
  readonly liveRegisterId: string;
  readonly registerName: string;
  readonly country: string;
  readonly attribution: string;
  readonly isOn: boolean;
  readonly lastOkAt: Date | null;
  readonly lastFault: LiveFault | null;
  readonly lastFaultDetail: string | null;
}

function selectLive(db: Db) {
  return db
    .selectFrom('live_register as l')
    .innerJoin('register as r', 'r.register_key', 'l.register_key')
    .select(['l.register_key as registerKey', 'l.live_register_id as liveRegisterId', 'l.is_on as isOn'])
    .select(['r.name as registerName', 'r.country', 'r.attribution'])
    .select(['l.kind', 'l.address', 'l.layer', 'l.crs', 'l.columns', 'l.year'])
    .select(['l.last_ok_at as lastOkAt', 'l.last_fault as lastFault', 'l.last_fault_detail as lastFaultDetail'])
    .select(['l.last_fault_at as lastFaultAt', 'l.failures', 'l.resting_until as restingUntil'])
    .orderBy('r.name')
    .orderBy('l.register_key');
}

export async function listLiveRegisters(db: Db): Promise<LiveRegisterRow[]> {
  return selectLive(db).execute();
}

export async function listLiveRegistersOn(db: Db): Promise<LiveRegisterRow[]> {
  return selectLive(db).where('l.is_on', '=', true).execute();
}

export async function findLiveRegister(db: Db, registerKey: string): Promise<LiveRegisterRow | null> {
  return (await selectLive(db).where('l.register_key', '=', registerKey).executeTakeFirst()) ?? null;
}

/** Null where it is off, or another service by now. */
export async function findLiveRegisterOn(db: Db, liveRegisterId: string): Promise<LiveRegisterRow | null> {
  const query = selectLive(db).where('l.live_register_id', '=', liveRegisterId).where('l.is_on', '=', true);
  return (await query.executeTakeFirst()) ?? null;
}

const serviceOf = ({ kind, address, layer, crs, columns, year }: LiveService): LiveService => ({
  kind,
  address,
  layer,
  crs,
  columns,
  year,
});

/** Another service under the same key begins anew: what the former one told is forgotten, and whoever still shows it asks for nothing of it. */
export async function saveLiveService(transaction: Transaction, registerKey: string, service: LiveService) {
  // Two who save at once come one after the other.
  await transaction
    .selectFrom('register')
    .select('register_key')
    .where('register_key', '=', registerKey)
    .forUpdate()
    .execute();
  const before = await findLiveRegister(transaction, registerKey);
  if (before && isDeepStrictEqual(serviceOf(before), serviceOf(service))) return;
  await removeLiveRegister(transaction, registerKey);
  const { columns, ...told } = serviceOf(service);
  await transaction
    .insertInto('live_register')
    .values({
      register_key: registerKey,
      live_register_id: newId(),
      ...told,
      columns: JSON.stringify(columns),
      is_on: before?.isOn ?? false,
    })
    .execute();
}

/** False when there is none. */
export async function switchLive(transaction: Transaction, registerKey: string, isOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('live_register')
    // Whoever switches it on wants it asked now.
    .set({ is_on: isOn, failures: 0, resting_until: null })
    .where('register_key', '=', registerKey)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when there is none. */
export async function removeLiveRegister(transaction: Transaction, registerKey: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('live_register')
    .where('register_key', '=', registerKey)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface NotedFault extends Pick<LiveHealth, 'failures' | 'restingUntil'> {
  readonly fault: LiveFault;
  readonly detail: string | null;
}

export async function noteLiveFault(db: Db, liveRegisterId: string, noted: NotedFault, now: Date): Promise<void> {
  const { fault, detail, failures, restingUntil } = noted;
  await db
    .updateTable('live_register')
    .set({ last_fault: fault, last_fault_detail: detail, last_fault_at: now, failures, resting_until: restingUntil })
    .where('live_register_id', '=', liveRegisterId)
    .execute();
}

export async function noteLiveAnswer(db: Db, liveRegisterId: string, now: Date): Promise<void> {
  await db
    .updateTable('live_register')
    .set({ last_ok_at: now, failures: 0, resting_until: null })
    .where('live_register_id', '=', liveRegisterId)
    .execute();
}
