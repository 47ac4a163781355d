import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  getPlanningSettings,
  type SavedPlanningSettings,
  savePlanningSettings,
} from '@vigiefaon/domain/planning/planning-settings.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { queryOf, useSend } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toast.ts';
import { changeOf, defaultValues, type FigureValues, faultsOf, valuesOf } from './figure-values.ts';

export type FiguresForm = UseFormReturnType<FigureValues>;

/** What is typed survives a save by somebody else: the second save, made knowingly, replaces theirs. */
export function usePlanningSettingsForm(kept: SavedPlanningSettings) {
  const { t, format } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<FigureValues>({
    initialValues: valuesOf(kept),
    validate: (values) => faultsOf(values, { t, format }),
  });
  const save = useSend(savePlanningSettings, {
    onSuccess: (saved) => {
      cache.setQueryData(queryOf(getPlanningSettings).queryKey, saved);
      form.setValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
      showToast({ severity: 'success', summary: t('planningSettings.saved') });
    },
    onError: (error) => {
      applyFieldErrors(form, error);
      if (isCallError(error, 'STALE')) void readVersion();
    },
  });

  async function readVersion(): Promise<void> {
    const { version } = await call(getPlanningSettings);
    form.setFieldValue('version', version);
  }

  /** Into the fields only: it counts when it is saved. */
  function resetAll(): void {
    const before = form.getValues();
    form.setValues({ ...defaultValues, version: before.version });
    showToast({
      severity: 'info',
      summary: t('planningSettings.allReset'),
      action: { label: t('common.undo'), onClick: () => form.setValues(before) },
    });
  }

  return {
    form,
    resetAll,
    submit: (values: FigureValues) => save.mutate({ body: changeOf(values) }),
    isPending: save.isPending,
    error: save.error,
    isStale: isCallError(save.error, 'STALE'),
  };
}
