import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { toWorld } from '@vigiefaon/domain/geometry/world-position';
import type { Region, WorldLine } from './basemap-data.ts';
import type { Frame } from './canvas-layer.ts';
import type { Label } from './place-labels.ts';

const colorNames = {
  /** As #rgb or #rrggbb: its transparent twin is made of it. */
  land: '--map-land',
  sea: '--map-sea',
  urban: '--map-urban',
  border: '--map-border',
  borderHalo: '--map-border-halo',
  outline: '--map-outline',
  label: '--map-label',
  labelHalo: '--map-label-halo',
};
export type BasemapColors = typeof colorNames;

/** Read from the stylesheet, which knows light, dark and high contrast. */
export function readBasemapColors(element: Element): BasemapColors {
  const style = getComputedStyle(element);
  const colors = Object.entries(colorNames).map(([name, property]) => [name, style.getPropertyValue(property).trim()]);
  return Object.fromEntries(colors);
}

function isInFrame(line: WorldLine, { worldSize, originX, originY, width, height }: Frame): boolean {
  return (
    line.east * worldSize > originX &&
    line.west * worldSize < originX + width &&
    line.south * worldSize > originY &&
    line.north * worldSize < originY + height
  );
}

function trace(context: CanvasRenderingContext2D, lines: readonly WorldLine[], frame: Frame): void {
  const { worldSize, originX, originY } = frame;
  context.beginPath();
  for (const line of lines) {
    if (!isInFrame(line, frame)) continue;
    const { points } = line;
    for (let at = 0; at + 1 < points.length; at += 2) {
      const x = (points[at] ?? 0) * worldSize - originX;
      const y = (points[at + 1] ?? 0) * worldSize - originY;
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  }
}

function fill(context: CanvasRenderingContext2D, lines: readonly WorldLine[], frame: Frame, color: string): void {
  trace(context, lines, frame);
  context.fillStyle = color;
  context.fill('evenodd');
}

interface Pen {
  color: string;
  width: number;
  dash?: number[];
}

function stroke(context: CanvasRenderingContext2D, lines: readonly WorldLine[], frame: Frame, pen: Pen): void {
  trace(context, lines, frame);
  context.strokeStyle = pen.color;
  context.lineWidth = pen.width;
  context.setLineDash(pen.dash ?? []);
  context.stroke();
  context.setLineDash([]);
}

/** Where the vectors end, in degrees: west, south, east, north. */
const KNOWN: Bounds = [1.8, 48.8, 8.2, 52.2];
const FADE_DEGREES = 0.5;

/** The vectors are cut along a box: lets them run out softly instead of ending in a straight shore. */
function fadeOut(context: CanvasRenderingContext2D, frame: Frame, land: string): void {
  const { worldSize, originX, originY, width, height } = frame;
  const pixels = (position: Position) => {
    const [x, y] = toWorld(position);
    return [x * worldSize - originX, y * worldSize - originY] as const;
  };
  const [west, north] = pixels([KNOWN[0], KNOWN[3]]);
  const [east, south] = pixels([KNOWN[2], KNOWN[1]]);
  const [insideWest, insideNorth] = pixels([KNOWN[0] + FADE_DEGREES, KNOWN[3] - FADE_DEGREES]);
  const [insideEast, insideSouth] = pixels([KNOWN[2] - FADE_DEGREES, KNOWN[1] + FADE_DEGREES]);
  const transparent = `${land.length === 4 ? land.replace(/[0-9a-f]/gi, '$&$&') : land}00`;
  const veil = (fromX: number, fromY: number, toX: number, toY: number, area: [number, number, number, number]) => {
    const gradient = context.createLinearGradient(fromX, fromY, toX, toY);
    gradient.addColorStop(0, land);
    gradient.addColorStop(1, transparent);
    context.fillStyle = gradient;
    context.fillRect(...area);
  };
  if (insideWest > 0) veil(west, 0, insideWest, 0, [0, 0, insideWest, height]);
  if (insideEast < width) veil(east, 0, insideEast, 0, [insideEast, 0, width - insideEast, height]);
  if (insideNorth > 0) veil(0, north, 0, insideNorth, [0, 0, width, insideNorth]);
  if (insideSouth < height) veil(0, south, 0, insideSouth, [0, insideSouth, width, height - insideSouth]);
}

export function paintRegion(
  context: CanvasRenderingContext2D,
  frame: Frame,
  region: Region | null,
  municipalities: readonly WorldLine[],
  colors: BasemapColors,
): void {
  context.fillStyle = colors.land;
  context.fillRect(0, 0, frame.width, frame.height);
  if (!region) return;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const { zoom } = frame;
  fill(context, region.sea, frame, colors.sea);
  // The outlines of towns are coarse: near, they would call whole villages' meadows a town.
  if (zoom < 12) fill(context, region.urban, frame, colors.urban);
  if (zoom >= 9) stroke(context, municipalities, frame, { color: colors.outline, width: zoom >= 12 ? 1.5 : 1 });
  if (zoom >= 7) stroke(context, region.provinces, frame, { color: colors.outline, width: zoom >= 9 ? 2 : 1 });
  stroke(context, region.rivers, frame, { color: colors.sea, width: Math.max(1.25, Math.min(6, zoom - 7)) });
  stroke(context, region.borders, frame, { color: colors.borderHalo, width: zoom >= 9 ? 7 : 4 });
  stroke(context, region.borders, frame, { color: colors.border, width: zoom >= 9 ? 1.75 : 1.25, dash: [9, 4, 2, 4] });
  fadeOut(context, frame, colors.land);
}

export function letterFont(size: number, isTown: boolean): string {
  return `${isTown ? 600 : 500} ${size}px 'Inter Variable', system-ui, sans-serif`;
}

export function paintLabels(context: CanvasRenderingContext2D, labels: readonly Label[], colors: BasemapColors): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = colors.labelHalo;
  context.fillStyle = colors.label;
  for (const { text, x, y, size, isTown } of labels) {
    context.font = letterFont(size, isTown);
    context.lineWidth = 3.5;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
