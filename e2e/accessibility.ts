import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import axe from 'axe-core';
import { wcagTags } from './axe-rules.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyRule: RunOptions['runOnly'] = wcagTags;
/** What a look can break: it changes colours and sizes, and neither names nor structure. */
const rulesOfLooks: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size'],
};

const looks = ['light', 'dark', 'field'] as const;

/** From now on nothing is half-way to where it goes. */
export async function holdStill(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  });
}

/** Puts a look on the root element, as the page does before its first paint, and nothing is half-way to it. */
async function wear(page: Page, look: (typeof looks)[number]): Promise<void> {
  await holdStill(page);
  await page.evaluate((chosen) => {
    const root = document.documentElement;
    root.classList.toggle('dark', chosen === 'dark');
    root.classList.toggle('field', chosen === 'field');
    root.dataset.mantineColorScheme = chosen === 'dark' ? 'dark' : 'light';
  }, look);
}

interface Violation {
  rule: string;
  where: string;
}

/** Where Leaflet lays the signs of a map. */
const signsOnMap = '.leaflet-marker-pane';
const mark = 'data-measured';

/** The rules are read once by a page, and there are no frames. */
async function breaches(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked = { within, options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions };
  return page.evaluate(
    async ({ within: place, options }) => (await window.axe.run(place ?? document, options)).violations,
    asked,
  );
}

/** Elements are found again by a mark: scrolling draws other rows, and a path would lead to one of them. */
async function markAll(page: Page, paths: readonly string[]): Promise<void> {
  const marks = paths.map((path, at) => [path, String(at)] as const);
  await page.evaluate(
    ([name, marked]) => {
      for (const [path, value] of marked) document.querySelector(path)?.setAttribute(name, value);
    },
    [mark, marks] as const,
  );
}

async function unmarkAll(page: Page): Promise<void> {
  await page.evaluate((name) => {
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }, mark);
}

/**
 * WCAG 2.5.8 leaves signs on a map out of its sizes: where they stand is what they say, and the list says the same. Any other
 * target that is half under the bar at the lower edge just now is measured where the reader can scroll it to.
 */
async function isLargeEnoughInTheOpen(page: Page, marked: string): Promise<boolean> {
  const place = await page.evaluate(
    ([path, signs]) => {
      const element = document.querySelector(path);
      if (element?.closest(signs)) return 'ON_MAP';
      element?.scrollIntoView({ block: 'center' });
      return element ? 'IN_THE_OPEN' : 'GONE';
    },
    [marked, signsOnMap] as const,
  );
  if (place !== 'IN_THE_OPEN') return place === 'ON_MAP';
  return (await breaches(page, { type: 'rule', values: ['target-size'] }, marked)).length === 0;
}

async function violationsOn(page: Page, rules: RunOptions['runOnly']): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { id, help, nodes } of await breaches(page, rules)) {
    await markAll(
      page,
      nodes.map(({ target }) => String(target[0])),
    );
    for (const [at, { html, failureSummary }] of nodes.entries()) {
      if (id === 'target-size' && (await isLargeEnoughInTheOpen(page, `[${mark}="${at}"]`))) continue;
      found.push({ rule: `${id}: ${help}`, where: `${html.slice(0, 160)} — ${failureSummary}` });
    }
    await unmarkAll(page);
  }
  return found;
}

/** Tells afterwards whether the page has changed meanwhile. */
async function watchChanges(page: Page): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle((mark) => {
    const own = ({ type, attributeName }: MutationRecord) => type === 'attributes' && attributeName === mark;
    const seen = { hasChanged: false };
    const note = (records: MutationRecord[]) => {
      seen.hasChanged ||= !records.every(own);
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    return {
      seen,
      stop: () => {
        note(observer.takeRecords());
        observer.disconnect();
      },
    };
  }, mark);
  return async () => {
    const hasChanged = await watch.evaluate(({ seen, stop }) => {
      stop();
      return seen.hasChanged;
    });
    await watch.dispose();
    return hasChanged;
  };
}

/** What is on its way in or out has other colours until it is there. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    const moving = document.getAnimations().filter(isEnding);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

const mostMeasures = 5;

/**
 * No violation of WCAG 2.2 AA; a failure names the rule and the elements. Others change what is on screen: what is found on a
 * page that changed under the measure is measured again.
 */
export async function expectAccessible(page: Page, what: string, rules = everyRule): Promise<void> {
  let found: Violation[] = [];
  for (let measure = 0; measure < mostMeasures; measure += 1) {
    await waitForRest(page);
    const hasChanged = await watchChanges(page);
    found = await violationsOn(page, rules);
    if (!(await hasChanged()) || found.length === 0) break;
  }
  expect(found, what).toEqual([]);
}

/** In one look after the other; the page is left in the light one. */
export async function expectAccessibleInEveryLook(page: Page, what: string): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await expectAccessible(page, `${what}, ${look}`, look === 'light' ? everyRule : rulesOfLooks);
  }
  await wear(page, 'light');
}
