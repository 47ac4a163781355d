import L from 'leaflet';
import { signSvg } from '../frame/status-sign.ts';
import type { RoundSign } from './rounds-content.ts';

const risk =
  '<svg class="map-round-risk" viewBox="0 0 16 16" width="16" height="16"><path d="M8 1.2l7 13H1z"/><path class="map-round-risk-line" d="M8 6v4M8 12v.4"/></svg>';
const broken = '<span class="map-round-broken">!</span>';

/** Bold figures on the pilot's colour; a mission without pilot has the sign of its state, as on every map. */
export function signIcon(sign: RoundSign, [right, down]: readonly [number, number]): L.DivIcon {
  const figure =
    sign.kind === 'WAITING'
      ? signSvg('TODO')
      : `<span class="map-round-figure map-round-${sign.kind}">${sign.text}</span>`;
  const color = sign.mark ? ` round-color-${sign.mark.color}` : '';
  return L.divIcon({
    className: `map-round-sign${color}`,
    html: `<span class="map-round-body" aria-hidden="true">${figure}${sign.isRisky ? risk : ''}${sign.isBroken ? broken : ''}</span>`,
    iconSize: [44, 44],
    iconAnchor: [22 - right, 22 - down],
  });
}
