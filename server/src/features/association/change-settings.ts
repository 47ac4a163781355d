import type { AssociationSettings, AssociationSettingsChange } from '@vigiefaon/domain/settings/association-settings';
import { type MapServices, mapSourcesOf } from '@vigiefaon/domain/settings/map-services';
import type { Config } from '../../config.ts';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import type { Transaction } from '../../database/tables.ts';
import { consentFactsOf, renewConsent } from '../consent/public.ts';
import {
  lockSettings,
  mapServicesSetting,
  readMapSources,
  saveVersionedSetting,
  type VersionedSetting,
} from '../settings/public.ts';

interface By {
  readonly actorId: string;
  readonly at: Date;
  readonly config: Config;
}

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
  { config, ...by }: By,
): Promise<AssociationSettings> {
  const before = associationSettingsOf(await lockSettings(transaction));
  const after = await saveVersionedSetting(transaction, associationSetting, change, by);
  const maps = await readMapSources(transaction, config);
  const [factsBefore, facts] = [consentFactsOf(config, before, maps), consentFactsOf(config, after, maps)];
  await renewConsent(transaction, { ...by, factsBefore, facts });
  return after;
}

/** Whoever looks at a map is known to its service: who agreed before another was chosen is asked again. */
export async function changeMapServices(
  transaction: Transaction,
  change: MapServices,
  { config, ...by }: By,
): Promise<MapServices> {
  const stored = await lockSettings(transaction);
  const after = await saveVersionedSetting(transaction, mapServicesSetting, change, by);
  const factsWith = (services: MapServices) =>
    consentFactsOf(config, associationSettingsOf(stored), mapSourcesOf(services, config));
  const [factsBefore, facts] = [factsWith(mapServicesSetting.read(stored)), factsWith(after)];
  await renewConsent(transaction, { ...by, factsBefore, facts });
  return after;
}
