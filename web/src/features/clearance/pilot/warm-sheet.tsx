import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from '../clearance.module.css';
import type { AskingProps } from './use-asking-back.ts';
import type { Statement } from './use-say-clearance.ts';

interface WarmSheetProps extends AskingProps {
  /** What is said once it is answered. */
  statement: Statement;
  since: string;
}

/** The sun has warmed the ground: whether it was searched before is kept, and stands on the proof. */
export function WarmSheet({ parcel, statement, since, onClose, onSave }: WarmSheetProps) {
  const { t, format } = useTranslation();
  const time = format.timeOf(since);
  const answer = (wasAfter: boolean) => onSave({ ...statement, warm: { since, wasAfter } });
  return (
    <Sheet opened onClose={onClose} title={t('clearing.warmTitle', { time, parcel: parcel.name })}>
      <div className={classes.section}>
        <p className={classes.note}>{t('clearing.warmLead')}</p>
        <MainButton field fullWidth onClick={() => answer(false)}>
          {t('clearing.warmBefore', { time })}
        </MainButton>
        <QuietButton field fullWidth onClick={() => answer(true)}>
          {t('clearing.warmAfter', { time })}
        </QuietButton>
      </div>
    </Sheet>
  );
}
