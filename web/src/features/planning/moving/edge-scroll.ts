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

/** Scrolls what lies under a carried stop while it is held near the upper or lower edge. */
export class EdgeScroll {
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
