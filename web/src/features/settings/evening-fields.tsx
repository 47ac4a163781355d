import { useTranslation } from '../../i18n/use-translation.ts';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { KilometresField } from '../../ui/fields/kilometres-field.tsx';
import classes from './evening-topic.module.css';
import { NumberField } from './number-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const evening = ['askTime', 'planningTime', 'answerTime', 'searchFromTime'] as const;
const quietHours = ['quietFrom', 'quietUntil'] as const;

/** When the association asks, plans and answers, and when it keeps quiet. */
export function EveningFields({ form }: { form: SettingsFormState }) {
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
