import { cleanup, configure } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { leaving } from '../routing/go-to.ts';
import { endFile } from './after-each-file.ts';
import { throwBreach } from './breaches.ts';
import { matchesViewport, resetViewport } from './viewport.ts';

// A loaded machine is slow; a test that fails must not blame it.
configure({ asyncUtilTimeout: 20_000 });

// React asks for it where effects are awaited.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom lacks these, and our components ask for them.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  resetViewport();
  // Whoever left in an earlier test, also of another file, is here again.
  leaving.isUnderWay = false;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  // Text areas that grow measure themselves again when a font arrives.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matchesViewport(query),
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
  throwBreach();
});

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

// The next file goes on in this browser: nothing of this one is left in it.
afterAll(async () => {
  vi.useRealTimers();
  // Nobody is logged in any more: what still waits is not sent.
  localStorage.clear();
  await endFile();
  for (const { name } of await indexedDB.databases()) if (name) await deleteDatabase(name);
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const attribute of element.getAttributeNames()) element.removeAttribute(attribute);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
});
