import type { Spot, StopName } from '../decisions/decisions.ts';
import type { DragStore } from './drag-store.ts';
import { isSameSpot, spotAt, stopOf } from './drop-zones.ts';

const edgePixels = 56;
const mostPixelsAFrame = 14;

function scrollableAt(x: number, y: number): Element | null {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const isTaller = element.scrollHeight > element.clientHeight + 1;
    if (isTaller && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement;
}

function pullOf(y: number, top: number, bottom: number): number {
  if (y < top + edgePixels) return -mostPixelsAFrame * Math.min(1, (top + edgePixels - y) / edgePixels);
  if (y > bottom - edgePixels) return mostPixelsAFrame * Math.min(1, (y - bottom + edgePixels) / edgePixels);
  return 0;
}

/** Scrolls what lies under a dragged stop while it is held near the upper or lower edge. */
class EdgeScroll {
  #frame = 0;
  #pull: { element: Element; pixels: number } | null = null;

  near(x: number, y: number): void {
    const element = scrollableAt(x, y);
    if (!element) return;
    const isPage = element === document.scrollingElement;
    const box = element.getBoundingClientRect();
    const pixels = isPage ? pullOf(y, 0, window.innerHeight) : pullOf(y, box.top, box.bottom);
    this.#pull = pixels === 0 ? null : { element, pixels };
    if (this.#pull && this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#step());
  }

  stop(): void {
    this.#pull = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #step(): void {
    this.#frame = 0;
    if (!this.#pull) return;
    this.#pull.element.scrollTop += this.#pull.pixels;
    this.#frame = requestAnimationFrame(() => this.#step());
  }
}

/** A mouse that has moved so far means to drag; a finger that has means to scroll. */
const dragPixels = 6;
/** So long a finger rests before it drags. */
const longPressMs = 350;

interface Press {
  readonly stop: StopName;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

export interface DragHandlers {
  readonly store: DragStore;
  readonly spotOf: (stop: StopName) => Spot;
  readonly onDrop: (stop: StopName, spot: Spot) => void;
  /** Where the pointer is while something is dragged. */
  readonly onPoint: (x: number, y: number) => void;
}

/** Carries stops with mouse, pen and finger. It listens once for the whole board, so that three hundred stops cost nothing. */
export class DragController {
  readonly #handlers: DragHandlers;
  readonly #leaving = new AbortController();
  readonly #scroll = new EdgeScroll();
  #press: Press | null = null;
  #isDragging = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, handlers: DragHandlers) {
    this.#handlers = handlers;
    const { signal } = this.#leaving;
    root.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    root.addEventListener('touchmove', (event) => this.#isDragging && event.preventDefault(), {
      passive: false,
      signal,
    });
    // A long press opens a menu of the browser's own on many phones.
    root.addEventListener('contextmenu', (event) => this.#press?.isTouch && event.preventDefault(), { signal });
    window.addEventListener('pointermove', (event) => this.#move(event), { signal });
    window.addEventListener('pointerup', (event) => this.#up(event), { signal });
    window.addEventListener('pointercancel', () => this.#cancel(), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && this.#cancel(), { signal });
  }

  close(): void {
    this.#cancel();
    this.#leaving.abort();
  }

  #down(event: PointerEvent): void {
    const found = event.button === 0 && event.isPrimary ? stopOf(event.target) : null;
    if (!found) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const isTouch = event.pointerType === 'touch';
    this.#press = { stop: found.stop, pointerId, x, y, isTouch };
    if (isTouch) this.#timer = setTimeout(() => this.#drag(x, y), longPressMs);
  }

  #move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const press = this.#press;
    if (press?.pointerId !== pointerId) return;
    const isFar = Math.hypot(x - press.x, y - press.y) > dragPixels;
    if (this.#isDragging || (isFar && !press.isTouch)) this.#drag(x, y);
    else if (isFar) this.#end();
  }

  #drag(x: number, y: number): void {
    const { store, spotOf, onPoint } = this.#handlers;
    const stop = this.#press?.stop;
    if (!stop) return;
    if (!this.#isDragging) {
      this.#isDragging = true;
      const from = spotOf(stop);
      store.set({ stop, from, spot: from, by: 'pointer' });
    }
    onPoint(x, y);
    this.#scroll.near(x, y);
    const spot = spotAt(x, y, stop);
    const drag = store.value();
    if (drag && !isSameSpot(spot, drag.spot)) store.set({ ...drag, spot });
  }

  #up({ pointerId }: PointerEvent): void {
    const press = this.#press;
    if (press?.pointerId !== pointerId) return;
    const isDrop = this.#isDragging;
    const spot = this.#handlers.store.value()?.spot ?? null;
    this.#end();
    if (!isDrop) return;
    this.#swallowClick();
    if (spot !== null) this.#handlers.onDrop(press.stop, spot);
  }

  /** The click that a mouse makes when it lets go opens nothing. */
  #swallowClick(): void {
    const swallow = (event: MouseEvent) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
  }

  #cancel(): void {
    if (this.#press) this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#scroll.stop();
    if (this.#isDragging) this.#handlers.store.set(null);
    this.#press = null;
    this.#isDragging = false;
  }
}
