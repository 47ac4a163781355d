import type { planningLimits } from '@vigiefaon/domain/planning/board/planning-settings.api';

export type NumberName = keyof typeof planningLimits;
type TimeName = 'dutyFrom' | 'dutyTo';
export type FigureName = NumberName | TimeName;

/** The figures as they are set one after the other; the unit is a text of its own, null for a time of day. */
export const groups = [
  {
    key: 'search',
    figures: [
      ['minutesPerHectare', 'minutesPerHectare'],
      ['setUpMinutesPerParcel', 'minutesPerParcel'],
      ['blockGapMeters', 'meters'],
      ['fawnsPerHectare', 'fawnsPerHectare'],
      ['minutesPerFawn', 'minutesPerFawn'],
      ['batteries', 'batteries'],
      ['usableMinutesPerBattery', 'minutes'],
      ['minutesPerBatteryChange', 'minutes'],
    ],
  },
  {
    key: 'morning',
    figures: [
      ['dutyFrom', null],
      ['dutyTo', null],
      ['minutesAfterSunrise', 'minutes'],
      ['mostMinutesToMowing', 'minutes'],
    ],
  },
  {
    key: 'way',
    figures: [
      ['kilometersPerHour', 'kilometersPerHour'],
      ['crowFlightFactor', 'times'],
      ['mostStops', 'stops'],
      ['shareHectares', 'hectares'],
    ],
  },
  {
    key: 'worth',
    figures: [
      ['riskFactor', 'times'],
      ['hectaresPerKilometer', 'hectaresPerKilometer'],
      ['hectaresPerRecentDawn', 'hectares'],
      ['hectaresPerKeptShare', 'hectares'],
    ],
  },
] as const satisfies readonly { key: string; figures: readonly (readonly [FigureName, string | null])[] }[];

export type Unit = (typeof groups)[number]['figures'][number][1];
