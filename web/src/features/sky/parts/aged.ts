import type { ForecastAges, MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { Morning, SkyQuarter } from '@vigiefaon/domain/sky/morning';
import { type SkyReason, worstOf } from '@vigiefaon/domain/sky/sky-reason';

const anHourMs = 3_600_000;

const hoursSince = (fetchedAt: string, now: Date) => (now.getTime() - Date.parse(fetchedAt)) / anHourMs;

/** Whether a forecast is old by now; `FRESH` also where there is none. */
export function ageOf(fetchedAt: string | null, ages: ForecastAges, now: Date): 'FRESH' | 'OLD' | 'TOO_OLD' {
  if (fetchedAt === null) return 'FRESH';
  const hours = hoursSince(fetchedAt, now);
  if (hours > ages.noDataHours) return 'TOO_OLD';
  return hours > ages.amberHours ? 'OLD' : 'FRESH';
}

/** Whether a figure comes from the service whose forecast ages. */
const isFromService = ({ source }: SkyReason) => source === 'open-meteo' || source === 'met-norway';

function agedQuarter(quarter: SkyQuarter, old: SkyReason): SkyQuarter {
  const kept = quarter.reasons.filter(
    (reason) => reason.code !== 'OLD_DATA' && (old.color === 'AMBER' || !isFromService(reason)),
  );
  const reasons = [...kept, old];
  return { ...quarter, reasons, color: worstOf(reasons.map(({ color }) => color)) };
}

function oldReason(service: SkyReason['source'], fetchedAt: string, ages: ForecastAges, now: Date): SkyReason {
  const isTooOld = ageOf(fetchedAt, ages, now) === 'TOO_OLD';
  return {
    code: 'OLD_DATA',
    color: isTooOld ? 'NO_DATA' : 'AMBER',
    value: hoursSince(fetchedAt, now),
    limit: isTooOld ? ages.noDataHours : ages.amberHours,
    unit: 'HOURS',
    estimate: null,
    missing: null,
    source: service,
    knownAt: fetchedAt,
  };
}

/** A verdict to fly takes care once its forecast is old; once that says nothing any more, only what others say stands. */
function agedMorning(morning: Morning, old: SkyReason): Morning {
  const { verdict, useful, deciding } = morning;
  if (old.color === 'NO_DATA') {
    const isRedAnyway = verdict === 'NO_GO' && deciding.some((reason) => !isFromService(reason));
    return isRedAnyway ? morning : { ...morning, verdict: 'NO_DATA', useful: null, careFrom: null, deciding: [old] };
  }
  if (verdict !== 'GO' && verdict !== 'CARE') return morning;
  const others = morning.careReasons.filter(({ code }) => code !== 'OLD_DATA');
  return { ...morning, verdict: 'CARE', careFrom: useful?.from ?? null, careReasons: [old, ...others] };
}

/**
 * The same sky as it stands at `now`: a forecast that was kept on a phone ages there as it does on the server. Looked back at, it is as
 * old as it was when the sun closed the window.
 */
export function agedSky(sky: MissionSky, now: Date): MissionSky {
  const { forecast, quarters, morning, light } = sky;
  const then = light.redFrom === null ? now : new Date(Math.min(now.getTime(), Date.parse(light.redFrom)));
  if (!forecast?.fetchedAt || ageOf(forecast.fetchedAt, forecast.ages, then) === 'FRESH') return sky;
  const old = oldReason(forecast.service, forecast.fetchedAt, forecast.ages, then);
  return {
    ...sky,
    quarters: quarters.map((quarter) => agedQuarter(quarter, old)),
    morning: agedMorning(morning, old),
  };
}
