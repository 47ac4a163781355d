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

/** No violation of WCAG 2.2 AA; a failure names the rule and the elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const found = violations
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes
        .filter((node) => id !== 'target-size' || !isSignOnMap(node))
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary}`),
    }))
    .filter(({ where }) => where.length > 0);
  expect(found, what).toEqual([]);
}
