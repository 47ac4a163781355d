import { IconCloudRain } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { type ReactNode, useState } from 'react';
import { invalidate } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InterventionDraft } from '../../../ordering/draft/intervention-draft.ts';
import type { DraftControl } from '../../../ordering/draft/use-draft.ts';
import type { WhenDry } from '../../../ordering/when-dry.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ParcelRefused, saveParcels } from '../sending/send-request.ts';

export type RenderWhenDry = (props: WhenDry) => ReactNode;

interface DayNotKnownPlan {
  clientId: string;
  control: DraftControl;
  draft: InterventionDraft;
  /** What has to be settled of the fields first; goes on with the draft once it is. */
  whenSettled: (goOn: (settled: InterventionDraft) => void) => void;
  renderWhenDry: RenderWhenDry;
  /** The request is empty again, and its fields wait. */
  onMade: () => void;
}

/** In the place of a day: the chosen fields wait for a dry one. The button stands below the days; the sheet stands outside of their form. */
export function useDayNotKnown({ clientId, control, draft, whenSettled, renderWhenDry, onMade }: DayNotKnownPlan) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [meant, setMeant] = useState<InterventionDraft | null>(null);
  const [isWithoutField, setWithoutField] = useState(false);
  const open = () => {
    setWithoutField(draft.parcels.length === 0);
    if (draft.parcels.length > 0) whenSettled(setMeant);
  };
  const saveFields = async () => {
    if (!meant) return [];
    const keys = meant.parcels.map(({ key }) => key);
    try {
      const saved = await saveParcels(meant, keys, { clientId, keep: control.keep });
      setMeant(saved);
      return saved.parcels.flatMap(({ key }) => saved.saved[key]?.parcelId ?? []);
    } catch (error) {
      throw error instanceof ParcelRefused ? error.refusal : error;
    } finally {
      void invalidate(cache, listParcels);
    }
  };
  // A request that may have arrived is no longer only typed.
  const button = draft.missionAttempt ? null : (
    <div className="stack gap-8">
      <div>
        <QuietButton leftSection={<IconCloudRain size={20} aria-hidden />} onClick={open}>
          {t('intervention.whenDry')}
        </QuietButton>
      </div>
      {isWithoutField && draft.parcels.length === 0 ? (
        <Notice kind="warn" role="alert">
          {t('intervention.whenDryFields')}
        </Notice>
      ) : null}
    </div>
  );
  const sheet = meant
    ? renderWhenDry({
        clientId,
        fields: meant.parcels.map(({ name, geometry }) => ({ name, size: areaSquareMeters(geometry) })),
        mowingTime: meant.mowingTime,
        note: meant.clientNote,
        saveFields,
        onMade: () => {
          setMeant(null);
          control.startOver();
          onMade();
        },
        onClose: () => setMeant(null),
      })
    : null;
  return { button, sheet };
}
