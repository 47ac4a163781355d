import type { AssociationSettings, AssociationSettingsChange } from '@vigiefaon/domain/settings/association-settings';
import type { Config } from '../../config.ts';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import type { Transaction } from '../../database/tables.ts';
import { consentFactsOf, renewConsent } from '../consent/public.ts';
import { lockSettings, saveVersionedSetting, type VersionedSetting } from '../settings/public.ts';

// Each value under its own key, so that a query can bring along the few that it needs.
const associationSetting: VersionedSetting<AssociationSettings> = {
  read: associationSettingsOf,
  write: ({ version, ...settings }) => ({ ...settings, settingsVersion: version }),
  // Their names, not their values: the help phone may be somebody's own.
  entry: (_kept, changed) => ({ action: 'SETTINGS_SAVED', details: { changed: changed.join(' ') } }),
};

/** Who agreed to shorter periods is asked again. */
export async function changeAssociationSettings(
  transaction: Transaction,
  change: AssociationSettingsChange,
  { config, ...by }: { actorId: string; at: Date; config: Config },
): Promise<AssociationSettings> {
  const before = associationSettingsOf(await lockSettings(transaction));
  const after = await saveVersionedSetting(transaction, associationSetting, change, by);
  const [factsBefore, facts] = [consentFactsOf(config, before), consentFactsOf(config, after)];
  await renewConsent(transaction, { ...by, factsBefore, facts });
  return after;
}
