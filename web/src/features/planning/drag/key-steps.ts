import type { Spot, StopName } from '../decisions/decisions.ts';
import type { Drag } from './drag-store.ts';
import { isSameSpot, othersIn, zoneNameOf, zonesIn } from './drop-zones.ts';

function zoneOf(spot: Spot): string {
  return spot === 'UNPLANNED' ? 'UNPLANNED' : spot.pilotId;
}

/** Up and down go through the rounds as they lie on the screen, what does not fit among them; a stop comes to the end of each. */
function toNextZone(root: HTMLElement, stop: StopName, spot: Spot, by: 1 | -1): Spot {
  const zones = zonesIn(root);
  const here = zones.findIndex((zone) => zoneNameOf(zone) === zoneOf(spot));
  const next = zones[here + by];
  if (!next) return spot;
  const name = zoneNameOf(next);
  return name === 'UNPLANNED' ? 'UNPLANNED' : { pilotId: name, at: othersIn(next, stop).length };
}

/** Left and right go earlier and later in the same round. */
function alongRound(root: HTMLElement, stop: StopName, spot: Spot, by: 1 | -1): Spot {
  if (spot === 'UNPLANNED') return spot;
  const zone = zonesIn(root).find((one) => zoneNameOf(one) === spot.pilotId);
  const last = zone ? othersIn(zone, stop).length : 0;
  return { ...spot, at: Math.min(last, Math.max(0, spot.at + by)) };
}

function spotAfter(key: string, root: HTMLElement, stop: StopName, spot: Spot): Spot {
  switch (key) {
    case 'ArrowUp':
      return toNextZone(root, stop, spot, -1);
    case 'ArrowDown':
      return toNextZone(root, stop, spot, 1);
    case 'ArrowLeft':
      return alongRound(root, stop, spot, -1);
    case 'ArrowRight':
      return alongRound(root, stop, spot, 1);
    default:
      return spot;
  }
}

/** Where an arrow key takes a dragged stop; the same value where it goes no further. */
export function stepWith(key: string, root: HTMLElement, drag: Drag): Drag {
  const { stop } = drag;
  const spot = drag.spot ?? drag.from;
  const next = spotAfter(key, root, stop, spot);
  return isSameSpot(next, drag.spot) ? drag : { ...drag, spot: next };
}

/** Brings the round under a dragged stop into view. */
export function showZone(root: HTMLElement, spot: Spot): void {
  const zone = zonesIn(root).find((one) => zoneNameOf(one) === zoneOf(spot));
  zone?.scrollIntoView({ block: 'nearest' });
}
