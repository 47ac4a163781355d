import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { StepNumber } from '../../../ordering/draft/intervention-draft.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { usePageTitle } from '../../../ui/layout/page-header.tsx';
import { StepLine } from '../../../ui/layout/step-line.tsx';
import { usePageMark } from '../../../ui/layout/use-page-mark.ts';
import classes from './wizard-frame.module.css';
import { stepNames } from './wizard-steps.ts';

interface WizardFrameProps {
  step: StepNumber;
  onBack: () => void;
  /** Absent: there is nothing to start over. */
  onStartOver: (() => void) | undefined;
  /** Says that the request goes on somewhere else; nothing can be changed below it. */
  lock: ReactNode;
  /** What goes out is what is on screen: nothing can be changed until it is known whether it has arrived. */
  isSending: boolean;
  /** The main button of the step. */
  action: ReactNode;
  children: ReactNode;
}

/** Progress on top, the step, and its actions at the bottom edge. */
export function WizardFrame({ step, lock, isSending, onBack, onStartOver, action, children }: WizardFrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  usePageTitle(t('intervention.title'));

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);

  const name = stepNames[step - 1] ?? 'parcels';
  // The map takes all the room there is.
  const isFullBleed = name === 'map';
  usePageMark('full-bleed', isFullBleed);
  return (
    <div className={classes.wizard} data-full-bleed={isFullBleed || undefined}>
      <div className={classes.head}>
        <StepLine step={step} of={stepNames.length} label={t(`intervention.step.${name}`)} />
        <div className={classes.titleRow}>
          <h1 ref={heading} tabIndex={-1} className={isFullBleed ? 'visually-hidden' : classes.title}>
            {t(`intervention.heading.${name}`)}
          </h1>
          {onStartOver && !isFullBleed && !lock ? (
            <button type="button" className={classes.startOver} onClick={onStartOver}>
              <IconRefresh size={18} aria-hidden="true" />
              {t('intervention.startOver')}
            </button>
          ) : null}
        </div>
      </div>
      {lock}
      <div className={classes.body} inert={lock !== null || isSending} data-locked={lock !== null || undefined}>
        {children}
      </div>
      <div className={classes.bar} inert={lock !== null}>
        <ActionBar>
          {step > 1 ? (
            <QuietButton field className={classes.back} onClick={onBack} leftSection={<IconArrowLeft size={20} />}>
              {t('common.back')}
            </QuietButton>
          ) : null}
          {action}
        </ActionBar>
      </div>
    </div>
  );
}
