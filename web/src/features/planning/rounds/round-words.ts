import type { BoardBreach } from '@vigiefaon/domain/planning/board/planning-board';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DrawnRound } from '../decisions/draw-rounds.ts';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';

/** "3 parcelles, 11,4 ha, 04:58 à 06:40, 22 km, 25 min de marge" */
export function useRoundSentence() {
  const { t, format } = useTranslation();
  return ({ parcels, hectares, stops, kilometres, reserveMinutes, isEstimate }: DrawnRound): string => {
    const first = stops[0];
    const last = stops.at(-1);
    if (!first || !last) return '';
    return [
      t('planning.parcels', { count: parcels }),
      format.hectares(hectares * 10_000),
      t('planning.fromTo', { from: format.timeOf(first.start), to: format.timeOf(last.end) }),
      format.kilometres(kilometres),
      isEstimate ? t('planning.estimate') : t('planning.reserve', { time: format.duration(reserveMinutes) }),
    ].join(', ');
  };
}

/** How far a field is from home whose pilot has said yes to it beyond the own reach; null where it is in reach. */
export function useBeyondReachWords() {
  const { t, format } = useTranslation();
  const { pilots } = usePlanningDay();
  return ({ beyondReach }: DrawnRound['stops'][number], pilotId: string): string | null => {
    const reach = pilots.get(pilotId)?.reachKilometres;
    if (beyondReach === null || reach === undefined) return null;
    return t('planning.beyondReach', {
      distance: format.kilometresToTheTenth(beyondReach),
      reach: format.kilometresToTheTenth(reach),
    });
  };
}

/** A broken rule in words: which, by how much, and where. */
export function useBreachWords() {
  const { t, format } = useTranslation();
  const { placeName } = useNames();
  return ({ code, missionId, minutes, kilometres }: BoardBreach): string => {
    const by = minutes !== null ? format.duration(minutes) : kilometres !== null ? format.kilometres(kilometres) : '';
    const what = by ? t(`planning.breachBy.${code}`, { by }) : t(`planning.breach.${code}`);
    return missionId ? t('planning.breachAt', { place: placeName(missionId), what }) : what;
  };
}
