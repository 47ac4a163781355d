import type L from 'leaflet';

interface Size {
  width: number;
  height: number;
}

type Pixels = [x: number, y: number];

export interface Padding {
  paddingTopLeft: Pixels;
  paddingBottomRight: Pixels;
}

const evenMargin = 40;
/** Live size and hint lie along the upper edge, the column of map buttons along the right one. */
const besideTools = { top: 76, right: 72, left: 20, bottom: 12 };
const leastShare = 1 / 3;

/** Pixels of the map's lower edge under the toolbox; null for a map without one. */
export function coveredPixels(container: HTMLElement): number | null {
  const toolbox = container.parentElement?.querySelector('.map-drawing-panel');
  if (!toolbox) return null;
  return Math.max(0, container.getBoundingClientRect().bottom - toolbox.getBoundingClientRect().top);
}

/** The middle of what can be seen above the toolbox. */
export function aimIn({ width, height }: Size, covered: number): Pixels {
  return [width / 2, (height - covered) / 2];
}

/** The edges that content is to keep clear of. */
export function paddingFor({ width, height }: Size, covered: number | null): Padding {
  if (covered === null)
    return { paddingTopLeft: [evenMargin, evenMargin], paddingBottomRight: [evenMargin, evenMargin] };
  const { top, right, left, bottom } = besideTools;
  const spare = Math.max(0, height * (1 - leastShare));
  const shrink = Math.min(1, spare / (top + bottom + covered));
  const narrow = Math.min(1, (width * (1 - leastShare)) / (left + right));
  return {
    paddingTopLeft: [left * narrow, top * shrink],
    paddingBottomRight: [right * narrow, (bottom + covered) * shrink],
  };
}

function sizeOf(container: HTMLElement): Size {
  return { width: container.clientWidth, height: container.clientHeight };
}

/** Padding for fitting content into what can be seen of the map just now. */
export function freePadding(container: HTMLElement): Padding {
  return paddingFor(sizeOf(container), coveredPixels(container));
}

/** Where the crosshair points. */
export function aimOf(map: L.Map): L.LatLng {
  const container = map.getContainer();
  return map.containerPointToLatLng(aimIn(sizeOf(container), coveredPixels(container) ?? 0));
}

/** Brings a place under the crosshair. */
export function panToAim(map: L.Map, place: L.LatLngExpression): void {
  const container = map.getContainer();
  const [x, y] = aimIn(sizeOf(container), coveredPixels(container) ?? 0);
  const at = map.latLngToContainerPoint(place);
  map.panBy([at.x - x, at.y - y]);
}
