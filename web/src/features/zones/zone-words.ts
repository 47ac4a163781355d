import { localTime } from '@vigiefaon/domain/local-time';
import type { ZoneFacts, ZoneHours, ZoneLimit, ZoneMoment, ZonePeriod } from '@vigiefaon/domain/zones/zone';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Days and hours of an ISO 8601 duration; null for what is none, or comes to nothing. */
export function leadTimeOf(duration: string | null): { unit: 'DAYS' | 'HOURS'; count: number } | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:\d+M)?(?:\d+S)?)?$/.exec(duration ?? '');
  const days = Number(match?.[1] ?? 0);
  const hours = Number(match?.[2] ?? 0);
  if (days > 0) return { unit: 'DAYS', count: days + (hours > 0 ? 1 : 0) };
  return hours > 0 ? { unit: 'HOURS', count: hours } : null;
}

export function useZoneWords() {
  const { t, format } = useTranslation();
  const { timeZone, today } = usePublicSettings();

  const limit = (height: ZoneLimit | null): string => {
    if (height === null) return t('zones.limit.none');
    if (height.reference === 'AGL' && height.meters === 0) return t('zones.limit.ground');
    return t(`zones.limit.${height.reference}`, { meters: format.count(Math.round(height.meters)) });
  };
  /** The calendar day that a wall clock shows at an instant. */
  const dayOf = (instant: string) => format.part.date(localTime(new Date(instant), timeZone).day);
  const when = (instant: string) => format.part.dayAndTime(instant, today);

  const moment = (at: ZoneMoment): string => {
    if ('event' in at) return t(`zones.event.${at.event}`);
    if (at.offsetMinutes === null) return at.time;
    // As clocks here show it today: the reader does not count offsets.
    const [hours = 0, minutes = 0] = at.time.split(':').map(Number);
    const instant = Date.parse(`${today}T00:00:00Z`) + (hours * 60 + minutes - at.offsetMinutes) * 60_000;
    return format.timeOf(new Date(instant).toISOString());
  };
  const hours = ({ days, start, end }: ZoneHours): string => {
    const on = days.length === 0 ? t('zones.everyDay') : days.map((day) => t(`zones.day.${day}`)).join(', ');
    if (!start && !end) return on;
    const from = start ? moment(start) : t('zones.dayStart');
    const to = end ? moment(end) : t('zones.dayEnd');
    return t('zones.hours', { days: on, fromMoment: format.part.moment(from), toMoment: format.part.moment(to) });
  };
  const period = ({ from, until, hours: times }: ZonePeriod): string => {
    const between = { ...(from ? { fromDay: dayOf(from) } : {}), ...(until ? { toDay: dayOf(until) } : {}) };
    const span =
      from && until
        ? t('zones.fromTo', between)
        : from
          ? t('zones.fromOn', between)
          : until
            ? t('zones.until', between)
            : null;
    return [span, ...times.map(hours)].filter(Boolean).join(' · ');
  };

  return {
    dayOf,
    when,
    limits: ({ lower, upper }: { lower: ZoneLimit | null; upper: ZoneLimit | null }) =>
      t('zones.limits', { lower: limit(lower), upper: limit(upper) }),
    /** One line a period; none for a zone that always applies. */
    times: ({ periods }: Pick<ZoneFacts, 'periods'>) => periods.map(period),
    reasons: ({ reasons }: Pick<ZoneFacts, 'reasons'>) =>
      reasons.map((reason) => t(`zones.reason.${reason}`)).join(', '),
    lead: (duration: string | null): string | null => {
      const time = leadTimeOf(duration);
      if (!time) return duration;
      return t(time.unit === 'DAYS' ? 'zones.leadDays' : 'zones.leadHours', { count: time.count });
    },
  };
}
