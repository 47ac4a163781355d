import type { BodyOf } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import type { addZoneAddress, changeZoneSource, decideSetAsideZones } from '@vigiefaon/domain/zones/zones.api';
import type { Transaction } from '../../database/tables.ts';
import { isAllowedAddress } from '../../gateways/fetch/fetch-file.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { saveDecision } from './set-aside-zones.repository.ts';
import { deleteSource, findAddress, getSource, insertAddress, updateSource } from './zone-sources.repository.ts';
import { recheckOpenMissions } from './zones-check.repository.ts';

interface SourceContext {
  transaction: Transaction;
  actorId: string;
  now: Date;
  httpHosts: readonly string[];
}

function refuseUnlessAllowed(url: string | null, httpHosts: readonly string[]): void {
  if (url !== null && !isAllowedAddress(url, httpHosts)) throw fieldError('url', 'INVALID');
}

async function note(
  { transaction, actorId, now }: SourceContext,
  action: 'ZONE_SOURCE_SAVED' | 'ZONE_SOURCE_REMOVED',
  sourceId: string,
) {
  await insertJournalEntry(transaction, { at: now, actorId, action, subjectId: sourceId });
  await recheckOpenMissions(transaction, now);
}

/** Adds an address; its zones come when it is read. */
export async function addAddress(context: SourceContext, asked: BodyOf<typeof addZoneAddress>): Promise<string> {
  if (asked.url === null) throw fieldError('url', 'REQUIRED');
  refuseUnlessAllowed(asked.url, context.httpHosts);
  const sourceId = await insertAddress(context.transaction, asked, context.now);
  await note(context, 'ZONE_SOURCE_SAVED', sourceId);
  return sourceId;
}

/** Names a source and says what it covers; a file stays a file, and an address an address. */
export async function changeSource(
  context: SourceContext,
  sourceId: string,
  { version, ...asked }: BodyOf<typeof changeZoneSource>,
): Promise<void> {
  await getSource(context.transaction, sourceId, context.now);
  const isAddress = (await findAddress(context.transaction, sourceId)) !== null;
  if (isAddress !== (asked.url !== null)) throw fieldError('url', isAddress ? 'REQUIRED' : 'INVALID');
  refuseUnlessAllowed(asked.url, context.httpHosts);
  if (!(await updateSource(context.transaction, { sourceId, version }, asked))) throw new DomainError('STALE');
  await note(context, 'ZONE_SOURCE_SAVED', sourceId);
}

/** Applies zones that were set aside, or leaves them aside; missions that are still to be flown are looked at again. */
export async function decideSetAside(
  { transaction, actorId, now }: SourceContext,
  sourceId: string,
  { zoneId, decision }: BodyOf<typeof decideSetAsideZones>,
): Promise<void> {
  await getSource(transaction, sourceId, now);
  const zones = await saveDecision(transaction, sourceId, { zoneId: zoneId ?? null, decision });
  if (zoneId && zones === 0) throw new DomainError('NOT_FOUND');
  const details = { decision, zones };
  await insertJournalEntry(transaction, { at: now, actorId, action: 'ZONES_DECIDED', subjectId: sourceId, details });
  await recheckOpenMissions(transaction, now);
}

/** Deletes a source; missions that are still to be flown are looked at without it. */
export async function removeSource(context: SourceContext, sourceId: string): Promise<void> {
  if (!(await deleteSource(context.transaction, sourceId))) throw new DomainError('NOT_FOUND');
  await note(context, 'ZONE_SOURCE_REMOVED', sourceId);
}
