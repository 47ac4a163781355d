/** In pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const marginPixels = 4;

const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

const moved = ({ left, top, right, bottom }: Box, [x, y]: readonly [number, number]): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** Whether the middle of a sign lies under this. */
export function isCovered(sign: Box, cover: Box): boolean {
  const [x, y] = [(sign.left + sign.right) / 2, (sign.top + sign.bottom) / 2];
  return cover.left < x && x < cover.right && cover.top < y && y < cover.bottom;
}

/** The shortest way, in pixels to the right and down, that brings a sign beside what covers it and leaves it within the room; null where there is none. */
export function wayBeside(sign: Box, cover: Box, room: Box): readonly [number, number] | null {
  const ways: readonly (readonly [number, number])[] = [
    [cover.right - sign.left + marginPixels, 0],
    [cover.left - sign.right - marginPixels, 0],
    [0, cover.bottom - sign.top + marginPixels],
    [0, cover.top - sign.bottom - marginPixels],
  ];
  const length = ([x, y]: readonly [number, number]) => Math.abs(x) + Math.abs(y);
  const possible = ways.filter((way) => isWithin(moved(sign, way), room));
  return possible.toSorted((one, other) => length(one) - length(other))[0] ?? null;
}
