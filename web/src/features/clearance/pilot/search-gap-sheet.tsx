import type { SearchGap } from '@vigiefaon/domain/clearance/search-gap';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from '../clearance.module.css';
import { PartPicture } from './part-picture.tsx';
import type { AskingProps } from './use-asking-back.ts';

interface SearchGapSheetProps extends AskingProps {
  gap: SearchGap;
}

/** The flight plan sees less than the parcel: only that part is cleared, or the rest was searched otherwise. */
export function SearchGapSheet({ parcel, gap: { seen, unseenSquareMeters }, onClose, onSave }: SearchGapSheetProps) {
  const { t, format } = useTranslation();
  const lead = seen
    ? t('clearing.gapLead', { area: format.hectares(unseenSquareMeters) })
    : t('clearing.gapNothingSeen');
  return (
    <Sheet opened onClose={onClose} title={t('clearing.gapTitle', { parcel: parcel.name })}>
      <div className={classes.section}>
        <p className={classes.note}>{lead}</p>
        <PartPicture parcel={parcel} part={seen} fawns={[]} label={t('clearing.gapPicture')} />
        {seen ? <p className={classes.note}>{t('clearing.gapPicture')}</p> : null}
        {seen ? (
          <MainButton field fullWidth onClick={() => onSave({ state: 'PARTLY', geometry: seen })}>
            {t('clearing.gapOnlySeen')}
          </MainButton>
        ) : null}
        <QuietButton field fullWidth onClick={() => onSave({ state: 'CLEARED', searchedOtherwise: true })}>
          {t('clearing.gapAllSearched')}
        </QuietButton>
      </div>
    </Sheet>
  );
}
