import type L from 'leaflet';
import { CanvasLayer } from '../basemap/canvas-layer.ts';
import { paintFields, readFieldColors } from './paint-fields.ts';
import { type LoadTile, RegisteredTiles, type ShownField } from './registered-tiles.ts';

const paneName = 'registers';

/** Below zones, parcels and all that is drawn: declared parcels are only the ground to choose from. */
function paneOf(map: L.Map): string {
  const pane = map.getPane(paneName) ?? map.createPane(paneName);
  pane.style.zIndex = '340';
  pane.style.pointerEvents = 'none';
  return paneName;
}

interface FieldLayer {
  tiles: RegisteredTiles;
  remove(): void;
}

/** Paints declared parcels as their tiles arrive. */
export function addFieldLayer(map: L.Map, load: LoadTile, onChange: (tiles: RegisteredTiles) => void): FieldLayer {
  let fields: readonly ShownField[] = [];
  const colorsNow = () => readFieldColors(map.getContainer());
  let colors = colorsNow();
  const canvas = new CanvasLayer((context, frame) => paintFields(context, frame, fields, colors), paneOf(map));
  canvas.addTo(map);
  const tiles = new RegisteredTiles(load, () => {
    fields = tiles.fields();
    canvas.repaintSoon();
    onChange(tiles);
  });
  const lookChanges = new MutationObserver(() => {
    colors = colorsNow();
    canvas.repaintSoon();
  });
  lookChanges.observe(document.documentElement, { attributes: true });
  return {
    tiles,
    remove: () => {
      lookChanges.disconnect();
      tiles.close();
      canvas.remove();
    },
  };
}
