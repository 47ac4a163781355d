import type { KeyboardEvent, RefObject } from 'react';
import { keyOf, type Spot, type StopName } from '../decisions/decisions.ts';
import type { Words } from '../words/words.ts';
import type { Drag, DragStore } from './drag-store.ts';
import { isSameSpot, stopOf } from './drop-zones.ts';
import { showZone, stepWith } from './key-steps.ts';
import { spotWords } from './use-announcements.ts';

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
  const drag = store.drag();
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
