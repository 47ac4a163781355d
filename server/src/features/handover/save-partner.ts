import { DomainError } from '@vigiefaon/domain/errors';
import type { Partner, PartnerInformation } from '@vigiefaon/domain/handover/partner';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';
import { isAllowedAddress } from '../../gateways/fetch/fetch-file.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { isPublicKey, keyIdOf, ownHandoverKey } from '../../tokens/handover-key.ts';
import { insertJournalEntry } from '../journal/public.ts';
import {
  deletePartner,
  findPartner,
  findPartnerByKey,
  insertPartner,
  type PartnerRow,
  updatePartner,
} from './partners.repository.ts';

interface PartnerContext {
  readonly transaction: Transaction<Tables>;
  readonly actorId: string;
  readonly config: Config;
  readonly now: Date;
}

export function presentPartner({ lastHeardAt, ...partner }: PartnerRow): Partner {
  return { ...partner, lastHeardAt: lastHeardAt?.toISOString() ?? null };
}

/** Refuses where nothing may be sent to, a key that is none, and one that another partner has, or we ourselves. */
async function columnsOf(context: PartnerContext, asked: PartnerInformation, partnerId: string | null) {
  const { transaction, config, now } = context;
  const { name, contact, area, address, publicKey } = asked;
  if (address !== null && !isAllowedAddress(address, config.handoverHttpHosts)) throw fieldError('address', 'INVALID');
  if (publicKey !== null && !isPublicKey(publicKey)) throw fieldError('publicKey', 'INVALID');
  const keyId = publicKey === null ? null : keyIdOf(publicKey);
  const known = keyId === null ? null : await findPartnerByKey(transaction, keyId);
  const isOwn = keyId === ownHandoverKey(config).keyId;
  if (isOwn || (known && known.partnerId !== partnerId)) throw new DomainError('HANDOVER_KEY_KNOWN');
  const shape = area && fromGeoJson(area);
  return { name, contact, area: shape, address, public_key: publicKey, key_id: keyId, updated_at: now };
}

async function writeLine(
  { transaction, actorId, now }: PartnerContext,
  action: 'PARTNER_CREATED' | 'PARTNER_UPDATED' | 'PARTNER_DELETED',
  name: string,
): Promise<void> {
  await insertJournalEntry(transaction, { at: now, actorId, action, subjectId: null, details: { name } });
}

async function readBack({ transaction }: PartnerContext, partnerId: string): Promise<Partner> {
  const kept = await findPartner(transaction, partnerId);
  if (!kept) throw new DomainError('NOT_FOUND');
  return presentPartner(kept);
}

/** A neighbouring association from which something may come, or to which something may go. */
export async function createPartner(context: PartnerContext, asked: PartnerInformation): Promise<Partner> {
  const { transaction, actorId, now } = context;
  const partnerId = newId(now.getTime());
  const columns = await columnsOf(context, asked, null);
  const row = { partner_id: partnerId, ...columns, created_by: actorId, created_at: now };
  if (!(await insertPartner(transaction, row))) throw new DomainError('HANDOVER_KEY_KNOWN');
  await writeLine(context, 'PARTNER_CREATED', asked.name);
  return readBack(context, partnerId);
}

/** A new key counts at once: what the old one signs is refused from then on. */
export async function changePartner(
  context: PartnerContext,
  { partnerId, version }: { partnerId: string; version: number },
  asked: PartnerInformation,
): Promise<Partner> {
  const { transaction } = context;
  if (!(await findPartner(transaction, partnerId))) throw new DomainError('NOT_FOUND');
  const columns = await columnsOf(context, asked, partnerId);
  if (!(await updatePartner(transaction, { partnerId, version }, columns))) throw new DomainError('STALE');
  await writeLine(context, 'PARTNER_UPDATED', asked.name);
  return readBack(context, partnerId);
}

/** Nothing more is believed of it; what was handed over stays under its name. */
export async function removePartner(context: PartnerContext, partnerId: string): Promise<void> {
  const known = await findPartner(context.transaction, partnerId);
  if (!known || !(await deletePartner(context.transaction, partnerId))) throw new DomainError('NOT_FOUND');
  await writeLine(context, 'PARTNER_DELETED', known.name);
}
