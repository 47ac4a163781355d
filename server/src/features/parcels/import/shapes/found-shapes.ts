import type { ToWgs84 } from '../../../../coordinates/to-wgs84.ts';
import type { ShapeInFile } from './shape-in-file.ts';

/** What one file, or one file within a zip, holds. */
export interface FoundShapes {
  shapes: ShapeInFile[];
  toWgs84: ToWgs84;
}
