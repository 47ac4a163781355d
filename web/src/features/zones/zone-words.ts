import { localTime } from '@vigiefaon/domain/local-time';
import type { ZoneFacts, ZoneHours, ZoneLimit, ZoneMoment, ZonePeriod } from '@vigiefaon/domain/zones/zone';
import type { ParcelZones } from '@vigiefaon/domain/zones/zone-verdict';
import { usePublicSettings } from '../../api/public-settings.ts';
import { type Translation, useTranslation } from '../../i18n/use-translation.ts';

interface Reader extends Pick<Translation, 't' | 'format'> {
  timeZone: string;
  today: string;
}

/** Days and hours of an ISO 8601 duration; null for what is none, or comes to nothing. */
export function leadTimeOf(duration: string | null): { unit: 'DAYS' | 'HOURS'; count: number } | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:\d+M)?(?:\d+S)?)?$/.exec(duration ?? '');
  const days = Number(match?.[1] ?? 0);
  const hours = Number(match?.[2] ?? 0);
  if (days > 0) return { unit: 'DAYS', count: days + (hours > 0 ? 1 : 0) };
  return hours > 0 ? { unit: 'HOURS', count: hours } : null;
}

function limitText({ t, format }: Reader, height: ZoneLimit | null): string {
  if (height === null) return t('zones.limit.none');
  if (height.reference === 'AGL' && height.meters === 0) return t('zones.limit.ground');
  return t(`zones.limit.${height.reference}`, { meters: format.count(Math.round(height.meters)) });
}

/** The calendar day that a wall clock shows at an instant. */
function dayOf({ format, timeZone }: Reader, instant: string) {
  return format.part.date(localTime(new Date(instant), timeZone).day);
}

function momentText({ t, format, today }: Reader, at: ZoneMoment): string {
  if ('event' in at) return t(`zones.event.${at.event}`);
  if (at.offsetMinutes === null) return at.time;
  // As clocks here show it today: the reader does not count offsets.
  const [hours = 0, minutes = 0] = at.time.split(':').map(Number);
  const instant = Date.parse(`${today}T00:00:00Z`) + (hours * 60 + minutes - at.offsetMinutes) * 60_000;
  return format.timeOf(new Date(instant).toISOString());
}

function hoursText(reader: Reader, { days, start, end }: ZoneHours): string {
  const { t, format } = reader;
  const on = days.length === 0 ? t('zones.everyDay') : days.map((day) => t(`zones.day.${day}`)).join(', ');
  if (!start && !end) return on;
  const from = start ? momentText(reader, start) : t('zones.dayStart');
  const to = end ? momentText(reader, end) : t('zones.dayEnd');
  return t('zones.hours', { days: on, fromMoment: format.part.moment(from), toMoment: format.part.moment(to) });
}

/** The days and hours of one period, in the reader's language and by the clocks here. */
export function periodText(reader: Reader, { from, until, hours }: ZonePeriod): string {
  const between = { fromDay: from ? dayOf(reader, from) : undefined, toDay: until ? dayOf(reader, until) : undefined };
  const bounded = from ? 'zones.fromOn' : 'zones.until';
  const span = from || until ? reader.t(from && until ? 'zones.fromTo' : bounded, between) : null;
  return [span, ...hours.map((each) => hoursText(reader, each))].filter(Boolean).join(' · ');
}

/** How long before the flight somebody wants to hear of it; what is no duration stays as it was published. */
function leadText({ t }: Reader, duration: string | null): string | null {
  const time = leadTimeOf(duration);
  return time ? t(time.unit === 'DAYS' ? 'zones.leadDays' : 'zones.leadHours', { count: time.count }) : duration;
}

export function useZoneWords() {
  const { t, format } = useTranslation();
  const { timeZone, today } = usePublicSettings();
  const reader = { t, format, timeZone, today };
  return {
    dayOf: (instant: string) => dayOf(reader, instant),
    when: (instant: string) => format.part.dayAndTime(instant, today),
    limits: ({ lower, upper }: { lower: ZoneLimit | null; upper: ZoneLimit | null }) =>
      t('zones.limits', { lower: limitText(reader, lower), upper: limitText(reader, upper) }),
    /** One line a period; none for a zone that always applies. */
    times: ({ periods }: Pick<ZoneFacts, 'periods'>) => periods.map((period) => periodText(reader, period)),
    reasons: ({ reasons }: Pick<ZoneFacts, 'reasons'>) =>
      reasons.map((reason) => t(`zones.reason.${reason}`)).join(', '),
    lead: (duration: string | null) => leadText(reader, duration),
    /** Where zones come from and how old that is. */
    origin: ({ attribution, name, dataDate }: ParcelZones['sources'][number]) =>
      attribution
        ? t('zones.sourceFrom', { attribution, name, day: dayOf(reader, dataDate) })
        : t('zones.source', { name, day: dayOf(reader, dataDate) }),
  };
}
