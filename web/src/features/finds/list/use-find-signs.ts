import type { Find } from '@vigiefaon/domain/finds/find';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSame } from '../../../map/frame/use-same.ts';
import type { FindOnMap } from '../../../map/view/find-signs.tsx';
import { useFindWords } from './find-words.ts';

/** Finds as signs of a map; drawn anew only when something of them changes. */
export function useFindSigns(finds: readonly Find[]): FindOnMap[] {
  const { t } = useTranslation();
  const { nameOf } = useFindWords();
  return useSame(
    finds.map((find) => ({
      id: find.findId,
      position: find.place.coordinates,
      state: find.state,
      sign: find.crateNumber === null ? '' : String(find.crateNumber),
      label: `${nameOf(find)}, ${t(`helper.state.${find.state}`)}`,
    })),
  );
}
