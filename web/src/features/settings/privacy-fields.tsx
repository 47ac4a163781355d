import { fewestAccountMonths, mostAccountMonths } from '@vigiefaon/domain/privacy/account-retention';
import { phoneVisibilities } from '@vigiefaon/domain/settings/association-settings';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField } from './number-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const mostSeasons = 10;

/** When pilots see a requester's phone, and how long requesters and unused accounts are kept. */
export function PrivacyFields({ form }: { form: SettingsFormState }) {
  const { t } = useTranslation();
  const seasons = Array.from({ length: mostSeasons }, (_, index) => index + 1);
  return (
    <>
      <SelectField
        label={t('settings.pilotsSeePhone')}
        description={t('settings.pilotsSeePhoneHint')}
        data={phoneVisibilities.map((value) => ({ value, label: t(`settings.pilotsSeePhone.${value}`) }))}
        {...form.getInputProps('pilotsSeePhone')}
      />
      <SelectField
        label={t('settings.retentionSeasons')}
        description={t('settings.retentionSeasonsHint')}
        data={[
          { value: '', label: t('settings.retentionForever') },
          ...seasons.map((count) => ({ value: String(count), label: t('settings.retentionAfter', { count }) })),
        ]}
        {...form.getInputProps('retentionSeasons')}
      />
      <NumberField
        form={form}
        name="accountMonths"
        hint={t('settings.accountMonthsHint', { fewest: fewestAccountMonths, most: mostAccountMonths })}
      />
    </>
  );
}
