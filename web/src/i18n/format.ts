import { grammars } from '@vigiefaon/domain/languages/grammars';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { dayPart, momentPart, type TextPart } from '@vigiefaon/domain/typography/text-part';
import type { Locale } from '@vigiefaon/domain/users/user';

const middayOf = (day: string) => new Date(`${day}T12:00:00Z`);

function relative(locale: Locale, instant: string, now: Date): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < 36 * 60) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1440), 'day');
}

/** "40 min", "1 h 05" */
function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')}`;
}

function numbersOf(region: string) {
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options);
  const plain = number();
  const oneDecimal = number({ maximumFractionDigits: 1 });
  const whole = number({ maximumFractionDigits: 0 });
  const money = number({ style: 'currency', currency: 'EUR' });
  return {
    /** "3,4 ha"; below a tenth of a hectare "850 m²". */
    hectares: (squareMeters: number) =>
      squareMeters < 1000 ? `${whole.format(squareMeters)} m²` : `${oneDecimal.format(squareMeters / 10_000)} ha`,
    /** "12 km"; below ten "3,4 km". */
    kilometres: (km: number) => `${(km < 10 ? oneDecimal : whole).format(km)} km`,
    /** "39,3 km", where a tenth decides: what is beyond a limit must not look as long as the limit. */
    kilometresToTheTenth: (km: number) => `${oneDecimal.format(km)} km`,
    count: (count: number) => plain.format(count),
    /** "12,50 €" */
    euros: (cents: number) => money.format(cents / 100),
  };
}

const nearDays = [-1, 0, 1, 2];

function daysOf(locale: Locale) {
  const { region, year } = grammars[locale];
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' });
  const dayAndMonth = { day: 'numeric', month: 'long' } as const;
  const days = date({ day: '2-digit', month: '2-digit', year });
  const weekdays = date({ weekday: 'long' });
  const months = date({ month: 'long', year: 'numeric' });
  const [longDays, longDaysWithYear] = [
    date({ weekday: 'long', ...dayAndMonth }),
    date({ weekday: 'long', ...dayAndMonth, year: 'numeric' }),
  ];
  const [rangeDays, rangeDaysWithYear] = [date(dayAndMonth), date({ ...dayAndMonth, year: 'numeric' })];
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const isIn = (today: string, ...shown: string[]) => shown.every((day) => day.slice(0, 4) === today.slice(0, 4));
  /** "mardi 24 novembre", with the year when it is not that of `today`. */
  const longDay = (day: string, today: string) =>
    (isIn(today, day) ? longDays : longDaysWithYear).format(middayOf(day));
  const nearDay = (day: string, today: string) => {
    const offset = nearDays.find((candidate) => addDays(today, candidate) === day);
    return offset === undefined ? null : near.format(offset, 'day');
  };
  return {
    /** French "24/11/26" as the specification has it (dd/mm/yy); Dutch "24/11/2026", German "24.11.2026". */
    day: (day: string) => days.format(middayOf(day)),
    longDay,
    /** "aujourd'hui", "demain", "hier", else null. */
    nearDay,
    /** As `nearDay`, else as `longDay`. */
    dayInWords: (day: string, today: string) => nearDay(day, today) ?? longDay(day, today),
    /** "mardi" */
    weekday: (day: string) => weekdays.format(middayOf(day)),
    /** "3–9 juin", one day "3 juin", with the years when they are not both that of `today`. */
    dayRange: (from: string, to: string, today: string) =>
      (isIn(today, from, to) ? rangeDays : rangeDaysWithYear).formatRange(middayOf(from), middayOf(to)),
    /** "juin 2026" */
    month: (day: string) => months.format(middayOf(day)),
  };
}

/** Instants in the association's time zone. */
function instantsOf(locale: Locale, timeZone: string) {
  const { region, year } = grammars[locale];
  const days = new Intl.DateTimeFormat(region, { day: '2-digit', month: '2-digit', year, timeZone });
  const times = new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const dateOf = (instant: string) => days.format(new Date(instant));
  const timeOf = (instant: string) => times.format(new Date(instant));
  return {
    /** "24/11/26" of an instant. */
    dateOf,
    /** "06:30" of an instant. */
    timeOf,
    /** "24/11/26 06:30" of an instant. */
    instant: (instant: string) => `${dateOf(instant)} ${timeOf(instant)}`,
    /** "in 40 minutes", "2 hours ago". */
    fromNow: (instant: string, now = new Date()) => relative(locale, instant, now),
  };
}

/** As the formats of the same name, for texts that name a day. */
function partsOf(locale: Locale, timeZone: string, words: ReturnType<typeof daysOf> & ReturnType<typeof instantsOf>) {
  const { day: dateInWords, longDay, nearDay, dateOf, timeOf, fromNow } = words;
  const dayOfInstant = (instant: string | Date) => localTime(new Date(instant), timeZone).day;
  const day = (named: string, today: string) => {
    const near = nearDay(named, today);
    return dayPart(locale, near === null ? 'DATE' : 'NEAR', near ?? longDay(named, today));
  };
  const withTime = ({ alone, ...forms }: TextPart, sign: string, instant: string): TextPart => {
    const said = (form: string) => `${form} ${grammars[locale].atTime} ${timeOf(instant)}`;
    return { alone: `${alone}${sign} ${timeOf(instant)}`, on: said(forms.on), of: said(forms.of), to: said(forms.to) };
  };
  const dayAndTime = (instant: string, today: string) => withTime(day(dayOfInstant(instant), today), ',', instant);
  /** "06:30" or "le coucher du soleil" */
  const moment = (said: string) => momentPart(locale, said);
  return {
    day,
    longDay: (named: string, today: string) => dayPart(locale, 'DATE', longDay(named, today)),
    date: (named: string) => dayPart(locale, 'DATE', dateInWords(named)),
    /** "demain, 06:30" of an instant. */
    dayAndTime,
    /** "14:35" of an instant of this day, "demain à 07:00" of another's: when something goes on. */
    comingTime: (instant: string, now = new Date()) => {
      const today = dayOfInstant(now);
      return dayOfInstant(instant) === today ? moment(timeOf(instant)) : dayAndTime(instant, today);
    },
    moment,
    instant: (instant: string) => withTime(dayPart(locale, 'DATE', dateOf(instant)), '', instant),
    fromNow: (instant: string, now?: Date) => dayPart(locale, 'NEAR', fromNow(instant, now)),
  };
}

/**
 * All formats of a language; the association works in one time zone, whatever the device's. Days are `YYYY-MM-DD`, times `HH:mm`,
 * instants ISO 8601 UTC.
 */
export function createFormat(locale: Locale, timeZone = 'Europe/Brussels') {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const words = { ...daysOf(locale), ...instantsOf(locale, timeZone) };
  return {
    ...numbersOf(grammars[locale].region),
    ...words,
    part: partsOf(locale, timeZone, words),
    duration,
    /** "a, b et c" */
    list: (parts: readonly string[]) => list.format(parts),
  };
}

export type Format = ReturnType<typeof createFormat>;
