import { useTranslation } from '../../../i18n/use-translation.ts';
import { isLocked } from '../decisions/decisions.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { useSameGroundWords } from '../notices/same-ground.tsx';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';
import { useBeyondReachWords } from './round-words.ts';

/** A stop in one line of words: what its picture says, for whoever does not see it. */
export function useStopLabel() {
  const { t, format } = useTranslation();
  const { missions, decisions } = usePlanningDay();
  const { stopName } = useNames();
  const sameGround = useSameGroundWords();
  const beyondReach = useBeyondReachWords();
  return (stop: DrawnRound['stops'][number], round: DrawnRound): string => {
    const mission = missions.get(stop.missionId);
    return [
      stopName(stop, stop.shareCount),
      format.hectares(stop.hectares * 10_000),
      t('planning.fromTo', { from: format.timeOf(stop.start), to: format.timeOf(stop.end) }),
      mission?.mowingAt ? t('planning.mowingAt', { time: format.timeOf(mission.mowingAt) }) : null,
      mission?.isRisky ? t('planning.risky') : null,
      sameGround(stop.missionId),
      beyondReach(stop, round.pilotId),
      isLocked(decisions, stop, round.pilotId) ? t('planning.locked') : null,
      round.breaches.some(({ missionId }) => missionId === stop.missionId) ? t('planning.breaksRule') : null,
    ]
      .filter((part) => part !== null)
      .join(', ');
  };
}
