import { DomainError } from '@vigiefaon/domain/errors';
import type { AssociationSettings, AssociationSettingsChange } from '@vigiefaon/domain/settings/association-settings';
import type { BannerChange, BannerSettings } from '@vigiefaon/domain/settings/banner';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { consentFactsOf } from '../consent/consent-facts.ts';
import { renewConsent } from '../consent/renew-consent.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { lockSettings, saveSettings } from './settings.repository.ts';

interface By {
  actorId: string;
  at: Date;
}

const settingNames = [
  'askTime',
  'planningTime',
  'answerTime',
  'searchFromTime',
  'quietFrom',
  'quietUntil',
  'pilotReachKilometres',
  'clearanceMinutes',
  'findMarginMeters',
  'clearanceLinkDays',
  'helpPhone',
  'pilotsSeePhone',
  'retentionSeasons',
  'accountMonths',
  'sessionDays',
  'secondFactorFor',
  'missionsADay',
  'parcelsKept',
  'importsADay',
  'openStreams',
] as const;

/** Saves what was changed since the version that was read; on another one nothing is overwritten in silence. Who agreed to shorter periods is asked again. */
export async function changeAssociationSettings(
  transaction: Transaction<Tables>,
  change: AssociationSettingsChange,
  { config, ...by }: By & { config: Config },
): Promise<AssociationSettings> {
  const { association: before } = await lockSettings(transaction);
  if (change.version !== before.version) throw new DomainError('STALE');
  const changed = settingNames.filter((name) => change[name] !== before[name]);
  if (changed.length === 0) return before;
  const after = { ...change, version: before.version + 1 };
  const { version, ...settings } = after;
  await saveSettings(transaction, { ...settings, settingsVersion: version });
  // Their names, not their values: the help phone may be somebody's own.
  await insertJournalEntry(transaction, { ...by, action: 'SETTINGS_SAVED', details: { changed: changed.join(' ') } });
  const [factsBefore, facts] = [consentFactsOf(config, before), consentFactsOf(config, after)];
  await renewConsent(transaction, { ...by, factsBefore, facts });
  return after;
}

/** Saves the association's own message. */
export async function changeBanner(
  transaction: Transaction<Tables>,
  change: BannerChange,
  by: By,
): Promise<BannerSettings> {
  const { banner: before } = await lockSettings(transaction);
  if (change.version !== before.version) throw new DomainError('STALE');
  const after = { ...change, version: before.version + 1 };
  await saveSettings(transaction, { banner: after });
  const { isOn, severity, lastDay } = after;
  await insertJournalEntry(transaction, { ...by, action: 'BANNER_SAVED', details: { isOn, severity, lastDay } });
  return after;
}
