import { useCallback, useEffect, useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type InterventionDraft, nameParcels } from '../draft/intervention-draft.ts';
import type { DraftControl } from '../draft/use-draft.ts';
import { useSendRequest } from '../sending/use-send-request.ts';
import { type StepControl, useStep } from './use-step.ts';
import { type ContactErrors, errorsOfContact, type StepNumber } from './wizard-steps.ts';

interface WizardPlan {
  clientId: string;
  control: DraftControl;
  draft: InterventionDraft;
  onChangesRefused: (areRefused: boolean) => void;
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The address follows the draft when it names no step, the draft follows the address otherwise. */
function useStepOfDraft(
  { control, draft }: WizardPlan,
  { asked, step, replaceBy }: StepControl,
  isBusy: boolean,
): void {
  const { change } = control;
  const kept = draft.step;
  useEffect(() => {
    if (isBusy) return;
    if (asked === undefined && kept > 1) replaceBy({ step: String(kept) });
    else change((before) => (before.step === step ? before : { ...before, step }));
  }, [change, replaceBy, asked, kept, step, isBusy]);
}

/** The moves between the steps, what keeps from moving on, and sending. */
export function useWizard(plan: WizardPlan, isBusy: boolean) {
  const { clientId, control, draft } = plan;
  const { change, keep, startOver } = control;
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const steps = useStep(draft.reached);
  const { goTo, replaceBy } = steps;
  const [errors, setErrors] = useState<ContactErrors>({});
  useStepOfDraft(plan, steps, isBusy);

  const sending = useSendRequest({
    clientId,
    keep,
    onSent: ({ mission, changesRefused }) => {
      plan.onChangesRefused(changesRefused !== null);
      replaceBy({ sent: mission.missionId });
      startOver();
    },
    onFailed: (failed) => {
      setErrors(failed.fields);
      if (failed.step) goTo(failed.step);
      if (failed.step === 3) focusFirstError();
    },
  });
  const move = (next: StepNumber) => {
    change((before) => ({ ...before, step: next, reached: next > before.reached ? next : before.reached }));
    goTo(next);
  };
  const isContactComplete = () => {
    const found = errorsOfContact(draft, today, seasons);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  return {
    ...steps,
    ...sending,
    errors,
    move,
    leaveMap: () => {
      change((before) => nameParcels(before, (number) => t('intervention.unnamedParcel', { number })));
      move(3);
    },
    leaveContact: () => (isContactComplete() ? move(4) : focusFirstError()),
    sendDraft: () => {
      if (isContactComplete()) return void sending.send(draft);
      goTo(3);
      focusFirstError();
    },
    forgetErrors: () => setErrors({}),
    changeFields: useCallback<DraftControl['change']>(
      (make) => {
        setErrors((before) => (Object.keys(before).length > 0 ? {} : before));
        change(make);
      },
      [change],
    ),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
