import L from 'leaflet';
import { expect, test } from 'vitest';
import { KeptLayers } from './kept-layers.ts';

/** Layers drawn from names with their looks; answers those that had to be made. */
function drawing() {
  const map = L.map(document.createElement('div')).setView([50, 5], 12);
  const layers = new KeptLayers<L.Marker>(map);
  return (looks: Record<string, string>) => {
    const made: string[] = [];
    layers.redraw(() => {
      for (const [name, look] of Object.entries(looks)) {
        layers.keep(name, look, () => {
          made.push(name);
          return L.marker([50, 5]);
        });
      }
    });
    const shown = Object.keys(looks).filter((name) => map.hasLayer(layers.get(name) as L.Marker));
    return { made, shown, isGone: (name: string) => layers.get(name) === undefined };
  };
}

test('what looks as before stays, what looks otherwise is made anew, and what is not wanted goes', () => {
  const draw = drawing();
  expect(draw({ a: 'red', b: 'red' }).made).toEqual(['a', 'b']);
  const again = draw({ a: 'red', b: 'blue' });
  expect(again).toMatchObject({ made: ['b'], shown: ['a', 'b'] });
  expect(draw({ b: 'blue' }).isGone('a')).toBe(true);
});
