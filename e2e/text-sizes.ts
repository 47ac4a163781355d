import { expect, type Page } from '@playwright/test';

/** What is wider than the screen, or than the sheet that lies over it: nothing, or the widest elements that reach beyond it. */
function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const sheets = [...document.querySelectorAll('[role=dialog]')].flatMap((sheet) => [
      sheet,
      ...sheet.querySelectorAll('*'),
    ]);
    const isScrolling = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    return [root, ...sheets.filter(isScrolling)].flatMap((frame) => {
      if (frame.scrollWidth <= frame.clientWidth) return [];
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      const beyond = [...frame.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > edge + 1,
      );
      return [`${frame.scrollWidth} px`, ...beyond.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120))];
    });
  });
}

/** Styles that readers give to a page: WCAG 1.4.4 and 1.4.12. */
export const textTwiceAsLarge = 'html { font-size: 200% }';
export const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** With that style nothing makes the screen scroll sideways. */
export async function expectToFit(page: Page, what: string, style: string): Promise<void> {
  const added = await page.addStyleTag({ content: style });
  await expect.poll(() => widerThanScreen(page), what).toEqual([]);
  await added.evaluate((element) => (element as Element).remove());
}

/** A window of 1280 px at four times its size. */
const narrowest = { width: 320, height: 640 };

/** Nothing scrolls sideways there either (WCAG 1.4.10). */
export async function expectToFitTheNarrowest(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(narrowest);
  await expect.poll(() => widerThanScreen(page), `${what}, 320 px wide`).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** The page ends where what is on it ends. */
export async function expectNothingBelowThePage(page: Page, what: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const end = Math.max(innerHeight, document.body.getBoundingClientRect().bottom + scrollY);
      return Math.max(0, Math.floor(document.documentElement.scrollHeight - end));
    });
  await expect.poll(beyond, `${what}, px of nothing`).toBe(0);
}
