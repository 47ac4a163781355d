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
      <NumberStepper
        label={t('flight.height')}
        value={settings.heightMeters}
        onChange={(heightMeters) => onChange({ heightMeters })}
        {...heightLimits}
        step={5}
        suffix="m"
      />
      <NumberStepper
        label={t('flight.speed')}
        value={settings.metersPerSecond}
        onChange={(metersPerSecond) => onChange({ metersPerSecond })}
        {...speedLimits}
        step={0.5}
        suffix="m/s"
      />
      <NumberStepper
        label={t('flight.overlap')}
        value={settings.overlapPercent}
        onChange={(overlapPercent) => onChange({ overlapPercent })}
        {...overlapLimits}
        step={5}
        suffix="%"
      />
      {isUsual ? null : <QuietButton onClick={onReset}>{t('flight.reset')}</QuietButton>}
    </div>
  );
}
