import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import {
  addShapes,
  chooseParcel,
  type InterventionDraft,
  isChosen,
  leaveParcel,
  renameSaved,
} from '../draft/intervention-draft.ts';
import { LastTime } from '../draft/last-time.tsx';
import { mowingDays } from '../when/mowing-days.ts';

/** Passed by the wizard to a chooser of parcels. */
export interface ParcelChoice {
  clientId: string;
  isChosen: (parcelId: string) => boolean;
  onChoose: (parcel: Parcel) => void;
  onLeave: (parcelId: string) => void;
  onRenamed: (parcelId: string, name: string) => void;
  /** Drawn or imported for this request and saved nowhere yet. */
  newShapes: readonly { key: string; name: string; geometry: ParcelGeometry }[];
  onImport: (shapes: readonly CreateParcelInformation[]) => void;
  onRemoveNew: (key: string) => void;
  onDraw: () => void;
}

interface ParcelsStepProps {
  clientId: string;
  draft: InterventionDraft;
  change: (make: (draft: InterventionDraft) => InterventionDraft) => void;
  onRepeat: (mission: Mission) => void;
  onDraw: () => void;
  renderChooser: (choice: ParcelChoice) => ReactNode;
}

/** Says before anything is filled in that no day can be asked for. */
export function SeasonNotice() {
  const { t, format } = useTranslation();
  const { today, seasons } = usePublicSettings();
  const { span, opensOn } = mowingDays(today, seasons);
  if (span && !opensOn) return null;
  return (
    <Notice kind={span ? 'info' : 'warn'} role="note">
      {opensOn
        ? t('intervention.seasonOpensOn', { day: format.part.longDay(opensOn, today) })
        : t('intervention.seasonClosed')}
    </Notice>
  );
}

interface ChoiceNeeds extends Pick<ParcelsStepProps, 'clientId' | 'draft' | 'change' | 'onDraw'> {
  t: Translate;
}

export function choiceOfParcels({ clientId, draft, change, onDraw, t }: ChoiceNeeds): ParcelChoice {
  const removeNew = (key: string) => {
    const { parcels } = draft;
    change((before) => ({ ...before, parcels: before.parcels.filter((parcel) => parcel.key !== key) }));
    showToast({
      severity: 'info',
      summary: t('intervention.parcelRemoved', { name: parcels.find((parcel) => parcel.key === key)?.name ?? '' }),
      action: { label: t('common.undo'), onClick: () => change((before) => ({ ...before, parcels })) },
    });
  };
  return {
    clientId,
    isChosen: (parcelId) => isChosen(draft, parcelId),
    onChoose: (parcel) => change((before) => chooseParcel(before, parcel)),
    onLeave: (parcelId) => change((before) => leaveParcel(before, parcelId)),
    onRenamed: (parcelId, name) => change((before) => renameSaved(before, parcelId, name)),
    newShapes: draft.parcels.filter(({ key }) => !draft.saved[key]),
    onImport: (shapes) => change((before) => addShapes(before, shapes)),
    onRemoveNew: removeNew,
    onDraw,
  };
}

export function ParcelsStep({ clientId, draft, change, onRepeat, onDraw, renderChooser }: ParcelsStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <SeasonNotice />
      {draft.parcels.length === 0 ? <LastTime clientId={clientId} onRepeat={onRepeat} /> : null}
      {renderChooser(choiceOfParcels({ clientId, draft, change, onDraw, t }))}
    </>
  );
}
