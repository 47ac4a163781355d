import { toWorld, worldPixels } from '@vigiefaon/domain/geometry/world-position';
import L from 'leaflet';
import { KeptLayers } from '../frame/kept-layers.ts';
import { nameTag, readAs } from '../frame/layer-name.ts';
import { toLatLng } from '../frame/leaflet-coordinates.ts';
import { onPress } from '../frame/on-press.ts';
import { signSvg } from '../frame/status-sign.ts';
import type { WorldPoint } from '../markers/cluster-points.ts';
import { fanOut, groupBySpot } from '../markers/fan-out.ts';
import { isChosen, isFaded, type RoundSign, type RoundsChoice, rankOf } from './rounds-content.ts';
import { thinOut } from './thin-out.ts';

/** On a mission where deer or fawns are seen every year. */
export const riskSign =
  '<svg class="map-round-risk" viewBox="0 0 16 16" width="16" height="16"><path d="M8 1.2l7 13H1z"/><path class="map-round-risk-line" d="M8 6v4M8 12v.4"/></svg>';
const broken = '<span class="map-round-broken">!</span>';

/** Bold figures on the pilot's colour; a mission without pilot has the sign of its state, as on every map. */
function signIcon(sign: RoundSign, [right, down]: readonly [number, number]): L.DivIcon {
  const figure =
    sign.kind === 'WAITING'
      ? signSvg('TODO')
      : `<span class="map-round-figure map-round-${sign.kind}">${sign.text}</span>`;
  const color = sign.mark ? ` round-color-${sign.mark.color}` : '';
  return L.divIcon({
    className: `map-round-sign${color}`,
    html: `<span class="map-round-body" aria-hidden="true">${figure}${sign.isRisky ? riskSign : ''}${sign.isBroken ? broken : ''}</span>`,
    iconSize: [44, 44],
    iconAnchor: [22 - right, 22 - down],
  });
}

interface PlacedSign extends WorldPoint {
  sign: RoundSign;
  shift: readonly [number, number];
}

const signPixels = 30;

/** Homes, stops and missions that wait; those that would cover each other become dots, the chosen ones last. */
export class RoundSigns {
  private readonly map: L.Map;
  private readonly press: (sign: RoundSign) => void;
  private readonly drawn: KeptLayers<L.Marker>;
  private placed: readonly PlacedSign[] = [];
  private choice: RoundsChoice = { pilotId: null, missionId: null };

  constructor(map: L.Map, press: (sign: RoundSign) => void) {
    this.map = map;
    this.press = press;
    this.drawn = new KeptLayers(map);
    map.on('zoomend', this.paint);
  }

  remove(): void {
    this.map.off('zoomend', this.paint);
    this.drawn.remove();
  }

  setSigns(signs: readonly RoundSign[]): void {
    this.placed = placesOf(signs);
    this.drawn.redraw(() => {
      for (const { sign, shift } of this.placed) {
        this.drawn.keep(sign.key, JSON.stringify([sign, shift]), () => this.make(sign, shift));
      }
    });
    this.paint();
  }

  setChoice(choice: RoundsChoice): void {
    this.choice = choice;
    this.paint();
  }

  private make(sign: RoundSign, shift: PlacedSign['shift']): L.Marker {
    const icon = signIcon(sign, shift);
    const marker = readAs(L.marker(toLatLng(sign.position), { icon, riseOnHover: true }), sign.label);
    // Beside the sign and toward the middle of the map: its column is often narrow.
    const tip: L.TooltipOptions = { direction: 'auto', offset: [18, shift[1]], className: 'map-tip map-round-tip' };
    return onPress(marker.bindTooltip(nameTag(sign.label), tip), () => this.press(sign));
  }

  private readonly paint = (): void => {
    const pixels = worldPixels(this.map.getZoom());
    const inOrder = this.placed
      .map(({ sign, shift, x, y }) => ({ key: sign.key, x: x * pixels + shift[0], y: y * pixels + shift[1], sign }))
      .sort((one, other) => rankOf(one.sign, this.choice) - rankOf(other.sign, this.choice));
    const kept = thinOut(inOrder, signPixels);
    for (const point of inOrder) {
      const marker = this.drawn.get(point.key);
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
