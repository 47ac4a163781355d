import * as z from 'zod/mini';

/** Why a file is no height tile of ours; the text is `terrain.fault.<CODE>`. */
export const heightFaults = [
  /** An .hgt whose name is no south-west corner. */
  'NO_TILE_NAME',
  /** An .hgt of neither 3 nor 1 second. */
  'WRONG_LENGTH',
  /** Neither .hgt nor .tif, and no .zip with one. */
  'UNKNOWN_KIND',
  'UNREADABLE',
  'TOO_LARGE',
  /** Not in degrees of WGS 84. */
  'OTHER_PROJECTION',
  'CELLS_TOO_LARGE',
  /** Not one tile of a degree by a degree on whole degrees. */
  'NOT_ONE_DEGREE',
  /** Heights that no ground has: feet, decimetres, another quantity. */
  'NOT_METERS',
  'ALL_VOID',
] as const;
export const HeightFaultCode = z.enum(heightFaults);

/** With what was found instead, in the file's own words. */
export const HeightFault = z.object({ code: HeightFaultCode, found: z.string() });
export type HeightFault = z.infer<typeof HeightFault>;

export const isHeightFault = (value: object): value is HeightFault => 'code' in value;
