import type { PlaceDoubt } from '@vigiefaon/domain/finds/doubt-place';
import type { PlaceSource } from '@vigiefaon/domain/finds/find';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useFindWords } from '../list/find-words.ts';

/** A place that somebody has shown, before it is taken. */
export interface ShownPlace {
  position: Position;
  source: PlaceSource;
  accuracyMeters: number | null;
}

export interface DoubtfulPlace {
  shown: ShownPlace;
  doubt: PlaceDoubt;
}

interface PlaceQuestionProps {
  asked: DoubtfulPlace | null;
  onTake: (place: ShownPlace) => void;
  onClose: () => void;
}

/** Asks before a place is taken that lies far away or has its numbers swapped. */
export function PlaceQuestion({ asked, onTake, onClose }: PlaceQuestionProps) {
  const { t } = useTranslation();
  const { lengthOf } = useFindWords();
  const doubt = asked?.doubt;
  const swapped = doubt?.kind === 'SWAPPED' ? doubt.instead : null;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(swapped ? 'finds.swapped.title' : 'finds.far.title')}
      question={
        doubt?.kind === 'FAR'
          ? t('finds.far.question', { distance: lengthOf(doubt.meters) })
          : t('finds.swapped.question')
      }
      confirmLabel={t(swapped ? 'finds.swapped.take' : 'finds.far.take')}
      cancelLabel={t('finds.back')}
      onConfirm={() => asked && onTake({ ...asked.shown, position: swapped ?? asked.shown.position })}
      onClose={onClose}
    />
  );
}
