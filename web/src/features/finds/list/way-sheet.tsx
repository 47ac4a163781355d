import type { Find } from '@vigiefaon/domain/finds/find';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Guide } from '../place/guide.tsx';
import type { FindSteps } from '../use-find-steps.ts';
import { FindNextSteps } from './find-next-steps.tsx';
import { useFindWords } from './find-words.ts';

interface WaySheetProps {
  find: Find;
  /** Null where this person may only read. */
  steps: FindSteps | null;
  onCrate: () => void;
  onClose: () => void;
}

/** The way to one find, and what comes next once one stands at it. */
export function WaySheet({ find, steps, onCrate, onClose }: WaySheetProps) {
  const { t } = useTranslation();
  const { nameOf } = useFindWords();
  return (
    <Sheet opened onClose={onClose} title={nameOf(find)}>
      <div className="stack gap-12 shrinks">
        {find.note ? <p className="breaks">{find.note}</p> : null}
        <Guide place={find.place} />
        <p className="quiet">{t('helper.gloves')}</p>
        {steps ? <FindNextSteps find={find} steps={steps} onCrate={onCrate} onDecided={onClose} /> : null}
      </div>
    </Sheet>
  );
}
