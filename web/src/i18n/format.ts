import { grammars } from '@vigiefaon/domain/languages/grammars';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { dayPart, momentPart, type TextPart } from '@vigiefaon/domain/typography/text-part';
import type { Locale } from '@vigiefaon/domain/users/user';

/** Days are `YYYY-MM-DD`, times `HH:mm`, instants ISO 8601 UTC shown in the association's time zone. */
export interface Format {
  /** "3,4 ha"; below a tenth of a hectare "850 m²". */
  hectares: (areaSquareMeters: number) => string;
  /** "12 km"; below ten "3,4 km". */
  kilometres: (kilometres: number) => string;
  /** "39,3 km", where a tenth decides: what is beyond a limit must not look as long as the limit. */
  kilometresToTheTenth: (kilometres: number) => string;
  count: (count: number) => string;
  /** "12,50 €" */
  euros: (cents: number) => string;
  /** French "24/11/26" as the specification has it (dd/mm/yy); Dutch "24/11/2026", German "24.11.2026". */
  day: (day: string) => string;
  /** "mardi 24 novembre", with the year when it is not that of `today`. */
  longDay: (day: string, today: string) => string;
  /** "aujourd'hui", "demain", "hier", else as `longDay`. */
  dayInWords: (day: string, today: string) => string;
  /** As `dayInWords`, as `longDay`, as `day`, as `instant` and as `fromNow`, for texts that name a day. */
  part: {
    day: (day: string, today: string) => TextPart;
    longDay: (day: string, today: string) => TextPart;
    date: (day: string) => TextPart;
    /** "demain, 06:30" of an instant. */
    dayAndTime: (instant: string, today: string) => TextPart;
    /** "14:35" of an instant of this day, "demain à 07:00" of another's: when something goes on. */
    comingTime: (instant: string, now?: Date) => TextPart;
    /** "06:30" or "le coucher du soleil" */
    moment: (words: string) => TextPart;
    instant: (instant: string) => TextPart;
    fromNow: (instant: string, now?: Date) => TextPart;
  };
  /** "mardi" */
  weekday: (day: string) => string;
  /** "3–9 juin", one day "3 juin", with the years when they are not both that of `today`. */
  dayRange: (from: string, to: string, today: string) => string;
  /** "juin 2026" */
  month: (day: string) => string;
  /** "06:30" of an instant. */
  timeOf: (instant: string) => string;
  /** "24/11/26 06:30" of an instant. */
  instant: (instant: string) => string;
  /** "in 40 minutes", "2 hours ago". */
  fromNow: (instant: string, now?: Date) => string;
  /** "40 min", "1 h 05" */
  duration: (minutes: number) => string;
  /** "a, b et c" */
  list: (parts: readonly string[]) => string;
}

const middayOf = (day: string) => new Date(`${day}T12:00:00Z`);

function relative(locale: Locale, instant: string, now: Date): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < 36 * 60) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1440), 'day');
}

function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')}`;
}

const nearDays = [-1, 0, 1, 2];

/** All formats of a language; the association works in one time zone, whatever the device's. */
export function createFormat(locale: Locale, timeZone = 'Europe/Brussels'): Format {
  const { region, year, atTime } = grammars[locale];
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options);
  const date = (zoned: Intl.DateTimeFormatOptions & { timeZone: string }) => new Intl.DateTimeFormat(region, zoned);
  const oneDecimal = number({ maximumFractionDigits: 1 });
  const whole = number({ maximumFractionDigits: 0 });
  const money = number({ style: 'currency', currency: 'EUR' });
  const numericDay = { day: '2-digit', month: '2-digit', year } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const days = date({ ...numericDay, timeZone: 'UTC' });
  const weekdays = date({ weekday: 'long', timeZone: 'UTC' });
  const longDays = date({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const longDaysWithYear = date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const rangeDays = date({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  const rangeDaysWithYear = date({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = date({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const instantDays = date({ ...numericDay, timeZone });
  const times = date({ ...clock, timeZone });
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const longDay = (day: string, today: string) =>
    (day.slice(0, 4) === today.slice(0, 4) ? longDays : longDaysWithYear).format(middayOf(day));
  const nearDay = (day: string, today: string) => {
    const offset = nearDays.find((candidate) => addDays(today, candidate) === day);
    return offset === undefined ? null : near.format(offset, 'day');
  };
  const nearPart = (day: string, today: string) => {
    const words = nearDay(day, today);
    return dayPart(locale, words === null ? 'DATE' : 'NEAR', words ?? longDay(day, today));
  };
  const withTime = ({ alone, ...forms }: TextPart, sign: string, instant: string): TextPart => {
    const [time, at] = [times.format(new Date(instant)), atTime];
    const said = (form: string) => `${form} ${at} ${time}`;
    return { alone: `${alone}${sign} ${time}`, on: said(forms.on), of: said(forms.of), to: said(forms.to) };
  };
  const dayOfInstant = (instant: Date) => localTime(instant, timeZone).day;
  const dayAndTime = (instant: string, today: string) =>
    withTime(nearPart(dayOfInstant(new Date(instant)), today), ',', instant);
  const comingTime = (instant: string, today: string) =>
    dayOfInstant(new Date(instant)) === today
      ? momentPart(locale, times.format(new Date(instant)))
      : dayAndTime(instant, today);
  const dayOf = (day: string) => days.format(middayOf(day));
  const instantOf = (instant: string) => `${instantDays.format(new Date(instant))} ${times.format(new Date(instant))}`;
  return {
    hectares: (area) => (area < 1000 ? `${whole.format(area)} m²` : `${oneDecimal.format(area / 10_000)} ha`),
    kilometres: (km) => `${(km < 10 ? oneDecimal : whole).format(km)} km`,
    kilometresToTheTenth: (km) => `${oneDecimal.format(km)} km`,
    count: (count) => number().format(count),
    euros: (cents) => money.format(cents / 100),
    day: dayOf,
    longDay,
    dayInWords: (day, today) => nearDay(day, today) ?? longDay(day, today),
    part: {
      day: nearPart,
      dayAndTime,
      comingTime: (instant, now = new Date()) => comingTime(instant, dayOfInstant(now)),
      moment: (words) => momentPart(locale, words),
      longDay: (day, today) => dayPart(locale, 'DATE', longDay(day, today)),
      date: (day) => dayPart(locale, 'DATE', dayOf(day)),
      instant: (instant) => withTime(dayPart(locale, 'DATE', instantDays.format(new Date(instant))), '', instant),
      fromNow: (instant, now = new Date()) => dayPart(locale, 'NEAR', relative(locale, instant, now)),
    },
    weekday: (day) => weekdays.format(middayOf(day)),
    dayRange: (from, to, today) => {
      const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
      return (isThisYear ? rangeDays : rangeDaysWithYear).formatRange(middayOf(from), middayOf(to));
    },
    month: (day) => months.format(middayOf(day)),
    timeOf: (instant) => times.format(new Date(instant)),
    instant: instantOf,
    fromNow: (instant, now = new Date()) => relative(locale, instant, now),
    duration,
    list: (parts) => list.format(parts),
  };
}
