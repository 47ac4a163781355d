import type { Find } from '@vigiefaon/domain/finds/find';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FindOnMap } from '../../../map/view/find-signs.tsx';
import { useFindWords } from './find-words.ts';

/** Finds as signs of a map; drawn anew only when something of them changes. */
export function useFindSigns(finds: readonly Find[]): FindOnMap[] {
  const { t } = useTranslation();
  const { nameOf } = useFindWords();
  const words = finds.map((find) => `${nameOf(find)}, ${t(`helper.state.${find.state}`)}`).join('\n');
  return useMemo(() => {
    const labels = words.split('\n');
    return finds.map(({ findId: id, place, state, crateNumber }, at) => ({
      id,
      position: place.coordinates,
      state,
      sign: crateNumber === null ? '' : String(crateNumber),
      label: labels[at] ?? '',
    }));
  }, [finds, words]);
}
