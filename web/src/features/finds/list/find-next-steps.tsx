import type { Find } from '@vigiefaon/domain/finds/find';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import classes from '../finds.module.css';
import type { FindSteps } from '../use-find-steps.ts';

interface FindNextStepsProps {
  find: Find;
  steps: FindSteps;
  onCrate: () => void;
  onDecided?: () => void;
}

/** What comes next at a find; nothing where nobody touches the animal, or all is done. */
export function FindNextSteps({ find, steps, onCrate, onDecided }: FindNextStepsProps) {
  const { t } = useTranslation();
  const decide = (state: 'RELEASED' | 'NOT_CAUGHT' | 'GONE') => {
    void steps.decide(find, state);
    onDecided?.();
  };
  if (find.state === 'CRATED') {
    return (
      <MainButton field fullWidth onClick={() => decide('RELEASED')}>
        {t('finds.release')}
      </MainButton>
    );
  }
  if (find.state !== 'SEEN' || find.kind === 'ADULT_ROE_DEER' || find.kind === 'NEST') return null;
  return (
    <div className={classes.steps}>
      <MainButton field onClick={onCrate}>
        {t('finds.crateIt')}
      </MainButton>
      <QuietButton field onClick={() => decide('NOT_CAUGHT')}>
        {t('finds.notCaught')}
      </QuietButton>
      <QuietButton field onClick={() => decide('GONE')}>
        {t('finds.gone')}
      </QuietButton>
    </div>
  );
}
