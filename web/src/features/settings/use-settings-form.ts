import type { UseFormReturnType } from '@mantine/form';
import { listWithoutSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import {
  type AssociationSettings,
  AssociationSettingsChange,
  whyNotEvening,
} from '@vigiefaon/domain/settings/association-settings';
import { getAssociationSettings, saveAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import { fieldErrorsOf } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';

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

function bodyOf(values: Values): AssociationSettingsChange {
  const { helpPhone, retentionSeasons } = values;
  return {
    ...values,
    ...ofNumbers((name) => numberTyped(values[name])),
    helpPhone: helpPhone === '' ? null : helpPhone,
    retentionSeasons: retentionSeasons === '' ? null : Number(retentionSeasons),
  };
}

export function useSettingsForm(kept: AssociationSettings) {
  const { t } = useTranslation();
  return useVersionedForm({
    read: getAssociationSettings,
    save: saveAssociationSettings,
    kept,
    valuesOf,
    bodyOf,
    faultsOf: (values) => {
      const errors: Record<string, string> = fieldErrorsOf(AssociationSettingsChange, bodyOf(values));
      const fault = whyNotEvening(values);
      const isTyped = fault !== null && values[fault.field] !== '';
      return isTyped ? { ...errors, [fault.field]: t(`settings.${fault.reason}`) } : errors;
    },
    forgets: [listWithoutSecondFactor],
    isPublic: true,
    savedText: () => t('settings.saved'),
  });
}
