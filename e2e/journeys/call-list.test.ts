import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { aFlownMission, notFlown } from '../clearing.ts';
import { desktopScreen, expect, onDesktop, onPhone, test, type Visit } from '../journey.ts';
import { admin, logIn, newMember } from '../people.ts';

const secondCoordinator = () => newMember('ROLE_ADMIN', { locale: 'de' });

const cards = ({ page }: Visit) => page.getByRole('article');
const cardOf = ({ page }: Visit, name: string) => page.getByRole('article', { name, exact: true });
const rowOf = (visit: Visit, name: string) => cardOf(visit, name).getByRole('button', { name, exact: true });

/** Opens the row where it is not open, and presses what is behind it. */
async function press(visit: Visit, name: string, key: string): Promise<void> {
  if ((await rowOf(visit, name).getAttribute('aria-expanded')) === 'false') await rowOf(visit, name).click();
  await cardOf(visit, name)
    .getByRole('button', { name: visit.say(key) })
    .click();
}

/** Somebody whose field nobody has flown over, and whom no other journey calls. */
async function somebodyToCall(): Promise<string> {
  const flown = await aFlownMission();
  for (const parcelId of flown.parcelIds) await notFlown(flown, parcelId);
  return `Jo ${flown.farmer.lastname}`;
}

async function open(visit: Visit): Promise<void> {
  await visit.page.goto('/calls');
  await expect(cards(visit).first()).toBeVisible();
}

test(
  'of two coordinators each sees whom the other calls and how it went, without a reload',
  onPhone,
  async ({ page, say, logInAs, visitOf }) => {
    const mine = { page, say };
    await logInAs(await logIn(admin));
    const other = await visitOf(await secondCoordinator(), 'de', desktopScreen);
    const [first, second] = [await somebodyToCall(), await somebodyToCall()];
    await open(mine);
    await open(other);

    const dial = cardOf(mine, first).getByRole('link', { name: say('calls.call') });
    await expect(dial).toHaveAttribute('href', /^tel:\+32/);
    // The dialler of a telephone is not there.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await dial.click();
    await expect(cardOf(other, first).getByText(/Claire Delvaux ruft seit \d\d:\d\d an/)).toBeVisible();
    await expect(cardOf(mine, first).getByText(/Vous appelez depuis/)).toBeVisible();

    await press(mine, first, 'calls.NO_ANSWER');
    const last = other.page.getByRole('main').locator('section').last();
    await expect(last.getByRole('heading', { name: other.say('calls.group.AGAIN'), exact: true })).toBeVisible();
    await expect(last.getByRole('article', { name: first, exact: true })).toBeVisible();

    await press(other, second, 'calls.REACHED');
    await expect(cardOf(mine, second)).toHaveCount(0);
    await other.page.getByRole('button', { name: other.say('common.undo') }).click();
    await expect(cardOf(mine, second)).toBeVisible();

    await press(mine, first, 'calls.REACHED');
    await expect(cardOf(other, first)).toHaveCount(0);
    // Whoever tries this journey a second time has called somebody before.
    await other.page.getByText(/^(Ein Anruf|\d+ Anrufe) heute erledigt$/).click();
    await expect(other.page.getByText(/Erreicht um \d\d:\d\d durch Claire Delvaux/).first()).toBeVisible();
  },
);

test(
  'an outcome that is tapped without a network is kept and goes out when it is back',
  onPhone,
  async ({ page, say, logInAs, context }) => {
    const mine = { page, say };
    await logInAs(await logIn(admin));
    const first = await somebodyToCall();
    await open(mine);
    await context.setOffline(true);
    await press(mine, first, 'calls.note');
    await cardOf(mine, first).getByRole('textbox').fill('Rappeler demain matin');
    await press(mine, first, 'calls.NO_ANSWER');
    await expect(page.getByText(say('calls.kept', { count: 1 }))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(say('calls.kept', { count: 1 }))).toBeHidden();
    await page.reload();
    await rowOf(mine, first).click();
    await expect(cardOf(mine, first).getByText(/Rappeler demain matin/)).toBeVisible();
  },
);

test('the call list is accessible in every look', onPhone, async ({ page, say, logInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAs(await logIn(admin));
  const first = await somebodyToCall();
  await open({ page, say });
  await expectAccessibleInEveryLook(page, 'call list');
  await rowOf({ page, say }, first).click();
  await expectAccessibleInEveryLook(page, 'call list, opened');
});

/** Height of all that stands above the first row, in pixels. */
const headings = 270;

test('sixteen people to call stand on one screen of a desk', onDesktop, async ({ visitOf }) => {
  // Somebody who has called nobody: no row is open.
  const visit = await visitOf(await secondCoordinator(), 'de', desktopScreen);
  await open(visit);
  await expect(cards(visit).getByRole('button', { expanded: true })).toHaveCount(0);
  const rows = await cards(visit).all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  // Of a long reason there may be two lines; and what other journeys have left to decide stands above.
  const height = Math.min(...boxes.flatMap((box) => box?.height ?? []));
  expect(headings + 16 * height).toBeLessThanOrEqual(desktopScreen.viewport.height);
});
