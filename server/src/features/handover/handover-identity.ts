import type { HandoverIdentity } from '@vigiefaon/domain/handover/partner';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { ownHandoverKey } from '../../tokens/handover-key.ts';
import { readSetting, settingUnder } from '../settings/public.ts';

const KeptIdentity = z.object({
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  version: z.int(),
});

/** Under which name and contact we hand over. */
export const handoverSetting = settingUnder('handover', KeptIdentity, { name: null, contact: null }, () => ({
  action: 'HANDOVER_IDENTITY_SAVED',
  details: {},
}));

type Kept = z.infer<typeof KeptIdentity>;

/** How neighbours know us, with the key of this installation. */
export function presentIdentity(config: Config, kept: Kept): HandoverIdentity {
  return { ...kept, ...ownHandoverKey(config), address: config.publicUrl };
}

export async function readIdentity(db: Db, config: Config): Promise<HandoverIdentity> {
  return presentIdentity(config, await readSetting(db, handoverSetting));
}

/** What stands in a document as its sender: an answer goes out also where nobody has written our name yet. */
export function senderOf({ name, contact, keyId, address }: HandoverIdentity) {
  return { name: name ?? new URL(address).host, contact, keyId };
}
