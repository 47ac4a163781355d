import type { KeyboardEvent, RefObject } from 'react';
import { keyOf, type Spot, type StopName } from '../decisions/decisions.ts';
import type { Words } from '../words/words.ts';
import type { Drag, DragStore } from './drag-store.ts';
import { isSameSpot, othersIn, stopOf, zoneNameOf, zonesIn } from './drop-zones.ts';
import { spotWords } from './use-announcements.ts';

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
function stepWith(key: string, root: HTMLElement, drag: Drag): Drag {
  const { stop } = drag;
  const spot = drag.spot ?? drag.from;
  const next = spotAfter(key, root, stop, spot);
  return isSameSpot(next, drag.spot) ? drag : { ...drag, spot: next };
}

/** Brings the round under a dragged stop into view. */
function showZone(root: HTMLElement, spot: Spot): void {
  const zone = zonesIn(root).find((one) => zoneNameOf(one) === zoneOf(spot));
  zone?.scrollIntoView({ block: 'nearest' });
}

export interface Moves {
  root: RefObject<HTMLElement | null>;
  store: DragStore;
  canMove: boolean;
  spotOf: (stop: StopName) => Spot;
  onDrop: (stop: StopName, spot: Spot) => void;
  onMenu: (stop: StopName) => void;
  announce: (words: string) => void;
  words: Words;
}

/** Focus follows a stop that was put elsewhere. */
function focusStop(stop: StopName): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-stop="${keyOf(stop)}"]`)?.focus();
  });
}

function layBack({ store, announce, words }: Moves, stop: StopName): void {
  store.set(null);
  announce(words.t('planning.say.laidBack', { stop: words.stopName(stop) }));
}

function dropHere(moves: Moves, { stop, spot, from }: Drag): void {
  if (spot === null || isSameSpot(spot, from)) {
    layBack(moves, stop);
    return;
  }
  moves.store.set(null);
  moves.onDrop(stop, spot);
  focusStop(stop);
}

function step({ root, store, announce, words }: Moves, key: string, drag: Drag): void {
  if (!root.current) return;
  const next = stepWith(key, root.current, drag);
  if (next === drag || next.spot === null) return;
  store.set(next);
  showZone(root.current, next.spot);
  announce(spotWords(words, next.spot));
}

function dragOn(moves: Moves, event: KeyboardEvent, drag: Drag): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== 'Tab') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (event.key === 'Tab' || event.key === 'Escape') layBack(moves, drag.stop);
  else if (event.key === 'Enter' || event.key === ' ') dropHere(moves, drag);
  else step(moves, event.key, drag);
}

/** Enter or space picks a stop up and puts it down, arrows drag it, M opens what else can be done with it. */
export function handleKey(moves: Moves, event: KeyboardEvent): void {
  const { store, canMove, onMenu, spotOf, announce, words } = moves;
  const drag = store.value();
  if (drag?.by === 'keys') {
    dragOn(moves, event, drag);
    return;
  }
  const found = stopOf(event.target);
  if (!found || found.element !== event.target || event.ctrlKey || event.metaKey) return;
  if (event.key.toLowerCase() === 'm') onMenu(found.stop);
  if (!canMove || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  const spot = spotOf(found.stop);
  store.set({ stop: found.stop, from: spot, spot, by: 'keys' });
  announce(words.t('planning.say.taken', { stop: words.stopName(found.stop), spot: spotWords(words, spot) }));
}
