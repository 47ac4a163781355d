import { readFileSync } from 'node:fs';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { parse } from 'acorn';
import { oldestBrowsers } from '../../web/built-for.ts';
import { builtFiles, lackingInStyles } from '../built-files.ts';
import { aFlownMission, driversLink } from '../clearing.ts';
import { expect, onDesktop, onPhone, type Page, test } from '../journey.ts';

/** What some of the oldest browsers do without, and nothing is lost; whatever else is new to them would be. */
const doneWithout = [
  // By its prefix, which the build sets beside it.
  'backdrop-filter · safari',
  'hyphens · safari',
  'print-color-adjust · chrome',
  'user-select · safari',
  // How text breaks and stands in its line.
  'break-after: avoid · firefox, safari',
  'font-family: ui-monospace · chrome, firefox',
  'text-box-edge · chrome, firefox, safari',
  'text-box-trim · chrome, firefox, safari',
  'text-wrap · chrome, firefox, safari',
  // How wide a bar is that scrolls, and that nothing jumps while rows are put above.
  'overflow-anchor · safari',
  'scrollbar-width · chrome, safari',
  // How soon long lists are drawn.
  'contain-intrinsic-size · safari',
  'content-visibility · firefox, safari',
  // Colours that the system forces are forced there, too.
  'forced-color-adjust · safari',
  // A mission that is printed from its page, and not from its PDF, takes more than one sheet.
  'zoom · firefox',
  // The footer is seen while a page comes.
  ':has(:is([aria-busy=true],.mantine-Skeleton-root):not(form)) · firefox',
  // The library’s own: room beside a field’s sign, and the cursor over what is disabled.
  ':has(.m_2bb2e9e5:only-child) · firefox',
  ':has([data-combined-clear-section]) · firefox',
  ':has([data-mantine-scrollbar]) · firefox',
  ':has(button:disabled) · firefox',
  ':has(input:disabled) · firefox',
];

test('the styles say nothing that the oldest browsers would miss', onDesktop, () => {
  expect(lackingInStyles()).toEqual([...doneWithout].sort());
});

test(
  'the scripts are in the language of the oldest browsers, and what tells an older one is in its own',
  onDesktop,
  () => {
    for (const file of builtFiles('.js')) {
      const isForAll = /(?:start|too-old)\.js$/.test(file);
      const sourceType = isForAll || file.endsWith('sw.js') ? 'script' : 'module';
      const ecmaVersion = isForAll ? 5 : 2022;
      expect(() => parse(readFileSync(file, 'utf8'), { ecmaVersion, sourceType }), file).not.toThrow();
    }
  },
);

/** As in Safari 15.3, Chrome 96 and Firefox 103. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast');
  });

const versions = [
  `Chrome ${oldestBrowsers.chrome}`,
  `Firefox ${oldestBrowsers.firefox}`,
  `Safari ${oldestBrowsers.safari}`,
];

for (const [language, sentence] of [
  ['fr-BE', 'Ce navigateur est trop ancien'],
  ['de-AT', 'Dieser Browser ist zu alt'],
  ['nl-BE', 'Deze browser is te oud'],
  ['en-GB', 'This browser is too old'],
] as const) {
  test.describe(() => {
    test.use({ locale: language });

    test(
      `whose browser is older reads so in their language (${language}), and whom to call`,
      onPhone,
      async ({ page }) => {
        await makeOlder(page);
        await page.route(`**${getPublicSettings.path}`, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), helpPhone: '+32475123456' } });
        });
        const failures: Error[] = [];
        page.on('pageerror', (failure) => failures.push(failure));
        await page.goto('/auth/login');
        const said = page.getByRole('alert');
        await expect(said).toContainText(sentence);
        for (const version of versions) await expect(said).toContainText(version);
        await expect(said.getByRole('link')).toHaveAttribute('href', 'tel:+32475123456');
        await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2));
        await expect(page.locator('#root')).toBeEmpty();
        expect(failures).toEqual([]);
      },
    );
  });
}

test('a driver whose browser is older reads all the same what is cleared', onPhone, async ({ page }) => {
  const flown = await aFlownMission();
  await makeOlder(page);
  await page.goto(await driversLink(flown));
  await expect(page.getByRole('alert').first()).toContainText('Vous pouvez lire cette page, mais pas y répondre.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Les Aulnes' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#root[data-written]')).toBeVisible();
});
