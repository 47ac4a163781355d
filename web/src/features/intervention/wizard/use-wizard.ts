import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  atStep,
  type InterventionDraft,
  nameParcels,
  type StepNumber,
} from '../../../ordering/draft/intervention-draft.ts';
import type { DraftControl } from '../../../ordering/draft/use-draft.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useSendRequest } from '../sending/use-send-request.ts';
import { useContactErrors } from './use-contact-errors.ts';
import { type StepControl, useStep } from './use-step.ts';

interface WizardPlan {
  clientId: string;
  control: DraftControl;
  draft: InterventionDraft;
  onChangesRefused: (areRefused: boolean) => void;
}

/** The address follows the draft when it names no step, the draft follows the address otherwise. */
function useStepOfDraft({ control, draft }: WizardPlan, steps: StepControl, isBusy: boolean): void {
  const { asked, step, replaceBy } = steps;
  const { change } = control;
  const kept = draft.step;
  useEffect(() => {
    if (isBusy) return;
    if (asked === undefined && kept > 1) replaceBy({ step: String(kept) });
    else change((before) => (before.step === step ? before : { ...before, step }));
  }, [change, replaceBy, asked, kept, step, isBusy]);
}

/** Sends, and leads to what was sent or to the step that can mend what was refused. */
function useSending(plan: WizardPlan, steps: StepControl, contact: ReturnType<typeof useContactErrors>) {
  const { clientId, control, onChangesRefused } = plan;
  return useSendRequest({
    clientId,
    keep: control.keep,
    onSent: ({ mission, changesRefused }) => {
      onChangesRefused(changesRefused !== null);
      steps.replaceBy({ sent: mission.missionId });
      control.startOver();
    },
    onFailed: ({ fields, step }) => {
      contact.setErrors(fields);
      if (step) steps.goTo(step);
      if (step === 3) contact.focusFirstError();
    },
  });
}

/** Clears the request at once; the message about it brings everything back. */
function useStartOver({ control, draft }: WizardPlan, { goTo, replaceBy }: StepControl): () => void {
  const { t } = useTranslation();
  const bringBack = () => {
    control.change(() => draft);
    goTo(draft.step);
  };
  return () => {
    control.startOver();
    replaceBy({ step: '1' });
    showToast({
      severity: 'info',
      summary: t('intervention.startedOver'),
      action: { label: t('common.undo'), onClick: bringBack },
    });
  };
}

/** The moves between the steps, what keeps from moving on, and sending. */
export function useWizard(plan: WizardPlan, isBusy: boolean) {
  const { control, draft } = plan;
  const { change } = control;
  const { t } = useTranslation();
  const steps = useStep(draft.reached);
  const contact = useContactErrors({ draft, change });
  const sending = useSending(plan, steps, contact);
  const startOver = useStartOver(plan, steps);
  useStepOfDraft(plan, steps, isBusy);

  const move = (next: StepNumber) => {
    change((before) => atStep(before, next));
    steps.goTo(next);
  };
  return {
    ...steps,
    ...sending,
    ...contact,
    move,
    leaveMap: () => {
      change((before) => nameParcels(before, (number) => t('intervention.unnamedParcel', { number })));
      move(3);
    },
    leaveContact: () => (contact.isContactComplete() ? move(4) : contact.focusFirstError()),
    sendDraft: () => {
      if (contact.isContactComplete()) return void sending.send(draft);
      steps.goTo(3);
      contact.focusFirstError();
    },
    startOver: () => {
      sending.forgetFailure();
      contact.forgetErrors();
      startOver();
    },
  };
}
