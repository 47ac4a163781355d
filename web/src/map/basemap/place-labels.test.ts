import { describe, expect, it } from 'vitest';
import type { Place } from './basemap-data.ts';
import { layOutLabels, lightestWeightAt } from './place-labels.ts';

const place = (x: number, y: number, name: string, weight: number): Place => ({
  x,
  y,
  names: [name, `${name}-de`, name],
  weight,
});
const frame = (zoom: number) => ({ zoom, worldSize: 1000, originX: 0, originY: 0, width: 1000, height: 1000 });
const widthOf = (text: string) => text.length * 7;

describe('names on the map', () => {
  it('are left out where a heavier place already stands', () => {
    const places = [place(0.5, 0.5, 'Namur', 111), place(0.51, 0.5, 'Jambes', 20), place(0.8, 0.5, 'Huy', 21)];
    expect(layOutLabels(places, frame(12), 'fr', widthOf).map(({ text }) => text)).toEqual(['Namur', 'Huy']);
  });

  it('are few when far and many when near', () => {
    const places = [place(0.2, 0.2, 'Liège', 197), place(0.5, 0.5, 'Huy', 21), place(0.8, 0.8, 'Modave', 0)];
    expect([7, 9, 12].map((zoom) => layOutLabels(places, frame(zoom), 'fr', widthOf).length)).toEqual([1, 2, 3]);
    expect(lightestWeightAt(14)).toBeLessThan(0);
  });

  it('are in the language of the reader, and only in view', () => {
    const places = [place(0.2, 0.2, 'Liège', 197), place(1.2, 0.2, 'Aachen', 250)];
    expect(layOutLabels(places, frame(8), 'de', widthOf).map(({ text }) => text)).toEqual(['Liège-de']);
  });
});
