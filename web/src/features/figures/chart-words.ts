import { type Figures, measures, type Sums } from '@vigiefaon/domain/figures/figures';
import { grammars } from '@vigiefaon/domain/languages/grammars';
import type { Locale } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FiguresLine, type Grain, timeLine } from './figures-values.ts';

const middayOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Under a column there is room for "3 juin" or "juin" only. */
export function shortMoment(day: string, grain: Grain, locale: Locale): string {
  const options = grain === 'weeks' ? ({ day: 'numeric', month: 'short' } as const) : ({ month: 'short' } as const);
  return new Intl.DateTimeFormat(grammars[locale].region, { ...options, timeZone: 'UTC' }).format(middayOf(day));
}

const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Sums;

export interface MomentLine extends FiguresLine {
  short: string;
}

/** The figures as named lines in the reader's language. */
export function useFigureLines() {
  const { t, format, locale } = useTranslation();
  const ofTime = (figures: Figures, grain: Grain): MomentLine[] =>
    timeLine(figures, grain).map(({ day, sums }) => ({
      key: day,
      name: grain === 'weeks' ? t('figures.weekOf', { day: format.part.date(day) }) : format.month(day),
      short: shortMoment(day, grain, locale),
      sums: sums ?? nothing,
    }));
  const ofPilots = ({ pilots }: Figures): FiguresLine[] =>
    pilots.map((pilot) => {
      const name = [pilot.firstname, pilot.lastname].filter(Boolean).join(' ');
      return { key: pilot.pilotId, name: name || t('figures.unknownPilot'), sums: pilot };
    });
  const ofMunicipalities = ({ municipalities }: Figures): FiguresLine[] =>
    municipalities.map((place) => ({
      key: place.municipality ?? '',
      name: place.municipality ?? t('figures.unknownPlace'),
      sums: place,
    }));
  return { ofTime, ofPilots, ofMunicipalities };
}
