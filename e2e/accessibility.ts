import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const looks = ['light', 'dark', 'field'] as const;

/** Puts a look on the root element, as the page does before its first paint, and nothing is half-way to it. */
export async function wear(page: Page, look: (typeof looks)[number]): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  });
  await page.evaluate((chosen) => {
    const root = document.documentElement;
    root.classList.toggle('dark', chosen === 'dark');
    root.classList.toggle('field', chosen === 'field');
    root.dataset.mantineColorScheme = chosen === 'dark' ? 'dark' : 'light';
  }, look);
}

/** WCAG 2.5.8 leaves signs on a map out of its sizes: where they stand is what they say, and the list says the same. */
const isSignOnMap = ({ target }: { target: unknown[] }) =>
  target.some((path) => String(path).includes('leaflet-marker'));

/** A target that is half under the bar at the lower edge just now is measured where the reader can scroll it to. */
async function isLargeEnoughInTheOpen(page: Page, { target }: { target: unknown[] }): Promise<boolean> {
  const path = String(target[0]);
  await page.locator(path).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(path).withRules(['target-size']).analyze();
  return violations.length === 0;
}

/** No violation of WCAG 2.2 AA; a failure names the rule and the elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const found = [];
  for (const { id, help, nodes } of violations) {
    for (const node of nodes) {
      if (id === 'target-size' && (isSignOnMap(node) || (await isLargeEnoughInTheOpen(page, node)))) continue;
      found.push({ rule: `${id}: ${help}`, where: `${node.html.slice(0, 160)} — ${node.failureSummary}` });
    }
  }
  expect(found, what).toEqual([]);
}
