import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Draft } from '../../../map/drawing/sketch/draft.ts';
import { ParcelThumbnail } from '../../../map/pictures/parcel-thumbnail.tsx';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './unfinished-dialog.module.css';
import { closeShape } from './unfinished-shape.ts';

interface UnfinishedDialogProps {
  unfinished: Draft;
  onFinish: () => void;
  onKeepDrawing: () => void;
  onDrop: () => void;
}

/** Asks what becomes of a shape that is not finished, before the person moves on. */
export function UnfinishedDialog({ unfinished, onFinish, onKeepDrawing, onDrop }: UnfinishedDialogProps) {
  const { t, format } = useTranslation();
  const { geometry, refusal } = closeShape(unfinished);
  const KeepButton = geometry ? QuietButton : MainButton;
  const count = unfinished.points.length;
  return (
    <Dialog opened onClose={onKeepDrawing} title={t('intervention.unfinishedTitle')} centered>
      <div className={classes.shape}>
        {geometry ? <ParcelThumbnail geometries={[geometry]} size={72} className={classes.picture ?? ''} /> : null}
        <p className={classes.words}>
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
    </Dialog>
  );
}
