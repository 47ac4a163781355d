import { readZoneFile, type ZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import type { ZoneFileRefusal } from '@vigiefaon/domain/zones/zone-fault';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { holdFileSource } from './zone-sources.repository.ts';
import { replaceZones } from './zones.repository.ts';
import { recheckOpenMissions } from './zones-check.repository.ts';

interface ZoneContext {
  transaction: Transaction;
  actorId: string;
  now: Date;
}

/** The zones in the bytes of a file, or why there are none. */
export function readZoneBytes(bytes: Uint8Array): ZoneFile | { refusal: ZoneFileRefusal } {
  return readZoneFile(new TextDecoder().decode(bytes));
}

/** Takes the zones of a file in place of those of the same file from before, and looks at all missions again. */
export async function takeZoneFile(
  { transaction, actorId, now }: ZoneContext,
  { fileName, file }: { fileName: string; file: ZoneFile },
): Promise<string> {
  const sourceId = await holdFileSource(transaction, { fileName, name: file.title ?? fileName }, now);
  await replaceZones(transaction, sourceId, file, now);
  const details = { zones: file.zones.length, faults: file.faults.length };
  await insertJournalEntry(transaction, { at: now, actorId, action: 'ZONES_IMPORTED', subjectId: sourceId, details });
  await recheckOpenMissions(transaction, now);
  return sourceId;
}
