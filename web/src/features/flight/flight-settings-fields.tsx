import { DroneName, droneNames, drones } from '@vigiefaon/domain/flight/drones';
import {
  type FlightSettings,
  heightLimits,
  overlapLimits,
  speedLimits,
} from '@vigiefaon/domain/flight/flight-settings';
import * as z from 'zod/mini';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { NumberStepper } from '../../ui/fields/number-stepper.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './flight.module.css';

interface FlightSettingsFieldsProps {
  settings: FlightSettings;
  /** As flights begin, so that there is nothing to go back to. */
  isUsual: boolean;
  onChange: (part: Partial<FlightSettings>) => void;
  onReset: () => void;
}

const choices = droneNames.map((value) => ({ value, label: drones[value].label }));
const figures = [
  { key: 'heightMeters', label: 'flight.height', ...heightLimits, step: 5, suffix: 'm' },
  { key: 'metersPerSecond', label: 'flight.speed', ...speedLimits, step: 0.5, suffix: 'm/s' },
  { key: 'overlapPercent', label: 'flight.overlap', ...overlapLimits, step: 5, suffix: '%' },
] as const;

export function FlightSettingsFields({ settings, isUsual, onChange, onReset }: FlightSettingsFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.settings}>
      <SelectField
        label={t('flight.drone')}
        data={choices}
        value={settings.drone}
        onChange={({ currentTarget }) => onChange({ drone: z.parse(DroneName, currentTarget.value) })}
      />
      {figures.map(({ key, label, ...limits }) => (
        <NumberStepper
          key={key}
          label={t(label)}
          value={settings[key]}
          onChange={(value) => onChange({ [key]: value })}
          {...limits}
        />
      ))}
      {isUsual ? null : <QuietButton onClick={onReset}>{t('flight.reset')}</QuietButton>}
    </div>
  );
}
