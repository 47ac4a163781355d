import L from 'leaflet';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { onPress } from '../frame/on-press.ts';
import type { WorldPoint } from '../markers/cluster-points.ts';
import { fanOut, groupBySpot } from '../markers/fan-out.ts';
import { toWorld, worldPixels } from '../world-position.ts';
import { isChosen, isFaded, type RoundSign, type RoundsChoice, rankOf } from './rounds-content.ts';
import { signIcon } from './sign-icon.ts';
import { thinOut } from './thin-out.ts';

interface PlacedSign extends WorldPoint {
  sign: RoundSign;
  shift: readonly [number, number];
}

interface DrawnSign {
  look: string;
  marker: L.Marker;
}

const signPixels = 30;

/** Homes, stops and missions that wait; those that would cover each other become dots, the chosen ones last. */
export class RoundSigns {
  private readonly map: L.Map;
  private readonly press: (sign: RoundSign) => void;
  private readonly drawn = new Map<string, DrawnSign>();
  private placed: readonly PlacedSign[] = [];
  private choice: RoundsChoice = { pilotId: null, missionId: null };

  constructor(map: L.Map, press: (sign: RoundSign) => void) {
    this.map = map;
    this.press = press;
    map.on('zoomend', this.paint);
  }

  remove(): void {
    this.map.off('zoomend', this.paint);
    for (const { marker } of this.drawn.values()) marker.remove();
    this.drawn.clear();
  }

  setSigns(signs: readonly RoundSign[]): void {
    this.placed = placesOf(signs);
    const wanted = new Set(signs.map(({ key }) => key));
    for (const [key, { marker }] of this.drawn) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.drawn.delete(key);
    }
    for (const placed of this.placed) this.keep(placed);
    this.paint();
  }

  setChoice(choice: RoundsChoice): void {
    this.choice = choice;
    this.paint();
  }

  /** A sign that looks as before stays the element that it was: what has the focus keeps it. */
  private keep({ sign, shift }: PlacedSign): void {
    const look = JSON.stringify([sign, shift]);
    const known = this.drawn.get(sign.key);
    if (known?.look === look) return;
    known?.marker.remove();
    const marker = L.marker(toLatLng(sign.position), { icon: signIcon(sign, shift), riseOnHover: true });
    marker.on('add', () => marker.getElement()?.setAttribute('aria-label', sign.label));
    const text = document.createElement('span');
    text.textContent = sign.label;
    // Beside the sign and toward the middle of the map: its column is often narrow.
    marker.bindTooltip(text, { direction: 'auto', offset: [18, shift[1]], className: 'map-tip map-round-tip' });
    onPress(marker, () => this.press(sign)).addTo(this.map);
    this.drawn.set(sign.key, { look, marker });
  }

  private readonly paint = (): void => {
    const pixels = worldPixels(this.map.getZoom());
    const inOrder = this.placed
      .map(({ sign, shift, x, y }) => ({ key: sign.key, x: x * pixels + shift[0], y: y * pixels + shift[1], sign }))
      .sort((one, other) => rankOf(one.sign, this.choice) - rankOf(other.sign, this.choice));
    const kept = thinOut(inOrder, signPixels);
    for (const point of inOrder) {
      const marker = this.drawn.get(point.key)?.marker;
      const element = marker?.getElement();
      if (!marker || !element) continue;
      const isFull = kept.has(point);
      const isLit = isChosen(point.sign, this.choice);
      element.classList.toggle('map-round-dot', !isFull);
      element.classList.toggle('map-round-lit', isLit);
      element.classList.toggle('map-round-faded', isFaded(point.sign, this.choice));
      element.setAttribute('aria-pressed', String(isLit));
      // Dots are reached with the keys by coming nearer, or from the list beside the map.
      element.tabIndex = isFull ? 0 : -1;
      marker.setZIndexOffset((isLit ? 2000 : 0) + (isFull ? 1000 : 0));
    }
  };
}

/** Shares of one field, or neighbours under one roof, lie side by side. */
function placesOf(signs: readonly RoundSign[]): PlacedSign[] {
  const points = signs.map((sign) => {
    const [x, y] = toWorld(sign.position);
    return { x, y, sign };
  });
  return groupBySpot(points).flatMap((spot) => {
    const shifts = fanOut(spot.length);
    return spot.map((point, at) => ({ ...point, shift: shifts[at] ?? ([0, 0] as const) }));
  });
}
