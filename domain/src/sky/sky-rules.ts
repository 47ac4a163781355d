import type { ForecastService } from './forecast-service.ts';
import type { QuarterWeather } from './quarter-hours.ts';
import type { MissingInput, SkyReason } from './sky-reason.ts';
import type { SkyFigures } from './sky-settings.ts';
import type { HandWeather } from './weather-by-hand.ts';

/** All that a quarter of an hour is judged by, beside the light. */
export interface SkyFacts {
  /** Null where no service has said anything of it. */
  readonly weather: QuarterWeather | null;
  readonly nightMinimumC: number | null;
  readonly byHand: (HandWeather & { readonly at: string }) | null;
  readonly origin: { readonly service: ForecastService; readonly fetchedAt: string } | null;
  readonly figures: SkyFigures;
  /** Above the ground. */
  readonly heightMeters: number;
  readonly now: Date;
}

type Estimate = SkyReason['estimate'];
type Measured = Pick<SkyReason, 'code' | 'unit'> & { value: number; estimate?: Estimate };
type Bound = { readonly limit: number; readonly isPassed: boolean };
type Judge = (measured: Measured, amber: Bound, red?: Bound) => SkyReason[];

const aloftExponent = 0.3;
const gustsOfWind = 2;
const anHourMs = 3_600_000;

const rounded = (value: number) => Math.round(value * 100) / 100;
const over = (value: number, limit: number): Bound => ({ limit, isPassed: value > limit });
const from = (value: number, limit: number): Bound => ({ limit, isPassed: value >= limit });
const under = (value: number, limit: number): Bound => ({ limit, isPassed: value < limit });

/** What the service says passes a limit, the red one first. */
function judgeOf({ origin }: SkyFacts): Judge {
  return ({ value, estimate = null, ...measured }, amber, red) => {
    const source = origin?.service ?? null;
    const known = { ...measured, value: rounded(value), estimate, missing: null, source };
    const knownAt = origin?.fetchedAt ?? null;
    if (red?.isPassed) return [{ ...known, color: 'RED', limit: red.limit, knownAt }];
    return amber.isPassed ? [{ ...known, color: 'AMBER', limit: amber.limit, knownAt }] : [];
  };
}

function warmth({ weather, figures, nightMinimumC }: SkyFacts, judge: Judge): SkyReason[] {
  const isFine = figures.camera === '640';
  const [amber, red] = isFine
    ? [figures.warmAmberC, figures.warmRedC]
    : [figures.warmSmallAmberC, figures.warmSmallRedC];
  const value = weather?.temperatureC ?? null;
  const air = value === null ? [] : judge({ code: 'WARM_AIR', unit: 'C', value }, over(value, amber), over(value, red));
  if (nightMinimumC === null) return air;
  const night = { code: 'WARM_NIGHT', unit: 'C', value: nightMinimumC } as const;
  return [...air, ...judge(night, over(nightMinimumC, figures.warmNightAmberC))];
}

/** The wind (km/h) at the height of flight: between the two heights that are known, or as it usually grows with height. */
function windAt(weather: QuarterWeather, heightMeters: number): { kmh: number; estimate: Estimate } | null {
  const { windKmh, windAloft } = weather;
  if (windAloft !== null) {
    const known = windAloft.meters > 10 && windKmh !== null && windKmh > 0 && windAloft.kmh > 0;
    const exponent = known ? Math.log(windAloft.kmh / windKmh) / Math.log(windAloft.meters / 10) : aloftExponent;
    return { kmh: windAloft.kmh * (heightMeters / windAloft.meters) ** exponent, estimate: null };
  }
  if (windKmh === null) return null;
  return { kmh: windKmh * (heightMeters / 10) ** aloftExponent, estimate: 'WIND_ALOFT_FROM_WIND' };
}

function gustsOf({ gustKmh, windKmh }: QuarterWeather): { kmh: number; estimate: Estimate } | null {
  if (gustKmh !== null) return { kmh: gustKmh, estimate: null };
  return windKmh === null ? null : { kmh: gustsOfWind * windKmh, estimate: 'GUSTS_FROM_WIND' };
}

function wind({ weather, figures, heightMeters }: SkyFacts, judge: Judge): SkyReason[] {
  if (!weather) return [];
  const rise = (
    code: SkyReason['code'],
    found: { kmh: number; estimate: Estimate } | null,
    limits: [number, number],
  ) =>
    found === null
      ? []
      : judge(
          { code, unit: 'KMH', value: found.kmh, estimate: found.estimate },
          over(found.kmh, limits[0]),
          over(found.kmh, limits[1]),
        );
  const ground = weather.windKmh === null ? null : { kmh: weather.windKmh, estimate: null };
  return [
    ...rise('WIND', ground, [figures.windAmberKmh, figures.windRedKmh]),
    ...rise('WIND_ALOFT', windAt(weather, heightMeters), [figures.windAloftAmberKmh, figures.windAloftRedKmh]),
    ...rise('GUSTS', gustsOf(weather), [figures.gustsAmberKmh, figures.gustsRedKmh]),
  ];
}

function rain({ weather, figures, origin }: SkyFacts, judge: Judge): SkyReason[] {
  if (!weather) return [];
  const { rainMm: amount, rainChancePercent: chance, isThunder } = weather;
  const { rainChanceAmberPercent, rainChanceRedPercent, rainRedMm } = figures;
  const thunder: SkyReason = {
    ...{ code: 'THUNDER', color: 'RED', value: null, limit: null, unit: null, estimate: null, missing: null },
    ...{ source: origin?.service ?? null, knownAt: origin?.fetchedAt ?? null },
  };
  const byAmount =
    amount === null ? [] : judge({ code: 'RAIN', unit: 'MM', value: amount }, over(amount, 0), from(amount, rainRedMm));
  const percent = { code: 'RAIN', unit: 'PERCENT' } as const;
  const byChance =
    chance === null
      ? []
      : judge({ ...percent, value: chance }, over(chance, rainChanceAmberPercent), from(chance, rainChanceRedPercent));
  return [...byAmount, ...byChance, ...(isThunder === true ? [thunder] : [])];
}

