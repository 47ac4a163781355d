import { NotFlownSheet } from './not-flown-sheet.tsx';
import { PartSheet } from './part-sheet.tsx';
import { SearchGapSheet } from './search-gap-sheet.tsx';
import type { Clearing } from './use-clearing.ts';
import { WarmSheet } from './warm-sheet.tsx';

/** What is asked back before something is said of a parcel, wherever that was tapped. */
export function ClearingQuestions({ clearing: { scene, questions } }: { clearing: Clearing }) {
  const { asking, answer, close } = questions;
  if (!asking) return null;
  const about = { parcel: asking.parcel, onClose: close, onSave: answer };
  switch (asking.what) {
    case 'PARTLY':
      return <PartSheet {...about} scene={scene} />;
    case 'SEARCH_GAP':
      return <SearchGapSheet {...about} gap={asking.gap} />;
    case 'WARM':
      return <WarmSheet {...about} statement={asking.statement} since={asking.since} />;
    case 'NOT_FLOWN':
      return <NotFlownSheet {...about} />;
  }
}
