import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { CreateParcelInformation } from '@vigiefaon/domain/parcels/parcels.api';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DrawnParcel } from '../../../map/drawing/sketch/sketch-history.ts';
import {
  addShapes,
  chooseParcel,
  type DraftProps,
  isChosen,
  leaveParcel,
  renameSaved,
} from '../../../ordering/draft/intervention-draft.ts';
import { useRemoveParcel } from '../../../ordering/where/parcel-list.tsx';
import { mowingDays } from '../../../ui/day-and-time/mowing-days.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LastTime } from '../last-time/last-time.tsx';

/** Passed by the wizard to a chooser of parcels. */
export interface ParcelChoice {
  clientId: string;
  isChosen: (parcelId: string) => boolean;
  onChoose: (parcel: Parcel) => void;
  onLeave: (parcelId: string) => void;
  onRenamed: (parcelId: string, name: string) => void;
  /** Drawn or imported for this request and saved nowhere yet. */
  newShapes: readonly DrawnParcel[];
  onImport: (shapes: readonly CreateParcelInformation[]) => void;
  onRemoveNew: (key: string) => void;
  onDraw: () => void;
}

interface ParcelsStepProps extends ChoicePlan {
  onRepeat: (mission: Mission) => void;
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

interface ChoicePlan extends DraftProps {
  clientId: string;
  onDraw: () => void;
}

export function useParcelChoice({ clientId, draft, change, onDraw }: ChoicePlan): ParcelChoice {
  const onRemoveNew = useRemoveParcel({ draft, change });
  return {
    clientId,
    isChosen: (parcelId) => isChosen(draft, parcelId),
    onChoose: (parcel) => change((before) => chooseParcel(before, parcel)),
    onLeave: (parcelId) => change((before) => leaveParcel(before, parcelId)),
    onRenamed: (parcelId, name) => change((before) => renameSaved(before, parcelId, name)),
    newShapes: draft.parcels.filter(({ key }) => !draft.saved[key]),
    onImport: (shapes) => change((before) => addShapes(before, shapes)),
    onRemoveNew,
    onDraw,
  };
}

export function ParcelsStep({ onRepeat, renderChooser, ...plan }: ParcelsStepProps) {
  const choice = useParcelChoice(plan);
  return (
    <>
      <SeasonNotice />
      {plan.draft.parcels.length === 0 ? <LastTime clientId={plan.clientId} onRepeat={onRepeat} /> : null}
      {renderChooser(choice)}
    </>
  );
}