function fog({ weather, figures }: SkyFacts, judge: Judge): SkyReason[] {
  if (!weather) return [];
  const { visibilityMeters: meters, fogPercent: percent, temperatureC, dewPointC, windKmh } = weather;
  const { visibilityAmberMeters, visibilityRedMeters, fogAmberPercent, fogRedPercent } = figures;
  if (meters === null && percent === null) {
    if (temperatureC === null || dewPointC === null) return [];
    const value = temperatureC - dewPointC;
    const isPassed = value <= figures.mistSpreadK && (windKmh ?? 0) < figures.mistWindKmh;
    const estimate = 'FOG_FROM_DEW_POINT';
    return judge({ code: 'FOG', unit: 'KELVIN', value, estimate }, { limit: figures.mistSpreadK, isPassed });
  }
  const seen =
    meters === null
      ? []
      : judge(
          { code: 'FOG', unit: 'METERS', value: meters },
          under(meters, visibilityAmberMeters),
          under(meters, visibilityRedMeters),
        );
  const covered =
    percent === null
      ? []
      : judge(
          { code: 'FOG', unit: 'PERCENT', value: percent },
          over(percent, fogAmberPercent),
          over(percent, fogRedPercent),
        );
  return [...seen, ...covered];
}

function ice({ weather, figures }: SkyFacts, judge: Judge): SkyReason[] {
  const value = weather?.temperatureC ?? null;
  if (!weather || value === null) return [];
  const { visibilityMeters, rainMm } = weather;
  const isWet = (below: number) => (visibilityMeters ?? Number.POSITIVE_INFINITY) < below || (rainMm ?? 0) > 0;
  const bound = (limit: number, below: number) => ({ limit, isPassed: value <= limit && isWet(below) });
  return judge(
    { code: 'ICE', unit: 'C', value },
    bound(figures.iceAmberC, figures.visibilityAmberMeters),
    bound(figures.iceRedC, figures.visibilityRedMeters),
  );
}

const hoursSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / anHourMs;

/** What nobody has said: without it a quarter is never green. */
function missingIn({ weather, byHand }: SkyFacts): MissingInput[] {
  const unknown = (answer: keyof HandWeather) => (byHand?.[answer] ?? 'UNKNOWN') === 'UNKNOWN';
  const { temperatureC, dewPointC, windKmh, rainMm, visibilityMeters, fogPercent } = weather ?? {};
  const absent = (value: number | null | undefined) => value === null || value === undefined;
  const isFogAbsent = absent(visibilityMeters) && absent(fogPercent) && (absent(dewPointC) || absent(temperatureC));
  const missing = [
    absent(temperatureC) && unknown('warmth') ? (['TEMPERATURE'] as const) : [],
    absent(windKmh) && unknown('wind') ? (['WIND'] as const) : [],
    absent(rainMm) && unknown('rain') ? (['RAIN'] as const) : [],
    isFogAbsent && unknown('fog') ? (['FOG'] as const) : [],
  ].flat();
  return missing.length === 4 ? ['FORECAST'] : missing;
}

function lacks(facts: SkyFacts): SkyReason[] {
  const { origin, figures, now } = facts;
  const nothing = { value: null, limit: null, unit: null, estimate: null, missing: null } as const;
  const known = { source: origin?.service ?? null, knownAt: origin?.fetchedAt ?? null };
  const hours = origin === null ? 0 : hoursSince(origin.fetchedAt, now);
  const isTooOld = facts.weather !== null && hours > figures.oldNoDataHours;
  const missing = missingIn(isTooOld ? { ...facts, weather: null } : facts);
  const old = { ...nothing, ...known, code: 'OLD_DATA', value: rounded(hours), unit: 'HOURS' } as const;
  if (isTooOld && missing.length > 0) return [{ ...old, color: 'NO_DATA', limit: figures.oldNoDataHours }];
  return [
    ...missing.map((one) => ({ ...nothing, ...known, code: 'NO_DATA', color: 'NO_DATA', missing: one }) as const),
    ...(facts.weather !== null && hours > figures.oldAmberHours
      ? [{ ...old, color: 'AMBER', limit: figures.oldAmberHours } as const]
      : []),
  ];
}

/** What was entered by hand never makes better what a service says; a yes keeps everybody on the ground. */
function saidByHand({ byHand }: SkyFacts): SkyReason[] {
  if (!byHand) return [];
  const codes = { wind: 'WIND', rain: 'RAIN', fog: 'FOG', warmth: 'WARM_AIR' } as const;
  const nothing = { value: null, limit: null, unit: null, estimate: null, missing: null } as const;
  return (Object.keys(codes) as (keyof typeof codes)[]).flatMap((answer) =>
    byHand[answer] === 'YES'
      ? [{ ...nothing, code: codes[answer], color: 'RED', source: 'HAND', knownAt: byHand.at } as const]
      : [],
  );
}

/** Why the weather does not leave a quarter of an hour green, by the table of decision 69; empty: it does. */
export function weatherReasons(facts: SkyFacts): SkyReason[] {
  const judge = judgeOf(facts);
  const rules = [warmth, wind, rain, fog, ice].flatMap((rule) => rule(facts, judge));
  return [...rules, ...saidByHand(facts), ...lacks(facts)];
}
