import * as z from 'zod/mini';
import { Version } from '../values.ts';

/** The least and the most that each limit may be. */
export const skyLimits = {
  sunAmberFieldPercent: { min: 1, max: 100 },
  sunRedFieldPercent: { min: 1, max: 100 },
  warmAmberC: { min: 0, max: 35 },
  warmRedC: { min: 0, max: 40 },
  warmSmallAmberC: { min: 0, max: 35 },
  warmSmallRedC: { min: 0, max: 40 },
  warmNightAmberC: { min: 5, max: 35 },
  windAmberKmh: { min: 0, max: 60 },
  windRedKmh: { min: 5, max: 60 },
  windAloftAmberKmh: { min: 0, max: 80 },
  windAloftRedKmh: { min: 5, max: 80 },
  gustsAmberKmh: { min: 0, max: 80 },
  gustsRedKmh: { min: 5, max: 80 },
  rainChanceAmberPercent: { min: 0, max: 100 },
  rainChanceRedPercent: { min: 1, max: 100 },
  rainRedMm: { min: 0.1, max: 5 },
  visibilityAmberMeters: { min: 0, max: 20_000 },
  visibilityRedMeters: { min: 0, max: 10_000 },
  fogAmberPercent: { min: 0, max: 100 },
  fogRedPercent: { min: 1, max: 100 },
  mistSpreadK: { min: 0, max: 5 },
  mistWindKmh: { min: 0, max: 30 },
  iceAmberC: { min: -5, max: 10 },
  iceRedC: { min: -10, max: 10 },
  oldAmberHours: { min: 1, max: 48 },
  oldNoDataHours: { min: 2, max: 72 },
} as const;
export type SkyLimit = keyof typeof skyLimits;

/** Widths of thermal pictures in pixels, the finer first. */
export const cameraWidths = ['640', '320'] as const;
export const CameraWidth = z.enum(cameraWidths);
export type CameraWidth = z.infer<typeof CameraWidth>;

/** By what a quarter of an hour is judged; the figures of §1.6 of the table in decision 69. */
export type SkyFigures = Readonly<Record<SkyLimit, number>> & { readonly camera: CameraWidth };

export const shippedSkyFigures: SkyFigures = {
  // So much of a field has had half, and all, of the sun that warms it.
  sunAmberFieldPercent: 10,
  sunRedFieldPercent: 50,
  warmAmberC: 15,
  warmRedC: 20,
  warmSmallAmberC: 10,
  warmSmallRedC: 15,
  warmNightAmberC: 15,
  windAmberKmh: 20,
  windRedKmh: 25,
  windAloftAmberKmh: 30,
  windAloftRedKmh: 38,
  gustsAmberKmh: 30,
  gustsRedKmh: 40,
  rainChanceAmberPercent: 20,
  rainChanceRedPercent: 50,
  rainRedMm: 0.2,
  visibilityAmberMeters: 3000,
  visibilityRedMeters: 1000,
  fogAmberPercent: 10,
  fogRedPercent: 50,
  mistSpreadK: 1,
  mistWindKmh: 8,
  iceAmberC: 3,
  iceRedC: 1,
  oldAmberHours: 6,
  oldNoDataHours: 24,
  camera: '640',
};

/** Of these two the first is reached first on a morning that gets worse; the pairs with a true third fall instead of rise. */
const pairs: readonly (readonly [amber: SkyLimit, red: SkyLimit, falls: boolean])[] = [
  ['sunAmberFieldPercent', 'sunRedFieldPercent', false],
  ['warmAmberC', 'warmRedC', false],
  ['warmSmallAmberC', 'warmSmallRedC', false],
  ['windAmberKmh', 'windRedKmh', false],
  ['windAloftAmberKmh', 'windAloftRedKmh', false],
  ['gustsAmberKmh', 'gustsRedKmh', false],
  ['rainChanceAmberPercent', 'rainChanceRedPercent', false],
  ['visibilityAmberMeters', 'visibilityRedMeters', true],
  ['fogAmberPercent', 'fogRedPercent', false],
  ['iceAmberC', 'iceRedC', true],
  ['oldAmberHours', 'oldNoDataHours', false],
];

/** Each limit that stands on the wrong side of the one before it, and which way it has to go. */
export function whyNotSkyFigures(
  figures: Readonly<Record<SkyLimit, number>>,
): { field: SkyLimit; reason: 'TOO_SMALL' | 'TOO_LARGE' }[] {
  return pairs.flatMap(([amber, red, falls]) => {
    if (falls ? figures[red] <= figures[amber] : figures[red] >= figures[amber]) return [];
    return [{ field: red, reason: falls ? ('TOO_LARGE' as const) : ('TOO_SMALL' as const) }];
  });
}

const wholeNumbers: readonly SkyLimit[] = [
  'sunAmberFieldPercent',
  'sunRedFieldPercent',
  'oldAmberHours',
  'oldNoDataHours',
];

function limit(name: SkyLimit) {
  const { min, max } = skyLimits[name];
  const isWhole = wholeNumbers.includes(name);
  return (isWhole ? z.int() : z.number()).check(z.minimum(min), z.maximum(max));
}

const limits = Object.fromEntries(Object.keys(skyLimits).map((name) => [name, limit(name as SkyLimit)])) as Record<
  SkyLimit,
  z.ZodMiniNumber
>;
const figures = { ...limits, camera: CameraWidth };

export const SavedSkySettings = z.object({ ...figures, version: z.int() });
export type SavedSkySettings = z.infer<typeof SavedSkySettings>;

/** A save names the version that was read. */
export const SkySettingsChange = z
  .strictObject({ ...figures, version: Version })
  .check(
    ...pairs.map(([, red, falls]) =>
      z.refine<Readonly<Record<SkyLimit, number>>>(
        (change) => !whyNotSkyFigures(change).some(({ field }) => field === red),
        { path: [red], error: falls ? 'TOO_LARGE' : 'TOO_SMALL' },
      ),
    ),
  );
export type SkySettingsChange = z.infer<typeof SkySettingsChange>;
