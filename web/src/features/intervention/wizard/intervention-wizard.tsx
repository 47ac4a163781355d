import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { InterventionDraft } from '../draft/intervention-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { RequestSent } from '../sending/request-sent.tsx';
import type { RenderPlaces } from '../where/map-step.tsx';
import type { ParcelChoice } from '../where/parcels-step.tsx';
import { useStep } from './use-step.ts';
import { WizardSteps } from './wizard-steps-view.tsx';

interface InterventionWizardProps {
  /** For whom: the requester themselves, or the one for whom somebody of the crew asks. */
  clientId: string;
  /** Under which the draft is kept on this device. */
  draftKey: string;
  contactPhone: string;
  renderParcels: (choice: ParcelChoice) => ReactNode;
  renderPlaces?: RenderPlaces;
}

/** The whole request in four steps; its draft outlives reloads, dead links and sessions. */
export function InterventionWizard({
  clientId,
  draftKey,
  contactPhone,
  renderParcels,
  renderPlaces,
}: InterventionWizardProps) {
  const control = useDraft(draftKey, contactPhone);
  const { sent, repeat } = useSearch({ strict: false });
  const [areChangesRefused, setChangesRefused] = useState(false);
  const { replaceBy } = useStep(1);
  const draft: InterventionDraft | null = control.draft;
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
    <WizardSteps
      clientId={clientId}
      control={control}
      draft={draft}
      repeat={repeat}
      onChangesRefused={setChangesRefused}
      renderParcels={renderParcels}
      renderPlaces={renderPlaces}
    />
  );
}
