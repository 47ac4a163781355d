import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import { type SkyQuarter, type SkyVerdict, skyVerdicts } from '@vigiefaon/domain/sky/morning';
import type { SkyReason } from '@vigiefaon/domain/sky/sky-reason';
import { endOf } from '../strip/runs-of.ts';

/** What the weather of a morning is made of; the light is no weather, and what is not known is counted apart. */
export const weatherCodes = [
  'THUNDER',
  'RAIN',
  'GUSTS',
  'WIND',
  'WIND_ALOFT',
  'FOG',
  'ICE',
  'WARM_AIR',
  'WARM_NIGHT',
] as const satisfies SkyReason['code'][];
export type WeatherCode = (typeof weatherCodes)[number];

/** From the first quarter hour to the last in which some field has this against it. */
export interface WeatherSpan {
  readonly code: WeatherCode;
  readonly from: string;
  readonly to: string;
  /** It is there from the beginning of all windows, and until their end. */
  readonly sinceBeginning: boolean;
  readonly untilEnd: boolean;
  /** Over each field at some time. */
  readonly isEverywhere: boolean;
}

export interface DayWeather {
  readonly spans: readonly WeatherSpan[];
  /** Every field knows that no rain comes. */
  readonly isDry: boolean;
  /** Missions of which something is not known, and those of which nothing is. */
  readonly unknown: number;
  readonly withoutForecast: number;
  readonly verdicts: Readonly<Record<SkyVerdict, number>>;
}

/** The quarter hours between light and sun: outside of them nobody flies, whatever the weather. */
function inWindow({ quarters, morning: { window } }: MissionSky): SkyQuarter[] {
  if (!window) return [];
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)];
  return quarters.filter((quarter) => Date.parse(endOf(quarter)) > from && Date.parse(quarter.from) < to);
}

const isMet = (code: WeatherCode) => (quarter: SkyQuarter) => quarter.reasons.some((reason) => reason.code === code);

function spanOf(code: WeatherCode, mornings: readonly (readonly SkyQuarter[])[]): WeatherSpan[] {
  const quarters = mornings.flat();
  const met = quarters.filter(isMet(code));
  const [from = '', ...later] = met.map((quarter) => quarter.from).sort();
  if (from === '') return [];
  const all = quarters.map((quarter) => quarter.from).sort();
  const last = later.at(-1) ?? from;
  return [
    {
      code,
      from,
      to: endOf({ from: last }),
      sinceBeginning: from === all[0],
      untilEnd: last === all.at(-1),
      isEverywhere: mornings.every((morning) => morning.some(isMet(code))),
    },
  ];
}

/** The weather over all fields of a day in few parts: what is there from when to when, and how many fields it lets search. */
export function weatherOf(missions: readonly MissionSky[]): DayWeather {
  const mornings = missions.map(inWindow).filter((morning) => morning.length > 0);
  const quarters = mornings.flat();
  const lacks = (missing: readonly SkyReason['missing'][]) =>
    missions.filter((mission) =>
      inWindow(mission).some(({ reasons }) =>
        reasons.some((reason) => reason.code === 'NO_DATA' && missing.includes(reason.missing)),
      ),
    ).length;
  const hasRain = quarters.some(({ reasons }) => reasons.some(({ code }) => code === 'RAIN' || code === 'THUNDER'));
  return {
    spans: weatherCodes.flatMap((code) => spanOf(code, mornings)),
    isDry: quarters.length > 0 && !hasRain && lacks(['FORECAST', 'RAIN']) === 0,
    withoutForecast: lacks(['FORECAST']),
    unknown: lacks(['FORECAST', 'RAIN', 'WIND', 'TEMPERATURE', 'FOG']),
    verdicts: Object.fromEntries(
      skyVerdicts.map((verdict) => [verdict, missions.filter(({ morning }) => morning.verdict === verdict).length]),
    ) as Record<SkyVerdict, number>,
  };
}

/** The verdict is another one than before: flown by now, or not any more. */
export function hasTurned({ formerVerdict, morning }: MissionSky): boolean {
  return formerVerdict !== null && formerVerdict !== morning.verdict;
}

const weights = { NO_GO: 3, NO_DATA: 2, CARE: 1, GO: 0 } as const satisfies Record<SkyVerdict, number>;

/** The worse the sky, the higher; what was decided not to be flown weighs as what cannot be. */
export function weightOf({ morning, decision }: MissionSky): number {
  const isOff = decision !== null && decision.decision !== 'GO';
  return isOff ? weights.NO_GO : weights[morning.verdict];
}
