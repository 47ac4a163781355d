import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { type DraftProps, type InterventionDraft, largeParcels } from './intervention-draft.ts';

interface LargeParcelsPlan extends DraftProps {
  onKeepDrawing?: (() => void) | undefined;
}

/** Asks whether a parcel of more than 200 ha is meant, once for each. */
export function useLargeParcels({ draft, change, onKeepDrawing }: LargeParcelsPlan) {
  const { t, format } = useTranslation();
  const [goOn, setGoOn] = useState<((meant: InterventionDraft) => void) | null>(null);
  const large = largeParcels(draft);
  const sizes = large.map(({ name, geometry }) => `${name} (${format.hectares(areaSquareMeters(geometry))})`);

  const confirm = () => {
    const meant = { ...draft, largeMeant: [...draft.largeMeant, ...large.map(({ key }) => key)] };
    change(() => meant);
    setGoOn(null);
    goOn?.(meant);
  };
  const dialog = (
    <ConfirmDialog
      opened={goOn !== null && large.length > 0}
      title={t('intervention.largeTitle', { count: large.length })}
      question={t('intervention.largeQuestion', { count: large.length, parcels: format.list(sizes) })}
      confirmLabel={t('intervention.largeMeant')}
      cancelLabel={t('intervention.largeChange')}
      onConfirm={confirm}
      onClose={() => {
        setGoOn(null);
        onKeepDrawing?.();
      }}
    />
  );
  return {
    dialog,
    askFirst: (asked: InterventionDraft, then: (meant: InterventionDraft) => void) => {
      if (largeParcels(asked).length > 0) setGoOn(() => then);
      else then(asked);
    },
  };
}
