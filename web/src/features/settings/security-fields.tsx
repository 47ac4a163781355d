import { secondFactorAudiences } from '@vigiefaon/domain/auth/second-factor-asked';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField } from './number-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const numbers = ['sessionDays', 'missionsADay', 'parcelsKept', 'importsADay', 'openStreams'] as const;

interface SecurityFieldsProps {
  form: SettingsFormState;
  withoutSecondFactor: ReactNode;
}

/** Who has to have a second factor and who has none, how long a login lasts at most, and how much one account may do before it has to wait. */
export function SecurityFields({ form, withoutSecondFactor }: SecurityFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('settings.secondFactorFor')}
        description={t('settings.secondFactorForHint')}
        data={secondFactorAudiences.map((value) => ({ value, label: t(`settings.secondFactorFor.${value}`) }))}
        {...form.getInputProps('secondFactorFor')}
      />
      {withoutSecondFactor}
      {numbers.map((name) => (
        <NumberField key={name} form={form} name={name} digits={5} />
      ))}
    </>
  );
}
