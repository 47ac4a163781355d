import { associationWords } from '@vigiefaon/domain/languages/association-words';
import { typeset, typesetAll } from '@vigiefaon/domain/typography/typeset';
import { mayKeepUnavailability } from '@vigiefaon/domain/unavailabilities/unavailability-access';
import type { CalendarPeriod, CalendarReader } from './calendar.repository.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

interface CalendarOf {
  reader: CalendarReader;
  scope: 'mine' | 'all';
  timeZone: string;
}

function eventOf(period: CalendarPeriod, { reader, scope }: CalendarOf): CalendarEvent {
  const { away, nobody } = typesetAll(reader.locale, associationWords[reader.locale].calendar);
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
    name: typeset(reader.locale, associationWords[reader.locale].calendar[scope]),
    locale: reader.locale,
    timeZone,
    events,
  });
}
