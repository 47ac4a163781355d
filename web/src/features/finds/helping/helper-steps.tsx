import { highestCrateNumber } from '@vigiefaon/domain/finds/find';
import type { HelperFind, HelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import classes from './helper-screen.module.css';

interface HelperStepsProps {
  find: HelperFind;
  nextNumber: number;
  onStep: (step: HelperStep, crateNumber?: number) => void;
}

export function HelperSteps({ find, nextNumber, onStep }: HelperStepsProps) {
  const { t, format } = useTranslation();
  const [crateNumber, setCrateNumber] = useState<number | null>(null);
  if (find.state === 'CRATED') {
    return (
      <PlainButton kind="main" onClick={() => onStep('RELEASED')}>
        {t('helper.release')}
      </PlainButton>
    );
  }
  return (
    <div className={classes.stack}>
      {find.reachedAt ? (
        <p role="status">{t('helper.reachedDone', { time: format.timeOf(find.reachedAt) })}</p>
      ) : (
        <PlainButton field onClick={() => onStep('REACHED')}>
          {t('helper.reached')}
        </PlainButton>
      )}
      {crateNumber === null ? (
        <PlainButton kind="main" onClick={() => setCrateNumber(nextNumber)}>
          {t('helper.crateIt')}
        </PlainButton>
      ) : (
        <>
          <NumberStepper
            label={t('helper.crateNumber')}
            value={crateNumber}
            min={1}
            max={highestCrateNumber}
            onChange={(number) => setCrateNumber(Math.floor(number))}
          />
          <PlainButton kind="main" onClick={() => onStep('CRATED', crateNumber)}>
            {t('helper.confirmCrate', { number: crateNumber })}
          </PlainButton>
        </>
      )}
      <div className={classes.ways}>
        <PlainButton field onClick={() => onStep('NOT_CAUGHT')}>
          {t('helper.notCaught')}
        </PlainButton>
        <PlainButton field onClick={() => onStep('GONE')}>
          {t('helper.gone')}
        </PlainButton>
      </div>
    </div>
  );
}
