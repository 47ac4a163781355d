import { cleanup, configure } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';

// A loaded machine is slow; a test that fails must not blame it.
configure({ asyncUtilTimeout: 20_000 });

// React asks for it where effects are awaited.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What jsdom lacks of a browser and our components ask for.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Width of the test browser; media queries on `min-width` and `max-width` are answered from it. */
let viewportWidth = 1440;

export function setViewportWidth(pixels: number): void {
  viewportWidth = pixels;
}

function matches(query: string): boolean {
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (!least && !most) return false;
  return viewportWidth >= Number(least ?? 0) && viewportWidth <= Number(most ?? Number.POSITIVE_INFINITY);
}

beforeEach(() => {
  viewportWidth = 1440;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  // Text areas that grow measure themselves again when a font arrives.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
