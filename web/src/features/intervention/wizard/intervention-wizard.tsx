import { Skeleton } from '@mantine/core';
import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Elsewhere } from '../../../ordering/draft/elsewhere.tsx';
import { type InterventionDraft, isWorthKeeping, orderAgain } from '../../../ordering/draft/intervention-draft.ts';
import { type DraftControl, useDraft } from '../../../ordering/draft/use-draft.ts';
import { useUnfinished } from '../../../ordering/draft/use-unfinished.tsx';
import type { Place } from '../../../ordering/where/around-request.ts';
import { MapStep, type RenderPlaces } from '../../../ordering/where/map-step.tsx';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { useRepeat } from '../last-time/use-repeat.ts';
import { OrderedNotice } from '../sending/ordered-notice.tsx';
import { RequestSent } from '../sending/request-sent.tsx';
import { SendFailureNotice } from '../sending/send-failure-notice.tsx';
import { type RenderWhenDry, useDayNotKnown } from '../when/use-day-not-known.tsx';
import { type ParcelChoice, ParcelsStep } from '../where/parcels-step.tsx';
import { useOwnParcels } from '../where/use-own-parcels.ts';
import { ConfirmationStep } from './confirmation-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { useStep } from './use-step.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface InterventionWizardProps {
  /** For whom: the requester themselves, or the one for whom somebody of the crew asks. */
  clientId: string;
  /** Under which the draft is kept on this device. */
  draftKey: string;
  contactPhone: string;
  /** Where the map looks while no parcel says it. */
  home: Place | null;
  renderParcels: (choice: ParcelChoice) => ReactNode;
  renderPlaces?: RenderPlaces;
  renderWhenDry: RenderWhenDry;
}

/** The whole request in four steps; its draft outlives reloads, dead links and sessions. */
export function InterventionWizard({ draftKey, contactPhone, ...shown }: InterventionWizardProps) {
  const control = useDraft(draftKey, contactPhone);
  const { sent, repeat } = useSearch({ strict: false });
  const [areChangesRefused, setChangesRefused] = useState(false);
  const { replaceBy } = useStep(1);
  const { draft } = control;
  if (sent) {
    return (
      <RequestSent
        missionId={sent}
        areChangesRefused={areChangesRefused}
        onOrderAnother={() => replaceBy({ step: '1' })}
      />
    );
  }
  if (!draft) return <Skeleton height={320} radius="md" />;
  return (
    <WizardSteps {...shown} control={control} draft={draft} repeat={repeat} onChangesRefused={setChangesRefused} />
  );
}

interface WizardStepsProps extends Omit<InterventionWizardProps, 'draftKey' | 'contactPhone'> {
  control: DraftControl;
  draft: InterventionDraft;
  /** The mission that the address asks to repeat. */
  repeat: string | undefined;
  onChangesRefused: (areRefused: boolean) => void;
}

function WizardSteps({ home, renderParcels, renderPlaces, renderWhenDry, repeat, ...plan }: WizardStepsProps) {
  const { clientId, control, draft } = plan;
  const { change } = control;
  const { t } = useTranslation();
  const own = useOwnParcels(clientId);
  const wizard = useWizard(plan, repeat !== undefined);
  const { step, failure, isSending, replaceBy } = wizard;
  const [isNoParcelAsked, setNoParcelAsked] = useState(false);
  const onDone = useCallback(() => replaceBy({ step: '1' }), [replaceBy]);
  const repeatMission = useRepeat({ clientId, draft, change, repeat, onDone });
  const onKeepDrawing = () => step !== 2 && wizard.goTo(2);
  const { settleFirst, dialog } = useUnfinished({ draft, change, onKeepDrawing });
  const navigate = useNavigate();
  const dayNotKnown = useDayNotKnown({
    clientId,
    control,
    draft,
    whenSettled: settleFirst,
    renderWhenDry,
    onMade: () => void navigate({ to: '/my-missions' }),
  });

  const next = {
    1: () => wizard.move(2),
    2: () => settleFirst(({ parcels }) => (parcels.length === 0 ? setNoParcelAsked(true) : wizard.leaveMap())),
    3: wizard.leaveContact,
    // A changed shape is to be seen before it is sent.
    4: () =>
      settleFirst(({ parcels, unfinished }) => {
        if (parcels === draft.parcels && unfinished === draft.unfinished) wizard.sendDraft();
      }),
  }[step];
  const sendLabel = t(failure ? 'intervention.sendAgain' : 'intervention.send');
  return (
    <WizardFrame
      step={step}
      lock={control.isElsewhere ? <Elsewhere onTakeOver={control.takeOver} /> : null}
      isSending={isSending}
      onBack={wizard.goBack}
      onStartOver={isWorthKeeping(draft) && !isSending ? wizard.startOver : undefined}
      action={
        <MainButton
          field
          pending={isSending}
          onClick={next}
          leftSection={step === 4 ? <IconSend size={20} /> : null}
          rightSection={step === 4 ? null : <IconArrowRight size={20} />}
        >
          {step === 4 ? sendLabel : t('common.next')}
        </MainButton>
      }
    >
      {failure ? <SendFailureNotice failure={failure} /> : null}
      {step === 1 ? (
        <ParcelsStep
          clientId={clientId}
          draft={draft}
          change={change}
          onRepeat={repeatMission}
          onDraw={() => wizard.move(2)}
          renderChooser={renderParcels}
        />
      ) : null}
      {step === 2 ? <MapStep own={own} draft={draft} change={change} home={home} renderPlaces={renderPlaces} /> : null}
      {step === 3 ? (
        <ContactStep
          draft={draft}
          change={wizard.changeFields}
          errors={wizard.errors}
          dayNotKnown={dayNotKnown.button}
          onDone={wizard.leaveContact}
        />
      ) : null}
      {step === 4 ? <OrderedNotice clientId={clientId} draft={draft} /> : null}
      {step === 4 ? <ConfirmationStep draft={draft} onEdit={wizard.goTo} /> : null}
      {step === 4 ? renderPlaces?.(draft) : null}
      {dialog}
      {dayNotKnown.sheet}
      <OrderedQuestion
        failure={failure?.error}
        pending={isSending}
        onAgain={(answer) => void wizard.send(orderAgain(draft, answer))}
        onClose={wizard.forgetFailure}
      />
      <ConfirmDialog
        opened={isNoParcelAsked}
        title={t('intervention.noParcelTitle')}
        question={t(draft.meetingPoint ? 'intervention.noParcelWithPoint' : 'intervention.noParcel')}
        confirmLabel={t('intervention.noParcelContinue')}
        cancelLabel={t('intervention.noParcelDraw')}
        onClose={() => setNoParcelAsked(false)}
        onConfirm={() => {
          setNoParcelAsked(false);
          wizard.leaveMap();
        }}
      />
    </WizardFrame>
  );
}
