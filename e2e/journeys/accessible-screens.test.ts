import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, type Journey, onPhone, type Page, test } from '../journey.ts';
import { furtherLargeTextScreens, type Screen, screens } from '../screens.ts';

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

async function expectToFitWithLargeText(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect.poll(() => widerThanScreen(page), name).toEqual([]);
}

async function show(
  { who, open }: Screen,
  { page, say, logInAs }: Pick<Journey, 'say' | 'logInAs'> & { page: Page },
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who) await logInAs(await who());
  await open(page, say);
}

for (const screen of screens) {
  test(`${screen.name} is accessible in every look, and on a phone with text twice as large`, async ({
    page,
    say,
    logInAs,
    isMobile,
  }) => {
    await show(screen, { page, say, logInAs });
    await expectAccessibleInEveryLook(page, `${screen.name}`);
    if (isMobile) await expectToFitWithLargeText(page, screen.name);
  });
}

for (const screen of furtherLargeTextScreens) {
  test(`${screen.name} with text twice as large does not scroll sideways`, onPhone, async ({ page, say, logInAs }) => {
    await show(screen, { page, say, logInAs });
    await expectToFitWithLargeText(page, screen.name);
  });
}
