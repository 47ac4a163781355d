import { expectAccessible, looks, wear } from '../accessibility.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { largeTextScreens, screens } from '../screens.ts';

for (const screen of screens) {
  test(`${screen.name} is accessible in every look`, async ({ page, say, logInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (screen.who) await logInAs(await screen.who());
    await screen.open(page, say);
    for (const look of looks) {
      await wear(page, look);
      await expectAccessible(page, `${screen.name}, ${look}`);
    }
  });
}

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

for (const screen of largeTextScreens) {
  test(`${screen.name} with text twice as large does not scroll sideways`, onPhone, async ({ page, say, logInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (screen.who) await logInAs(await screen.who());
    await screen.open(page, say);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect.poll(() => widerThanScreen(page), screen.name).toEqual([]);
  });
}
