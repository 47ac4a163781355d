/** A picture's own measure; whoever draws it scales it. */
export interface PictureBox {
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, from its upper left corner. */
export type PicturePoint = readonly [x: number, y: number];

/** Left, top, right and bottom of a part of a picture. */
export type PictureArea = readonly [left: number, top: number, right: number, bottom: number];

/** What says how large things are and where north is. */
export interface PictureSigns {
  /** The point of the arrow; it takes 44 below and 12 to either side. */
  readonly north: PicturePoint;
  /** A round length of ground, how long it is in the picture, and where its bar begins. */
  readonly scale: { readonly meters: number; readonly length: number; readonly at: PicturePoint };
}

const roundMeters = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const northSize = { width: 30, height: 52 };
const scaleHeight = 30;
const edge = 12;

type Corner = 'UPPER_RIGHT' | 'UPPER_LEFT' | 'LOWER_RIGHT' | 'LOWER_LEFT';
/** The usual one first. */
const northCorners: readonly Corner[] = ['UPPER_RIGHT', 'UPPER_LEFT', 'LOWER_RIGHT', 'LOWER_LEFT'];
const scaleCorners: readonly Corner[] = ['LOWER_LEFT', 'LOWER_RIGHT', 'UPPER_LEFT', 'UPPER_RIGHT'];

/** Whether two parts have ground in common. */
export const areasMeet = (one: PictureArea, other: PictureArea) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

function cornerArea(corner: Corner, { width, height }: PictureBox, size: PictureBox): PictureArea {
  const left = corner.endsWith('LEFT') ? 0 : width - size.width;
  const top = corner.startsWith('UPPER') ? 0 : height - size.height;
  return [left, top, left + size.width, top + size.height];
}

/** A round length that takes at most so much of a picture with so much to a metre. */
function roundLength(most: number, perMeter: number): { meters: number; length: number } {
  const meters = roundMeters.findLast((one) => one <= most / perMeter) ?? 10;
  return { meters, length: meters * perMeter };
}

/** Beside the bar. */
export function lengthWords(meters: number): string {
  return meters < 1000 ? `${meters} m` : `${meters / 1000} km`;
}

/** The parts of a picture that its signs cover. */
export function signAreas({ north: [x, y], scale }: PictureSigns): PictureArea[] {
  const [left, foot] = scale.at;
  return [
    [x - northSize.width / 2, y - edge, x + northSize.width / 2, y + northSize.height - edge],
    [left, foot - scaleHeight + edge, left + Math.max(scale.length, 40), foot + edge],
  ];
}

const scaleSizeOf = (length: number) => ({ width: Math.max(length, 40) + 2 * edge, height: scaleHeight });

/** Each sign in a corner of its own where none of these parts is, the scale rather half as long; where that is nowhere, in its usual one. */
export function pictureSigns(box: PictureBox, perMeter: number, covered: readonly PictureArea[]): PictureSigns {
  const freeCorner = (among: readonly Corner[], size: PictureBox) =>
    among.find((corner) => {
      const area = cornerArea(corner, box, size);
      return !covered.some((part) => areasMeet(part, area));
    });
  const northCorner = freeCorner(northCorners, northSize) ?? 'UPPER_RIGHT';
  const others = scaleCorners.filter((corner) => corner !== northCorner);
  const lengths = [box.width / 4, box.width / 8].map((most) => roundLength(most, perMeter));
  const placed = lengths.flatMap((scale) => {
    const corner = freeCorner(others, scaleSizeOf(scale.length));
    return corner ? [{ ...scale, corner }] : [];
  });
  const { meters, length, corner } = placed[0] ?? { ...roundLength(box.width / 4, perMeter), corner: 'LOWER_LEFT' };
  const [left, top] = cornerArea(northCorner, box, northSize);
  const [scaleLeft, , , scaleBottom] = cornerArea(corner, box, scaleSizeOf(length));
  return {
    north: [left + northSize.width / 2, top + edge],
    scale: { meters, length, at: [scaleLeft + edge, scaleBottom - edge] },
  };
}
