import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ThumbButton } from '../../../ui/buttons/thumb-button.tsx';
import { lightOf, saidOf } from './pilot-parcels.ts';
import type { Clearing } from './use-clearing.ts';
import type { CurrentParcel } from './use-current-parcel.ts';

interface ClearButtonProps {
  clearing: Clearing;
  current: CurrentParcel;
}

/** Clears the parcel that the bar speaks of; a second press changes nothing, so that a thumb may hit it twice. */
export function ClearButton({ clearing: { whyNot, now, say }, current: { row, noRow } }: ClearButtonProps) {
  const { t } = useTranslation();
  const isSaid = row !== null && saidOf(row) === 'CLEARED' && lightOf(row, now) === 'GO';
  const refusal = whyNot ?? (isSaid ? t('field.clearedAlready') : null) ?? (row ? null : t(noRow));
  return (
    <ThumbButton Sign={IconCheck} refusal={refusal} isPressed={isSaid} onClick={() => row && say(row, 'CLEARED')}>
      {t('clearing.say.CLEARED')}
    </ThumbButton>
  );
}
