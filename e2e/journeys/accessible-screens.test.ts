import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { type Journey, type Page, test } from '../journey.ts';
import { expectTabToLeadThrough } from '../keyboard-walk.ts';
import { furtherScreens, type Screen, screens } from '../screens.ts';
import {
  expectNothingBelowThePage,
  expectToFit,
  expectToFitTheNarrowest,
  textSpacing,
  textTwiceAsLarge,
} from '../text-sizes.ts';

async function show(
  { who, open }: Screen,
  { page, say, logInAs }: Pick<Journey, 'say' | 'logInAs'> & { page: Page },
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who) await logInAs(await who());
  await open(page, say);
}

for (const screen of screens) {
  test(`${screen.name} is accessible in every look, by the keyboard, and on a phone with any size of text`, async ({
    page,
    say,
    logInAs,
    isMobile,
  }) => {
    await show(screen, { page, say, logInAs });
    await expectAccessibleInEveryLook(page, `${screen.name}`);
    await expectNothingBelowThePage(page, screen.name);
    if (!isMobile) return expectTabToLeadThrough(page, screen.name);
    await expectToFitTheNarrowest(page, screen.name);
    await expectToFit(page, screen.name, textSpacing);
    await expectToFit(page, screen.name, textTwiceAsLarge);
  });
}

for (const screen of furtherScreens) {
  test(`${screen.name} can be used by the keyboard, and with text twice as large does not scroll sideways`, async ({
    page,
    say,
    logInAs,
    isMobile,
  }) => {
    await show(screen, { page, say, logInAs });
    if (isMobile) await expectToFit(page, screen.name, textTwiceAsLarge);
    else await expectTabToLeadThrough(page, screen.name);
  });
}
