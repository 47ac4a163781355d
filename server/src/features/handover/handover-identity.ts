import type { HandoverIdentity } from '@vigiefaon/domain/handover/partner';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { ownHandoverKey } from '../../tokens/handover-key.ts';
import { letterheadSetting, readStored, settingUnder } from '../settings/public.ts';

const KeptIdentity = z.object({
  contact: z.nullable(z.string()),
  version: z.int(),
});

/** How we are reached by whoever we hand over to. */
export const handoverSetting = settingUnder('handover', KeptIdentity, { contact: null }, () => ({
  action: 'HANDOVER_IDENTITY_SAVED',
  details: {},
}));

/** How neighbours know us, under the name of the association and with the key of this installation. */
export async function readIdentity(db: Db, config: Config): Promise<HandoverIdentity> {
  const stored = await readStored(db);
  const { name } = letterheadSetting.read(stored);
  return { name, ...handoverSetting.read(stored), ...ownHandoverKey(config), address: config.publicUrl };
}

/** What stands in a document as its sender: an answer goes out also where nobody has written our name yet. */
export function senderOf({ name, contact, keyId, address }: HandoverIdentity) {
  return { name: name ?? new URL(address).host, contact, keyId };
}
