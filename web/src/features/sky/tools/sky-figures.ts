import type { SkyLimit } from '@vigiefaon/domain/sky/sky-settings';

export type SkyUnit = 'C' | 'KELVIN' | 'KMH' | 'PERCENT' | 'MM' | 'METERS' | 'HOURS';

/** The limits as they are set one after the other, amber before red. */
export const groups = [
  {
    key: 'sun',
    figures: [
      ['sunAmberFieldPercent', 'PERCENT'],
      ['sunRedFieldPercent', 'PERCENT'],
    ],
  },
  {
    key: 'warmth',
    figures: [
      ['warmAmberC', 'C'],
      ['warmRedC', 'C'],
      ['warmSmallAmberC', 'C'],
      ['warmSmallRedC', 'C'],
      ['warmNightAmberC', 'C'],
    ],
  },
  {
    key: 'wind',
    figures: [
      ['windAmberKmh', 'KMH'],
      ['windRedKmh', 'KMH'],
      ['windAloftAmberKmh', 'KMH'],
      ['windAloftRedKmh', 'KMH'],
      ['gustsAmberKmh', 'KMH'],
      ['gustsRedKmh', 'KMH'],
    ],
  },
  {
    key: 'rain',
    figures: [
      ['rainChanceAmberPercent', 'PERCENT'],
      ['rainChanceRedPercent', 'PERCENT'],
      ['rainRedMm', 'MM'],
    ],
  },
  {
    key: 'fog',
    figures: [
      ['visibilityAmberMeters', 'METERS'],
      ['visibilityRedMeters', 'METERS'],
      ['fogAmberPercent', 'PERCENT'],
      ['fogRedPercent', 'PERCENT'],
      ['mistSpreadK', 'KELVIN'],
      ['mistWindKmh', 'KMH'],
      ['iceAmberC', 'C'],
      ['iceRedC', 'C'],
    ],
  },
  {
    key: 'age',
    figures: [
      ['oldAmberHours', 'HOURS'],
      ['oldNoDataHours', 'HOURS'],
    ],
  },
] as const satisfies readonly { key: string; figures: readonly (readonly [SkyLimit, SkyUnit])[] }[];
