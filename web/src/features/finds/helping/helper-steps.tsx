import { highestCrateNumber } from '@vigiefaon/domain/finds/find';
import type { HelperFind, HelperStep } from '@vigiefaon/domain/finds/helper-view.api';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
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
      <MainButton field fullWidth onClick={() => onStep('RELEASED')}>
        {t('helper.release')}
      </MainButton>
    );
  }
  return (
    <div className={classes.stack}>
      {find.reachedAt ? (
        <p role="status">{t('helper.reachedDone', { time: format.timeOf(find.reachedAt) })}</p>
      ) : (
        <QuietButton field fullWidth onClick={() => onStep('REACHED')}>
          {t('helper.reached')}
        </QuietButton>
      )}
      {crateNumber === null ? (
        <MainButton field fullWidth onClick={() => setCrateNumber(nextNumber)}>
          {t('helper.crateIt')}
        </MainButton>
      ) : (
        <>
          <NumberStepper
            label={t('helper.crateNumber')}
            value={crateNumber}
            min={1}
            max={highestCrateNumber}
            onChange={(number) => setCrateNumber(Math.floor(number))}
          />
          <MainButton field fullWidth onClick={() => onStep('CRATED', crateNumber)}>
            {t('helper.confirmCrate', { number: crateNumber })}
          </MainButton>
        </>
      )}
      <div className={classes.ways}>
        <QuietButton field onClick={() => onStep('NOT_CAUGHT')}>
          {t('helper.notCaught')}
        </QuietButton>
        <QuietButton field onClick={() => onStep('GONE')}>
          {t('helper.gone')}
        </QuietButton>
      </div>
    </div>
  );
}
