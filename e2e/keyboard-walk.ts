import { expect, type Page } from '@playwright/test';
import { holdStill } from './accessibility.ts';

/** More stops than any screen has: whoever needs as many is caught. */
const mostStops = 400;

/** What is found at one press of Tab. */
interface Stop {
  isEnd: boolean;
  faults: readonly string[];
}

/** Runs in the page: remembers where it has been, and how each stop looks with and without the focus. */
function startWalk() {
  const seen: Element[] = [];
  let before: { element: Element; look: string } | null = null;
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 200);
  // What is drawn for a control that is itself not seen: its label, or whatever holds it.
  const drawnFor = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 2 && height > 2 && getComputedStyle(element).opacity !== '0';
    return isDrawn ? element : (element.closest('label') ?? element.parentElement ?? element);
  };
  const lookOf = (element: Element) => {
    const around = [
      element,
      ...element.children,
      element.parentElement,
      element.closest('label'),
      element.nextElementSibling,
    ];
    return around
      .map((each) => {
        if (!each) return '';
        const { outline, boxShadow, border, backgroundColor, textDecoration } = getComputedStyle(each);
        return [outline, boxShadow, border, backgroundColor, textDecoration].join(' ');
      })
      .join('|');
  };
  /** At its middle and near its corners: null where any of it is seen with nothing above it, else what hides it. */
  const hidingOf = (element: Element): string | null => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x1, y1] = [Math.max(left, 0), Math.max(top, 0)];
    const [x2, y2] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    if (x1 >= x2 || y1 >= y2) return 'it is outside of the window';
    const above = [0.5, 0.05, 0.95].flatMap((across) =>
      [0.5, 0.05, 0.95].map((down) => document.elementFromPoint(x1 + (x2 - x1) * across, y1 + (y2 - y1) * down)),
    );
    const isSeen = above.some((found) => found !== null && (element.contains(found) || found.contains(element)));
    return isSeen ? null : `it is under ${above[0] ? nameOf(above[0]) : 'nothing'}`;
  };
  /** A map moves what has the focus into sight: that takes it a moment. */
  const whatHides = async (element: Element) => {
    const end = performance.now() + 1500;
    let hiding = hidingOf(element);
    while (hiding && performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      hiding = hidingOf(element);
    }
    return hiding;
  };
  const start = document.createElement('span');
  start.tabIndex = -1;
  // What lies under a dialog cannot be reached while it is open.
  (document.querySelector('[aria-modal="true"]') ?? document.body).prepend(start);
  start.focus();
  start.remove();
  const { title } = document;
  return {
    async look(): Promise<Stop> {
      const faults: string[] = [];
      const element = document.activeElement;
      if (before && before.element !== element && before.element.isConnected && lookOf(before.element) === before.look)
        faults.push(`the focus is not seen on ${nameOf(before.element)}`);
      if (document.title !== title) faults.push(`the focus alone has led to ${document.title}`);
      before = null;
      if (!element || element === document.body || element === seen[0]) return { isEnd: true, faults };
      if (seen.includes(element))
        return { isEnd: true, faults: [...faults, `the focus is caught at ${nameOf(element)}`] };
      seen.push(element);
      const hiding = await whatHides(drawnFor(element));
      if (hiding) faults.push(`nothing is seen of ${nameOf(element)}: ${hiding}`);
      before = { element, look: lookOf(element) };
      return { isEnd: false, faults };
    },
  };
}

async function walkThrough(page: Page): Promise<{ faults: string[]; stops: number }> {
  const walk = await page.evaluateHandle(startWalk);
  const faults: string[] = [];
  let stops = 0;
  for (let isEnd = false; !isEnd && stops <= mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await walk.evaluate((started) => started.look());
    faults.push(...stop.faults);
    isEnd = stop.isEnd;
  }
  await walk.dispose();
  return { faults, stops };
}

const mostWalks = 3;

/**
 * Tab alone leads through the whole screen and out of it: each stop is in sight with nothing above it and looks otherwise than
 * without the focus, none catches it, and none does anything by having it (WCAG 2.1.2, 2.4.7, 2.4.11, 3.2.1). Others change what is
 * on screen, and a list may move away under a step: what is at fault is so on each walk.
 */
export async function expectTabToLeadThrough(page: Page, what: string): Promise<void> {
  // A page that the server has written shows what can be pressed once its script has come.
  await expect(page.locator('#root[data-written]')).toHaveCount(0);
  await holdStill(page);
  let { faults, stops } = await walkThrough(page);
  for (let walks = 1; walks < mostWalks && faults.length > 0; walks += 1) {
    const again = await walkThrough(page);
    faults = faults.filter((fault) => again.faults.includes(fault));
    stops = again.stops;
  }
  expect(faults, what).toEqual([]);
  expect(stops, what).toBeGreaterThan(2);
  expect(stops, what).toBeLessThan(mostStops);
}
