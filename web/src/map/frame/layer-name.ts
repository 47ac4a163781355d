import type L from 'leaflet';

/** For a tooltip: what people have typed is text, never markup. */
export function nameTag(name: string): HTMLElement {
  const tag = document.createElement('span');
  tag.textContent = name;
  return tag;
}

/** How a marker or shape is read aloud; its element is there only once it is on the map. */
export function readAs<Layer extends L.Marker | L.Path>(layer: Layer, name: string): Layer {
  layer.on('add', () => layer.getElement()?.setAttribute('aria-label', name));
  return layer;
}
