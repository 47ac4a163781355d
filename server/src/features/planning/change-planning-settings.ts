import { DomainError } from '@vigiefaon/domain/errors';
import {
  type PlanningSettingsChange,
  planningFigures,
  type SavedPlanningSettings,
} from '@vigiefaon/domain/planning/planning-settings.api';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { lockPlanningSettings, storePlanningSettings } from './planning-settings.repository.ts';

const figureNames = Object.keys(planningFigures) as (keyof typeof planningFigures)[];

/** Saves the figures of the plan that were changed since the version that was read; on another one nothing is overwritten. */
export async function changePlanningSettings(
  transaction: Transaction<Tables>,
  change: PlanningSettingsChange,
  by: { actorId: string; at: Date },
): Promise<SavedPlanningSettings> {
  const before = await lockPlanningSettings(transaction);
  if (change.version !== before.version) throw new DomainError('STALE');
  const changed = figureNames.filter((name) => change[name] !== before[name]);
  if (changed.length === 0) return before;
  const after = { ...change, version: before.version + 1 };
  await storePlanningSettings(transaction, after);
  const details = { changed: changed.join(' ') };
  await insertJournalEntry(transaction, { ...by, action: 'PLANNING_SETTINGS_SAVED', details });
  return after;
}
