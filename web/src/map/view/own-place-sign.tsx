import type { Position } from '@vigiefaon/domain/geometry/geometry';
import L from 'leaflet';
import { useEffect } from 'react';
import { readAs } from '../frame/layer-name.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { useMap } from '../frame/map-context.ts';
import { useMapLayer } from '../frame/use-map-layer.ts';

interface OwnPlace {
  position: Position;
  accuracyMeters: number;
  /** Where one looks, in degrees from north; null where the phone cannot tell. */
  heading: number | null;
}

/** Dot, what the phone is unsure of around it, and a cone where one looks; moved, not drawn anew, since it moves all the time. */
class OwnPlaceLayer {
  readonly #around = L.circle([0, 0], { radius: 1, className: 'map-me-around', interactive: false });
  readonly #sign: L.Marker;
  readonly #group: L.LayerGroup;
  readonly #cone = document.createElement('span');

  constructor(map: L.Map, label: string) {
    const html = document.createElement('span');
    this.#cone.className = 'map-me-cone';
    html.append(this.#cone);
    const icon = L.divIcon({ className: 'map-me-here', html, iconSize: [72, 72], iconAnchor: [36, 36] });
    this.#sign = readAs(L.marker([0, 0], { icon, keyboard: false, interactive: false }), label);
    this.#sign.on('add', () => this.#sign.getElement()?.setAttribute('role', 'img'));
    this.#group = L.layerGroup([this.#around, this.#sign]).addTo(map);
  }

  show({ position, accuracyMeters, heading }: OwnPlace): void {
    const here = toLatLng(position);
    this.#around.setLatLng(here).setRadius(accuracyMeters);
    this.#sign.setLatLng(here);
    this.#cone.hidden = heading === null;
    this.#cone.style.transform = `rotate(${heading ?? 0}deg)`;
  }

  remove(): void {
    this.#group.remove();
  }
}

/** Where the phone is and where it looks. */
export function OwnPlaceSign({ place, label }: { place: OwnPlace; label: string }) {
  const map = useMap();
  const layer = useMapLayer(map, label, (shown, latest) => new OwnPlaceLayer(shown, latest()));
  useEffect(() => layer?.show(place), [layer, place]);
  return null;
}
