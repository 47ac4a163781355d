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
  const isSwapped = doubt?.kind === 'SWAPPED';
  const take = () => {
    if (!asked) return;
    const { shown } = asked;
    onTake(asked.doubt.kind === 'SWAPPED' ? { ...shown, position: asked.doubt.instead } : shown);
  };
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(isSwapped ? 'finds.swapped.title' : 'finds.far.title')}
      question={
        doubt?.kind === 'FAR'
          ? t('finds.far.question', { distance: lengthOf(doubt.meters) })
          : t('finds.swapped.question')
      }
      confirmLabel={t(isSwapped ? 'finds.swapped.take' : 'finds.far.take')}
      cancelLabel={t('finds.back')}
      onConfirm={take}
      onClose={onClose}
    />
  );
}
