import { useTranslation } from '../../i18n/use-translation.ts';
import type { Spot, StopName } from './decisions/decisions.ts';
import type { MoveWords } from './moving/key-moves.ts';

interface Names {
  stopName: (stop: StopName) => string;
  pilotName: (pilotId: string | null) => string;
}

/** What is said aloud while a stop is moved. */
export function useMoveWords({ stopName, pilotName }: Names): MoveWords & {
  moved: (stop: StopName, spot: Spot) => string;
} {
  const { t } = useTranslation();
  const spotName = (spot: Spot) =>
    spot === 'UNPLANNED'
      ? t('planning.say.unplanned')
      : t('planning.say.spot', { name: pilotName(spot.pilotId), place: spot.at + 1 });
  return {
    taken: (stop, spot) => t('planning.say.taken', { stop: stopName(stop), spot: spotName(spot) }),
    above: (_stop, spot) => spotName(spot),
    laidBack: (stop) => t('planning.say.laidBack', { stop: stopName(stop) }),
    moved: (stop, spot) => t('planning.say.moved', { stop: stopName(stop), spot: spotName(spot) }),
  };
}
