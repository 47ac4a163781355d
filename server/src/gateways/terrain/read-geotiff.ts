import type { HeightFault } from '@vigiefaon/domain/terrain/height-fault';
import { type HeightGrid, tileName, voidHeight } from '@vigiefaon/domain/terrain/height-grid';
import { fromArrayBuffer, type GeoTIFFImage } from 'geotiff';

/** Degrees, WGS 84, as GeoTIFF keys say it. */
const geographic = 2;
const wgs84 = 4326;
/** Three seconds, with room for rounding. */
const widestCellDegrees = 3.01 / 3_600;
/** Lower than the Dead Sea and higher than Everest no ground lies. */
const [lowest, highest] = [-500, 9_000] as const;

type Frame = Omit<HeightGrid, 'heights'>;

/** Of the first post, and from one to the next. A tie point is a corner of a cell, or the middle where cells stand for points. */
async function postsOf(image: GeoTIFFImage) {
  const [tie] = await image.getTiePoints();
  const [across = 0, down = 0] = image.getResolution();
  const middle = image.pixelIsArea() ? 0.5 : 0;
  const { i = 0, j = 0, x = Number.NaN, y = Number.NaN } = tie ?? {};
  const [lonStep, latStep] = [Math.abs(across), Math.abs(down)];
  return { west: x + (middle - i) * lonStep, north: y - (middle - j) * latStep, lonStep, latStep };
}

/** What lies where; a fault for anything but one tile of a degree by a degree. */
async function frameOf(image: GeoTIFFImage): Promise<Frame | HeightFault> {
  const keys = image.getGeoKeys() ?? {};
  const system = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey;
  const isDegrees = keys.GTModelTypeGeoKey === geographic && keys.GeographicTypeGeoKey === wgs84;
  if (!isDegrees) return { code: 'OTHER_PROJECTION', found: system === undefined ? '–' : `EPSG:${system}` };
  const posts = await postsOf(image);
  const { lonStep, latStep } = posts;
  // Degrees of longitude are shorter up north: there Copernicus has fewer columns.
  const cell = Math.max(latStep, lonStep * Math.cos((posts.north * Math.PI) / 180));
  if (cell > widestCellDegrees) return { code: 'CELLS_TOO_LARGE', found: `${(cell * 3_600).toFixed(1)}″` };
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const [west, north] = [Math.round(posts.west), Math.round(posts.north)];
  const isOnDegree = Math.abs(posts.west - west) <= lonStep && Math.abs(posts.north - north) <= latStep;
  const spans = [columns * lonStep, rows * latStep];
  const isOneDegree = spans.every((span) => Math.abs(span - 1) < 2 * Math.max(lonStep, latStep));
  if (!isOnDegree || !isOneDegree) {
    const found = `${posts.west.toFixed(4)}, ${posts.north.toFixed(4)}, ${spans.map((span) => `${span.toFixed(4)}°`).join(' × ')}`;
    return { code: 'NOT_ONE_DEGREE', found };
  }
  return { tile: tileName(west, north - 1), ...posts, columns, rows };
}

/** Whole metres; what the file calls nothing, and what is no number, is void. A fault for heights that no ground has. */
function metersOf(values: ArrayLike<number>, nothing: number | null): Int16Array | HeightFault {
  const heights = new Int16Array(values.length);
  for (let post = 0; post < values.length; post += 1) {
    const value = values[post] ?? Number.NaN;
    const isVoid = !Number.isFinite(value) || value === nothing || value === voidHeight;
    if (!isVoid && (value < lowest || value > highest)) return { code: 'NOT_METERS', found: String(value) };
    heights[post] = isVoid ? voidHeight : Math.round(value);
  }
  return heights;
}

/** A GeoTIFF of one degree by one degree of WGS 84, as Copernicus publishes it; its first picture, its first band. */
export async function readGeotiff(fileName: string, bytes: Uint8Array): Promise<HeightGrid | HeightFault> {
  const copy = new Uint8Array(bytes).buffer;
  try {
    const image = await (await fromArrayBuffer(copy)).getImage();
    const frame = await frameOf(image);
    if ('code' in frame) return frame;
    const values = await image.readRasters({ samples: [0], interleave: true });
    const heights = metersOf(values, image.getGDALNoData());
    return 'code' in heights ? heights : { ...frame, heights };
  } catch {
    return { code: 'UNREADABLE', found: fileName };
  }
}
