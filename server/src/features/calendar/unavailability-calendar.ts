import { typeset, typesetAll } from '@vigiefaon/domain/typography/typeset';
import { mayKeepUnavailability } from '@vigiefaon/domain/unavailabilities/unavailability-access';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { CalendarPeriod, CalendarReader } from './calendar.repository.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

interface CalendarTexts {
  mine: string;
  all: string;
  away: string;
  nobody: string;
}

/** What calendar programs show: they know nothing of the web app's texts. */
const texts: Record<Locale, CalendarTexts> = {
  fr: {
    mine: 'Mes indisponibilités (VigieFaon)',
    all: 'Indisponibilités des pilotes (VigieFaon)',
    away: 'Indisponible pour les missions',
    nobody: 'Pilote sans nom',
  },
  de: {
    mine: 'Meine Abwesenheiten (VigieFaon)',
    all: 'Abwesenheiten der Piloten (VigieFaon)',
    away: 'Nicht verfügbar für Einsätze',
    nobody: 'Pilot ohne Namen',
  },
  nl: {
    mine: 'Mijn afwezigheden (VigieFaon)',
    all: 'Afwezigheden van de piloten (VigieFaon)',
    away: 'Niet beschikbaar voor missies',
    nobody: 'Piloot zonder naam',
  },
};

interface CalendarOf {
  reader: CalendarReader;
  scope: 'mine' | 'all';
  timeZone: string;
}

function eventOf(period: CalendarPeriod, { reader, scope }: CalendarOf): CalendarEvent {
  const { away, nobody } = typesetAll(reader.locale, texts[reader.locale]);
  const name = [period.firstname, period.lastname].filter((part) => part !== null).join(' ') || nobody;
  return {
    ...period,
    id: period.periodId,
    summary: scope === 'mine' ? away : `${name} – ${away}`,
    description: mayKeepUnavailability(reader, period.pilotId) ? period.note : null,
  };
}

/** Unavailabilities in the reader's language, with notes where the reader may know them. */
export function unavailabilityCalendar(periods: readonly CalendarPeriod[], of: CalendarOf): string {
  const { reader, scope, timeZone } = of;
  const events = periods.map((period) => eventOf(period, of));
  return writeCalendar({
    name: typeset(reader.locale, texts[reader.locale][scope]),
    locale: reader.locale,
    timeZone,
    events,
  });
}
