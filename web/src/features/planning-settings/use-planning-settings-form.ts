import {
  getPlanningSettings,
  type SavedPlanningSettings,
  savePlanningSettings,
} from '@vigiefaon/domain/planning/board/planning-settings.api';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVersionedForm, type VersionedFormState } from '../../ui/forms/use-versioned-form.ts';
import { bodyOf, type FigureValues, faultsOf, valuesOf } from './figure-values.ts';

export type FiguresForm = VersionedFormState<FigureValues>['form'];

export function usePlanningSettingsForm(kept: SavedPlanningSettings) {
  const { t, format } = useTranslation();
  return useVersionedForm({
    read: getPlanningSettings,
    save: savePlanningSettings,
    kept,
    valuesOf,
    bodyOf,
    faultsOf: (values) => faultsOf(values, { t, format }),
    savedText: () => t('planningSettings.saved'),
  });
}
