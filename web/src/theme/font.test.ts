import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFont, wearFont } from './font.ts';

let arrivals: (() => void)[];
const worn = new Set<unknown>();

class FakeFont {
  load(): Promise<this> {
    return new Promise((resolve) => {
      arrivals.push(() => resolve(this));
    });
  }
}

beforeEach(() => {
  arrivals = [];
  vi.useFakeTimers();
  vi.stubGlobal('FontFace', FakeFont);
  Object.defineProperty(document, 'fonts', { value: worn, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  worn.clear();
  localStorage.clear();
});

async function afterFirstVisit(): Promise<void> {
  await wearFont();
  const kept = keepFont();
  arrivals.shift()?.();
  await kept;
}

test('a first page is never dressed anew: its font is fetched for the next one', async () => {
  await afterFirstVisit();
  expect(worn.size).toBe(0);
  const wearing = wearFont();
  arrivals.shift()?.();
  await wearing;
  expect(worn.size).toBe(1);
});

test('a font that comes when there is already something to be pressed is not worn any more', async () => {
  await afterFirstVisit();
  const wearing = wearFont();
  await vi.advanceTimersByTimeAsync(1000);
  await wearing;
  arrivals.shift()?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(worn.size).toBe(0);
});

test('a device that has the font fetches it once a page', async () => {
  await afterFirstVisit();
  const wearing = wearFont();
  arrivals.shift()?.();
  await wearing;
  await keepFont();
  expect(arrivals).toHaveLength(0);
});

test('a device that keeps nothing shows its own letters, and no page breaks over it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await afterFirstVisit();
  await wearFont();
  expect(worn.size).toBe(0);
});
