import L from 'leaflet';
import { type MarkerKind, MISSION_KINDS, signSvg } from '../frame/status-sign.ts';

const RADIUS = 15.9155;
const RING_KINDS = [...MISSION_KINDS, 'HOME'] as const;

/** How many of each kind stand behind one sign. */
export type Tally = Partial<Record<MarkerKind, number>>;

export function sumOf(tally: Tally): number {
  return Object.values(tally).reduce((sum, count) => sum + count, 0);
}

/** A ring whose stretches tell how the members are spread over the states. */
function shareRing(tally: Tally, total: number): string {
  let start = 0;
  return RING_KINDS.map((kind) => {
    const share = ((tally[kind] ?? 0) / total) * 100;
    const arc = `<circle class="map-share map-sign-${kind}" cx="21" cy="21" r="${RADIUS}" stroke-dasharray="${share} ${100 - share}" stroke-dashoffset="${25 - start}"/>`;
    start += share;
    return share > 0 ? arc : '';
  }).join('');
}

export function clusterIcon(tally: Tally): L.DivIcon {
  const count = sumOf(tally);
  const size = count < 10 ? 44 : count < 100 ? 50 : 58;
  const text = count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`;
  return L.divIcon({
    className: 'map-cluster',
    html: `<svg viewBox="0 0 42 42" width="${size}" height="${size}" aria-hidden="true"><circle class="map-cluster-paper" cx="21" cy="21" r="20"/>${shareRing(tally, count)}<text class="map-cluster-count" x="21" y="21.500" text-anchor="middle" dominant-baseline="central">${text}</text></svg>`,
    iconSize: [size, size],
  });
}

export function markerIcon(kind: MarkerKind, shift: [number, number], isHighlighted: boolean): L.DivIcon {
  return L.divIcon({
    className: `map-marker${isHighlighted ? ' map-marker-highlighted' : ''}`,
    html: signSvg(kind),
    iconSize: [44, 44],
    iconAnchor: [22 - shift[0], 22 - shift[1]],
  });
}
