import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
import { ParcelThumbnail } from '../../map/pictures/parcel-thumbnail.tsx';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type DraftProps, hasUnfinished, type InterventionDraft } from './intervention-draft.ts';
import { closeShape, finishShape } from './unfinished-shape.ts';
import { useLargeParcels } from './use-large-parcels.tsx';

interface UnfinishedDialogProps {
  unfinished: Draft;
  onFinish: () => void;
  onKeepDrawing: () => void;
  onDrop: () => void;
}

/** Asks what becomes of a shape that is not finished, before the person moves on. */
function UnfinishedDialog({ unfinished, onFinish, onKeepDrawing, onDrop }: UnfinishedDialogProps) {
  const { t, format } = useTranslation();
  const { geometry, refusal } = closeShape(unfinished);
  const KeepButton = geometry ? QuietButton : MainButton;
  const count = unfinished.points.length;
  return (
    <Dialog opened onClose={onKeepDrawing} title={t('intervention.unfinishedTitle')} centered>
      <div className="stack gap-20">
        <div className="row gap-16">
          {geometry ? <ParcelThumbnail geometries={[geometry]} size={72} className="primary" /> : null}
          <p style={{ lineHeight: 1.45 }}>
            {geometry
              ? t('intervention.unfinishedClosable', { count, size: format.hectares(areaSquareMeters(geometry)) })
              : `${t('intervention.unfinishedOpen', { count })} ${t(`map.refusal.${refusal.reason}`)}`}
          </p>
        </div>
        <div className="stack gap-8">
          {geometry ? (
            <MainButton field fullWidth leftSection={<IconCheck size={20} />} onClick={onFinish} data-autofocus>
              {t('intervention.unfinishedFinish')}
            </MainButton>
          ) : null}
          <KeepButton field fullWidth leftSection={<IconPencil size={20} />} onClick={onKeepDrawing}>
            {t('intervention.unfinishedKeep')}
          </KeepButton>
          <QuietButton field fullWidth leftSection={<IconTrash size={20} />} onClick={onDrop}>
            {t('intervention.unfinishedDrop')}
          </QuietButton>
        </div>
      </div>
    </Dialog>
  );
}

export interface UnfinishedPlan extends DraftProps {
  onKeepDrawing?: () => void;
}

type GoOn = (settled: InterventionDraft) => void;

/** Asks before anything that would leave an unfinished shape behind, or send one that is unusually large. */
export function useUnfinished({ draft, change, onKeepDrawing }: UnfinishedPlan) {
  const { t } = useTranslation();
  const [onSettled, setOnSettled] = useState<GoOn | null>(null);
  const large = useLargeParcels({ draft, change, onKeepDrawing });

  const settle = (settled: InterventionDraft) => {
    change(() => settled);
    setOnSettled(null);
    if (onSettled) large.askFirst(settled, onSettled);
  };
  const dialog =
    onSettled && draft.unfinished ? (
      <UnfinishedDialog
        unfinished={draft.unfinished}
        onFinish={() => settle(finishShape(draft, (number) => t('map.newParcelName', { number })))}
        onKeepDrawing={() => {
          setOnSettled(null);
          onKeepDrawing?.();
        }}
        onDrop={() => settle({ ...draft, unfinished: null })}
      />
    ) : null;
  return {
    dialog: dialog ?? large.dialog,
    /** Goes on at once when there is nothing to ask, else once the person has said what becomes of it. */
    settleFirst: (goOn: GoOn) => {
      if (hasUnfinished(draft)) setOnSettled(() => goOn);
      else large.askFirst(draft, goOn);
    },
  };
}
