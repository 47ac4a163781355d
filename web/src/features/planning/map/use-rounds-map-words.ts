import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RoundsMapWords } from './rounds-map-content.ts';

const squareMetersPerHectare = 10_000;

/** What the signs of the map say, in the reader's language. */
export function useRoundsMapWords(): RoundsMapWords {
  const { t, format } = useTranslation();
  return useMemo((): RoundsMapWords => {
    const area = (hectares: number) => format.hectares(hectares * squareMetersPerHectare);
    const nameOf = ({ requester, municipality }: { requester: string; municipality: string | null }) =>
      [requester, municipality].filter(Boolean).join(', ') || t('roundsMap.unknownPlace');
    const withRisk = (words: string, isRisky: boolean) => (isRisky ? t('roundsMap.risky', { words }) : words);
    return {
      home: ({ name, isAvailable }, { number }, round) => {
        if (!round) return t(isAvailable ? 'roundsMap.idle' : 'roundsMap.away', { number, name });
        const [from, to] = [format.timeOf(round.leave), format.timeOf(round.back)];
        const what = { number, name, from, to, kilometres: format.kilometres(round.kilometres) };
        return t('roundsMap.round', { ...what, count: round.stops.length, area: area(round.hectares) });
      },
      stop: (mission, stop, pilot, text) => {
        const times = { from: format.timeOf(stop.start), to: format.timeOf(stop.end) };
        const what = { text, name: nameOf(mission), area: area(stop.hectares), pilot: pilot.name };
        return withRisk(t('roundsMap.stop', { ...what, ...times }), mission.isRisky);
      },
      waiting: (mission, { hectares }) =>
        withRisk(t('roundsMap.waiting', { name: nameOf(mission), area: area(hectares) }), mission.isRisky),
    };
  }, [t, format]);
}
