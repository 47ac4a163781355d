import { DroneName, droneNames, drones } from '@vigiefaon/domain/flight/drones';
import {
  defaultFlightSettings,
  type FlightSettings,
  heightLimits,
  overlapLimits,
  speedLimits,
} from '@vigiefaon/domain/flight/flight-settings';
import * as z from 'zod/mini';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './flight.module.css';

interface FlightSettingsFieldsProps {
  settings: FlightSettings;
  onChange: (part: Partial<FlightSettings>) => void;
  onReset: () => void;
}

const choices = droneNames.map((value) => ({ value, label: drones[value].label }));

export function FlightSettingsFields({ settings, onChange, onReset }: FlightSettingsFieldsProps) {
  const { t } = useTranslation();
  const isChanged = JSON.stringify(settings) !== JSON.stringify(defaultFlightSettings);
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
      {isChanged ? <QuietButton onClick={onReset}>{t('flight.reset')}</QuietButton> : null}
    </div>
  );
}
