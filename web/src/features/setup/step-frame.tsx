import { useNavigate } from '@tanstack/react-router';
import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { canBeLeft, type SetupState, type SetupStep, setupSteps } from '@vigiefaon/domain/setup/setup-steps';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ActionBar } from '../../ui/layout/action-bar.tsx';
import { StepLine } from '../../ui/layout/step-line.tsx';
import { useSearchParams } from '../../ui/layout/use-search-params.ts';
import classes from './setup.module.css';
import { useLeaveStep } from './setup.queries.ts';

/** Of these there is always something; the others an association does without. */
const fits: readonly SetupStep[] = ['evening', 'rules', 'consent'];

interface StepFrameProps {
  at: number;
  state: SetupState;
  kept: ResponseOf<typeof getSetup>;
  /** Whether the step came by a button of the one before: keyboard and screen reader then go on here. */
  isLed: RefObject<boolean>;
  children: ReactNode;
}

/** One step: why it matters, how far it is, and the ways on. */
export function StepFrame({ at, state, kept, isLed, children }: StepFrameProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [, setSearch] = useSearchParams();
  const { leave, takeBack, isPending, error } = useLeaveStep(kept);
  const navigate = useNavigate();
  const step = setupSteps[at] ?? setupSteps[0];
  const before = setupSteps[at - 1];
  const next = setupSteps[at + 1];
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLed.current) frame.current?.focus({ preventScroll: true });
    isLed.current = false;
  }, [isLed]);
  const show = (topic: string) => {
    isLed.current = true;
    setSearch({ topic });
  };
  const goOn = () => (next ? show(next) : void navigate({ to: '/tools' }));
  return (
    <section ref={frame} tabIndex={-1} className={classes.guide} aria-label={t(`setup.step.${step}`)}>
      <StepLine step={at + 1} of={setupSteps.length} label={t(`setup.step.${step}`)} />
      <Notice kind={state === 'MISSING' ? 'warn' : 'info'} title={t(`setup.state.${state}`)}>
        <p>{t(`setup.why.${step}`)}</p>
        {canBeLeft(step) && state === 'MISSING' ? (
          <QuietButton pending={isPending} onClick={() => leave(step, goOn)}>
            {t(fits.includes(step) ? 'setup.fits' : 'setup.without')}
          </QuietButton>
        ) : null}
        {state === 'LEFT' ? (
          <QuietButton pending={isPending} onClick={() => takeBack(step)}>
            {t('setup.takeBack')}
          </QuietButton>
        ) : null}
      </Notice>
      {error ? (
        <Notice kind="warn" role="alert">
          {isCallError(error, 'STALE') ? t('setup.stale') : errorMessage(error)}
        </Notice>
      ) : null}
      {children}
      <ActionBar>
        {before ? <QuietButton onClick={() => show(before)}>{t('setup.before')}</QuietButton> : null}
        <MainButton onClick={goOn}>{t(next ? 'common.next' : 'setup.end')}</MainButton>
      </ActionBar>
    </section>
  );
}
