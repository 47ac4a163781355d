import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { listWithoutSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import {
  type AssociationSettings,
  AssociationSettingsChange,
  whyNotEvening,
} from '@vigiefaon/domain/settings/association-settings';
import { getAssociationSettings, saveAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, fieldErrorsOf } from '../../api/field-errors.ts';
import { settingsChangedEvent } from '../../api/public-settings.ts';
import { queryOf, useSend } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toast.ts';

/** Numbers that have to be there. */
const numberNames = [
  ...[
    'pilotReachKilometres',
    'clearanceMinutes',
    'findMarginMeters',
    'clearanceLinkDays',
    'accountMonths',
    'sessionDays',
  ],
  ...['missionsADay', 'parcelsKept', 'importsADay', 'openStreams'],
] as const;
export type NumberName = (typeof numberNames)[number];
type Typed = Record<NumberName, string>;

/** As typed: nothing is ''. */
interface Values extends Omit<AssociationSettings, NumberName | 'helpPhone' | 'retentionSeasons'>, Typed {
  helpPhone: string;
  retentionSeasons: string;
}
export type SettingsFormState = UseFormReturnType<Values>;

function ofNumbers<Value>(read: (name: NumberName) => Value): Record<NumberName, Value> {
  return Object.fromEntries(numberNames.map((name) => [name, read(name)])) as Record<NumberName, Value>;
}

function valuesOf(kept: AssociationSettings): Values {
  return {
    ...kept,
    ...ofNumbers((name) => String(kept[name])),
    helpPhone: kept.helpPhone ?? '',
    retentionSeasons: kept.retentionSeasons?.toString() ?? '',
  };
}

function numberTyped(text: string): number {
  // Nothing typed is no number: the schema says so beside the field.
  return text.trim() === '' ? Number.NaN : Number(text);
}

function changeOf(values: Values): AssociationSettingsChange {
  const { helpPhone, retentionSeasons } = values;
  return {
    ...values,
    ...ofNumbers((name) => numberTyped(values[name])),
    helpPhone: helpPhone === '' ? null : helpPhone,
    retentionSeasons: retentionSeasons === '' ? null : Number(retentionSeasons),
  };
}

/** What is typed survives a save by somebody else: the second save, made knowingly, replaces theirs. */
export function useSettingsForm(kept: AssociationSettings) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<Values>({
    initialValues: valuesOf(kept),
    validate: (values) => {
      const errors: Record<string, string> = fieldErrorsOf(AssociationSettingsChange, changeOf(values));
      const fault = whyNotEvening(values);
      const isTyped = fault !== null && values[fault.field] !== '';
      return isTyped ? { ...errors, [fault.field]: t(`settings.${fault.reason}`) } : errors;
    },
  });
  const save = useSend(saveAssociationSettings, {
    forgets: [listWithoutSecondFactor],
    onSuccess: (saved) => {
      cache.setQueryData(queryOf(getAssociationSettings).queryKey, saved);
      form.setValues(valuesOf(saved));
      window.dispatchEvent(new Event(settingsChangedEvent));
      showToast({ severity: 'success', summary: t('settings.saved') });
    },
    onError: (error) => {
      applyFieldErrors(form, error);
      if (isCallError(error, 'STALE')) void readVersion();
    },
  });

  async function readVersion(): Promise<void> {
    const { version } = await call(getAssociationSettings);
    form.setFieldValue('version', version);
  }

  return {
    form,
    submit: (values: Values) => save.mutate({ body: changeOf(values) }),
    isPending: save.isPending,
    error: save.error,
    isStale: isCallError(save.error, 'STALE'),
  };
}
