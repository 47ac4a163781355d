import type { Locale } from '@vigiefaon/domain/users/user';
import { nameOfPlace, type Place } from './basemap-data.ts';
import type { Frame } from './canvas-layer.ts';

export interface Label {
  text: string;
  x: number;
  y: number;
  size: number;
  isTown: boolean;
}

/** The lightest place that is named at a zoom, so that far away only cities are. */
export function lightestWeightAt(zoom: number): number {
  if (zoom < 8) return 150;
  if (zoom < 9) return 60;
  if (zoom < 10) return 15;
  if (zoom < 11) return 4;
  return zoom < 12 ? 0 : -1;
}

function letterSize(weight: number, zoom: number): number {
  const base = weight >= 150 ? 15 : weight >= 40 ? 13.5 : weight > 0 ? 12.5 : 11.5;
  return base + (zoom >= 13 ? 1 : 0);
}

/** Places come heaviest first: a name is left out when it would cover one that stands already. */
export function layOutLabels(
  places: readonly Place[],
  frame: Frame,
  locale: Locale,
  widthOf: (text: string, size: number) => number,
): Label[] {
  const lightest = lightestWeightAt(frame.zoom);
  const labels: Label[] = [];
  const taken: [number, number, number, number][] = [];
  for (const place of places) {
    if (place.weight < lightest) continue;
    const x = place.x * frame.worldSize - frame.originX;
    const y = place.y * frame.worldSize - frame.originY;
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    const text = nameOfPlace(place, locale);
    const size = letterSize(place.weight, frame.zoom);
    const half = widthOf(text, size) / 2 + 8;
    const box: [number, number, number, number] = [x - half, y - size - 4, x + half, y + size + 4];
    const isCovered = taken.some(
      ([left, top, right, bottom]) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top,
    );
    if (isCovered) continue;
    taken.push(box);
    labels.push({ text, x, y, size, isTown: place.weight >= 40 });
  }
  return labels;
}
