import { drivenReach } from '@vigiefaon/domain/flying-profile/flying-profile';
import { defaultPlanningFigures, SavedPlanningSettings } from '@vigiefaon/domain/planning/board/planning-settings.api';
import type { PlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import type { Db } from '../../database/tables.ts';
import { readStored } from './settings.repository.ts';
import { settingUnder } from './versioned-setting.repository.ts';

/** The figures as the admins have saved them. */
export const planningSetting = settingUnder(
  'planning',
  SavedPlanningSettings,
  defaultPlanningFigures,
  (_kept, changed) => ({ action: 'PLANNING_SETTINGS_SAVED', details: { changed: changed.join(' ') } }),
);

/** What a plan is computed with: the saved figures, and the reach that the association has set for all its questions to pilots. */
export async function readPlanningSettings(db: Db): Promise<PlanningSettings> {
  const stored = await readStored(db);
  const { version: _version, ...figures } = planningSetting.read(stored);
  const drivenReachKm = drivenReach(associationSettingsOf(stored).pilotReachKilometres, figures);
  return { ...figures, drivenReachKm };
}
