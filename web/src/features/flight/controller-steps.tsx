import { type ControllerKind, type DroneName, drones } from '@vigiefaon/domain/flight/drones';
import type { FlightFormat } from '@vigiefaon/domain/flight/files/flight-formats';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './flight.module.css';

const mainFormats: Readonly<Record<ControllerKind, FlightFormat>> = {
  PILOT_2: 'kmz',
  LITCHI: 'litchi',
  BY_HAND: 'kml',
};
const steps = ['bring', 'open', 'check', 'fly'] as const;

/** The format that a drone's controller reads, or what one flies by where none is known. */
export function mainFormatOf(drone: DroneName): FlightFormat {
  return mainFormats[drones[drone].controller];
}

/** What the pilot does on the controller, one thing after the other. */
export function ControllerSteps({ drone, fileName }: { drone: DroneName; fileName: string }) {
  const { t } = useTranslation();
  const { controller, label } = drones[drone];
  const isInParts = fileName.endsWith('.zip');
  return (
    <section className="stack gap-6" aria-labelledby="controller-steps">
      <h4 id="controller-steps" className={classes.title}>
        {t('flight.stepsFor', { drone: label })}
      </h4>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            {t(`flight.step.${controller}.${step}`, { file: fileName })}
            {step === 'open' && isInParts ? ` ${t('flight.step.parts')}` : null}
          </li>
        ))}
      </ol>
      <p className="quiet">{t(controller === 'BY_HAND' ? 'flight.stepsByHand' : 'flight.stepsUntried')}</p>
    </section>
  );
}
