import { secondFactorAudiences } from '@vigiefaon/domain/auth/second-factor-asked';
import { fewestAccountMonths, mostAccountMonths } from '@vigiefaon/domain/privacy/account-retention';
import { type AssociationSettings, phoneVisibilities } from '@vigiefaon/domain/settings/association-settings';
import { getAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { KilometresField } from '../../ui/fields/kilometres-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import classes from './evening-topic.module.css';
import { type NumberName, type SettingsFormState, useSettingsForm } from './use-settings-form.ts';

interface NumberFieldProps {
  form: SettingsFormState;
  name: NumberName;
  digits?: number;
  /** Where its hint names bounds. */
  hint?: string;
}

/** A setting that is a whole number and has to be there. */
function NumberField({ form, name, digits = 3, hint }: NumberFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      label={t(`settings.${name}`)}
      description={hint ?? t(`settings.${name}Hint`)}
      required
      {...form.getInputProps(name)}
    />
  );
}

const mostSeasons = 10;

/** When pilots see a requester's phone, and how long requesters and unused accounts are kept. */
function PrivacyFields({ form }: { form: SettingsFormState }) {
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

const evening = ['askTime', 'planningTime', 'answerTime', 'searchFromTime'] as const;
const quietHours = ['quietFrom', 'quietUntil'] as const;

/** When the association asks, plans and answers, and when it keeps quiet. */
function EveningFields({ form }: { form: SettingsFormState }) {
  const { t } = useTranslation();
  const fieldOf = (name: (typeof evening)[number] | (typeof quietHours)[number]) => (
    <TimeField
      key={name}
      label={t(`settings.${name}`)}
      description={t(`settings.${name}Hint`)}
      required
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <div className={classes.times}>{evening.map(fieldOf)}</div>
      <KilometresField
        label={t('settings.pilotReachKilometres')}
        description={t('settings.pilotReachKilometresHint')}
        required
        {...form.getInputProps('pilotReachKilometres')}
      />
      <div className={classes.times}>{quietHours.map(fieldOf)}</div>
      <NumberField form={form} name="clearanceMinutes" />
      <NumberField form={form} name="findMarginMeters" />
      <NumberField form={form} name="clearanceLinkDays" />
    </>
  );
}

const bounds = ['sessionDays', 'missionsADay', 'parcelsKept', 'importsADay', 'openStreams'] as const;

interface SecurityFieldsProps {
  form: SettingsFormState;
  withoutSecondFactor: ReactNode;
}

/** Who has to have a second factor and who has none, how long a login lasts at most, and how much one account may do before it has to wait. */
function SecurityFields({ form, withoutSecondFactor }: SecurityFieldsProps) {
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
      {bounds.map((name) => (
        <NumberField key={name} form={form} name={name} digits={5} />
      ))}
    </>
  );
}

interface EveningTopicProps {
  /** The effect of the chosen retention tonight. */
  renderPreview: (retentionSeasons: number | null) => ReactNode;
  /** Whose password alone opens the account. */
  withoutSecondFactor: ReactNode;
  /** Past and next runs at these hours. */
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
