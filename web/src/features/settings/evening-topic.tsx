import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import { getAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { EveningFields } from './evening-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { SecurityFields } from './security-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface EveningTopicProps {
  /** What the chosen retention would do tonight. */
  renderPreview: (retentionSeasons: number | null) => ReactNode;
  /** Whose password alone opens the account. */
  withoutSecondFactor: ReactNode;
  /** What has been done at these hours, and when it is done again. */
  clock: ReactNode;
}

function SettingsForm({
  kept,
  renderPreview,
  withoutSecondFactor,
}: { kept: AssociationSettings } & Omit<EveningTopicProps, 'clock'>) {
  const { t } = useTranslation();
  const { form, formProps, isPending } = useSettingsForm(kept);
  return (
    <Form {...formProps}>
      <EveningFields form={form} />
      <PhoneField
        label={t('settings.helpPhone')}
        description={t('settings.helpPhoneHint')}
        value={form.values.helpPhone}
        onChange={(phone) => form.setFieldValue('helpPhone', phone)}
        error={typeof form.errors.helpPhone === 'string' ? form.errors.helpPhone : undefined}
      />
      <h3>{t('settings.privacy')}</h3>
      <PrivacyFields form={form} />
      {renderPreview(form.values.retentionSeasons === '' ? null : Number(form.values.retentionSeasons))}
      <h3>{t('settings.security')}</h3>
      <SecurityFields form={form} withoutSecondFactor={withoutSecondFactor} />
      <SaveButton pending={isPending} />
    </Form>
  );
}

/** The hours of the evening, the help phone, and what becomes of people's data. */
export function EveningTopic({ clock, ...parts }: EveningTopicProps) {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('tools.evening')}
      lead={t('settings.lead')}
      read={getAssociationSettings}
      form={(kept) => <SettingsForm kept={kept} {...parts} />}
    >
      {clock}
    </SettingsTopic>
  );
}
