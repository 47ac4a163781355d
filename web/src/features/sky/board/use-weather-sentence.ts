import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DayWeather, WeatherSpan } from './weather-of.ts';

/** "sec, rafales jusqu’à 05:30": nothing is called good of which something is not known. */
export function useWeatherSentence(): (weather: DayWeather) => string {
  const { t, format } = useTranslation();

  function spanWords({ code, from, to, sinceBeginning, untilEnd, isEverywhere }: WeatherSpan): string {
    const named = t(`sky.day.${code}`);
    const what = isEverywhere ? named : t('sky.day.somewhere', { what: named });
    const times = { what, from: format.timeOf(from), to: format.timeOf(to) };
    if (sinceBeginning && untilEnd) return t('sky.day.always', times);
    if (sinceBeginning) return t('sky.day.until', times);
    return t(untilEnd ? 'sky.day.since' : 'sky.day.between', times);
  }

  function unknownWords({ unknown, withoutForecast }: DayWeather, missions: number): string {
    if (withoutForecast === missions) return t('sky.day.none');
    return t(unknown === missions ? 'sky.day.unknown' : 'sky.day.someUnknown', { count: unknown });
  }

  return (weather) => {
    const { spans, isDry, unknown, verdicts } = weather;
    const missions = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
    if (missions === 0) return t('sky.day.noMissions');
    const parts = [
      ...(isDry ? [t('sky.day.dry')] : []),
      ...spans.map(spanWords),
      ...(unknown > 0 ? [unknownWords(weather, missions)] : []),
      ...(spans.length === 0 && unknown === 0 ? [t('sky.day.good')] : []),
    ];
    return format.list(parts);
  };
}
