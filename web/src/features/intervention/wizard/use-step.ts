import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { StepNumber } from '../../../ordering/draft/intervention-draft.ts';
import { stepOfAddress } from './wizard-steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that lies below this entry of the browser's history. */
    stepBelow?: number;
  }
}

export interface StepControl {
  /** Null while the address names none. */
  asked: string | undefined;
  step: StepNumber;
  goTo: (step: StepNumber) => void;
  goBack: () => void;
  replaceBy: (search: Record<string, string | undefined>) => void;
}

/** The step stands in the address, so that the browser's own back goes one step back. */
export function useStep(reached: StepNumber): StepControl {
  const search = useSearch({ strict: false });
  const stepBelow = useLocation({ select: (location) => location.state.stepBelow });
  const navigate = useNavigate();
  const router = useRouter();
  const step = stepOfAddress(search.step, reached);

  const replaceBy = useCallback(
    (next: Record<string, string | undefined>) => void navigate({ to: '.', search: next, replace: true }),
    [navigate],
  );
  const goTo = useCallback(
    (next: StepNumber) => void navigate({ to: '.', search: { step: String(next) }, state: { stepBelow: step } }),
    [navigate, step],
  );
  const goBack = useCallback(() => {
    if (step === 1) return;
    if (stepBelow === step - 1) router.history.back();
    else replaceBy({ step: String(step - 1) });
  }, [router, replaceBy, step, stepBelow]);

  return { asked: search.step, step, goTo, goBack, replaceBy };
}
