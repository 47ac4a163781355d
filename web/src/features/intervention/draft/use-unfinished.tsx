import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hasUnfinished, type InterventionDraft } from './intervention-draft.ts';
import { UnfinishedDialog } from './unfinished-dialog.tsx';
import { dropShape, finishShape } from './unfinished-shape.ts';
import type { DraftControl } from './use-draft.ts';

interface UnfinishedPlan {
  draft: InterventionDraft;
  change: DraftControl['change'];
  onKeepDrawing: () => void;
}

/** Asks before anything that would leave an unfinished shape behind. */
export function useUnfinished({ draft, change, onKeepDrawing }: UnfinishedPlan) {
  const { t } = useTranslation();
  const [onSettled, setOnSettled] = useState<((settled: InterventionDraft) => void) | null>(null);

  const settle = (settled: InterventionDraft) => {
    change(() => settled);
    setOnSettled(null);
    onSettled?.(settled);
  };
  const dialog: ReactNode =
    onSettled && draft.unfinished ? (
      <UnfinishedDialog
        unfinished={draft.unfinished}
        onFinish={() => settle(finishShape(draft, (number) => t('map.newParcelName', { number })))}
        onKeepDrawing={() => {
          setOnSettled(null);
          onKeepDrawing();
        }}
        onDrop={() => settle(dropShape(draft))}
      />
    ) : null;
  return {
    dialog,
    /** Goes on at once when nothing is unfinished, else once the person has said what becomes of it. */
    settleFirst: (goOn: (settled: InterventionDraft) => void) => {
      if (hasUnfinished(draft)) setOnSettled(() => goOn);
      else goOn(draft);
    },
  };
}
