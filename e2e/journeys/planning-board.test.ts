import type { Locator } from '@playwright/test';
import { addDays } from '@vigiefaon/domain/local-time';
import { createMission } from '@vigiefaon/domain/missions/missions.api';
import { createParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { getPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import {
  desktopScreen,
  expect,
  onDesktop,
  onDesktopEverywhere,
  onPhone,
  type Page,
  test,
  type Visit,
} from '../journey.ts';
import { meadowOf } from '../meadows.ts';
import { admin, logIn, newFarmer, newMember, type Person } from '../people.ts';
import { callServer } from '../server-call.ts';

const mornings = {
  drag: { inDays: 19, shift: 0 },
  keyboard: { inDays: 20, shift: 3 },
  phone: { inDays: 21, shift: 6 },
  looksOnDesktop: { inDays: 22, shift: 9 },
  looksOnPhone: { inDays: 23, shift: 12 },
  compact: { inDays: 27, shift: -9 },
  dragInFirefox: { inDays: 25, shift: -3 },
  dragInWebkit: { inDays: 26, shift: -6 },
} as const;
/** No try comes to the day of another. */
const triesApart = 9;
const dragIn = { chromium: 'drag', firefox: 'dragInFirefox', webkit: 'dragInWebkit' } as const;

/** Where pilots of the demo live: who is out of everybody's reach has no round. */
const place = { phone: '19' };

/** A morning on which nobody else of this run mows, with three requests of one farmer; for each further try after all of these. */
async function morning(name: keyof typeof mornings): Promise<string> {
  const { today } = await callServer(getPublicSettings);
  const { inDays, shift: first } = mornings[name];
  const { retry, repeatEachIndex } = test.info();
  const missionDate = addDays(today, inDays + triesApart * (retry + repeatEachIndex));
  const farmer = await newFarmer();
  for (const shift of [0, 1, 2]) {
    const geometry = meadowOf(place, first + shift);
    const { parcelId } = await callServer(createParcel, {
      token: farmer.token,
      params: { clientId: farmer.clientId },
      body: { name: `Pré ${shift}`, geometry },
    });
    const body = {
      clientId: farmer.clientId,
      missionDate,
      mowingTime: '11:00',
      parcelIds: [parcelId],
      contactPhone: farmer.phone,
      riskyParcels: shift === 0,
    };
    await callServer(createMission, { token: farmer.token, body });
  }
  return missionDate;
}

const secondCoordinator = () => newMember('ROLE_ADMIN', { firstname: 'Vera' });

async function boardOf({ token }: Person, date: string): Promise<PlanningBoard> {
  // All of it comes to whoever names no board.
  return (await callServer(getPlanning, { token, params: { date } })) as PlanningBoard;
}

async function open({ page, say }: Visit, date: string): Promise<void> {
  await page.goto(`/planning?day=${date}`);
  await expect(page.getByRole('button', { name: say('planning.propose') })).toBeEnabled();
  await showInFull({ page, say });
}

const compactButton = ({ page, say }: Visit) =>
  page.getByRole('button', { name: say('planning.compact'), exact: true });

/** Where others have made many pilots meanwhile, the board is compact by itself. */
async function showInFull(visit: Visit): Promise<void> {
  if ((await compactButton(visit).getAttribute('aria-pressed')) === 'true') await compactButton(visit).click();
}

async function propose({ page, say }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('planning.propose') }).click();
  await expect(page.getByText(say('planning.gap.optimal'))).toBeVisible({ timeout: 90_000 });
}

const stops = (page: Page) => page.locator('li[data-drop] [data-stop]');
const stopKey = async (page: Page) => (await stops(page).first().getAttribute('data-stop')) ?? '';
/** Somebody without a round who could fly. */
const idlePilot = (page: Page) => page.locator('li[data-drop]:not(:has([data-stop])):not([data-away])').first();

// The solver shares two cores with the browser and another journey.
test.describe.configure({ timeout: 180_000 });

test(
  'a coordinator has a plan proposed, drags a mission to another pilot, undoes it, and all of it is saved',
  onDesktopEverywhere,
  async ({ page, say, logInAs, browserName }) => {
    const coordinator = await logIn(admin);
    const date = await morning(dragIn[browserName]);
    await logInAs(coordinator);
    await open({ page, say }, date);
    await propose({ page, say });
    // The last step of a plan is saved after it is seen.
    await expect.poll(async () => (await boardOf(coordinator, date)).unplanned).toEqual([]);

    const key = await stopKey(page);
    const zone = idlePilot(page);
    const pilotId = (await zone.getAttribute('data-drop')) ?? '';
    await zone.scrollIntoViewIfNeeded();
    await page.locator(`[data-stop="${key}"]`).hover({ position: { x: 8, y: 8 } });
    await page.mouse.down();
    await zone.hover({ position: { x: 20, y: 10 }, force: true });
    await zone.hover({ position: { x: 24, y: 12 }, force: true });
    await page.mouse.up();
    await expect(page.locator(`[data-drop="${pilotId}"] [data-stop="${key}"]`)).toBeVisible();
    await expect(page.getByText(say('planning.saving.SAVED'), { exact: true })).toBeVisible();
    const withPilot = async () =>
      (await boardOf(coordinator, date)).decisions.rounds
        .filter((round) => round.pilotId === pilotId)
        .flatMap((round) => round.stops.map((stop) => `${stop.missionId} ${stop.share}`));
    await expect.poll(withPilot).toEqual([key]);

    await page.keyboard.press('Control+z');
    await expect.poll(withPilot).toEqual([]);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(withPilot).toEqual([key]);
    await page.reload();
    await expect(page.locator(`[data-drop="${pilotId}"] [data-stop="${key}"]`)).toBeVisible();
    await page.getByRole('button', { name: say('planning.undo') }).click();
    await expect.poll(withPilot).toEqual([]);
  },
);

test(
  'the keyboard alone moves, locks and takes out a mission, and another coordinator sees it without a reload',
  onDesktop,
  async ({ page, say, logInAs, visitOf }) => {
    const coordinator = await logIn(admin);
    const date = await morning('keyboard');
    await logInAs(coordinator);
    await open({ page, say }, date);
    await propose({ page, say });
    const other = await visitOf(await secondCoordinator(), 'fr', desktopScreen);
    await other.page.goto(`/planning?day=${date}`);
    await expect(page.getByText(/Vera .* travaille aussi ici/)).toBeVisible({ timeout: 40_000 });

    const key = await stopKey(page);
    const stop = page.locator(`[data-stop="${key}"]`);
    await stop.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-drop="UNPLANNED"] [data-stop="${key}"]`)).toBeFocused();
    await expect(other.page.locator(`[data-drop="UNPLANNED"] [data-stop="${key}"]`)).toBeVisible();

    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(page.locator(`li[data-drop] [data-stop="${key}"]`)).toBeFocused();
    await page.keyboard.press('m');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('planning.lockTo', { name: '' }).trim() })
      .press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: say('planning.unlock') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(other.page.locator(`[data-stop="${key}"][aria-label*="${say('planning.locked')}"]`)).toBeVisible();
    const { locks } = (await boardOf(coordinator, date)).decisions;
    expect(locks).toMatchObject([{ kind: 'MUST', missionId: key.split(' ')[0] }]);
  },
);

/** A finger that rests on one element, then carries it to another. */
async function carryByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to carry, or nowhere to put it');
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [start.x + 60, start.y + 20];
  await touch('touchStart', x, y);
  await expect(from).toHaveAttribute('data-dragged', 'true');
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', x, y + ((end.y + 20 - y) * step) / 10);
  await touch('touchEnd', x, end.y + 20);
}

test(
  'on a phone missions are given to pilots by the menu, and a finger that rests on one carries it to another round',
  onPhone,
  async ({ page, say, logInAs }) => {
    const coordinator = await logIn(admin);
    const date = await morning('phone');
    await logInAs(coordinator);
    await open({ page, say }, date);
    const sheet = page.getByRole('dialog');
    for (const pilot of [0, 1]) {
      await expect(page.getByText(say('planning.view.UNPLANNED', { count: 3 - pilot }))).toBeVisible();
      await page.locator('[data-stop]').first().tap();
      await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      await sheet
        .locator(`li:nth-child(${pilot + 1}) button`)
        .first()
        .tap();
      await expect(sheet).toBeHidden();
    }
    await page.getByRole('radio', { name: say('planning.view.ROUNDS', { count: 2 }) }).check();
    await expect(stops(page)).toHaveCount(2);

    await stops(page).last().scrollIntoViewIfNeeded();
    await carryByFinger(page, stops(page).first(), stops(page).last());
    await expect(page.getByRole('radio', { name: say('planning.view.ROUNDS', { count: 1 }) })).toBeChecked();
    await expect.poll(async () => (await boardOf(coordinator, date)).decisions.rounds[0]?.stops.length).toBe(2);
  },
);

test('the evening plan is accessible in every look', async ({ page, say, logInAs }, { project }) => {
  const isPhone = project.name === 'phone';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAs(await logIn(admin));
  await open({ page, say }, await morning(isPhone ? 'looksOnPhone' : 'looksOnDesktop'));
  await propose({ page, say });
  if (isPhone) await page.getByRole('radio', { name: say('planning.view.ROUNDS', { count: 1 }) }).check();
  await expectAccessibleInEveryLook(page, 'evening plan');
  await stops(page).first().focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a stop of the evening plan');
  await page.keyboard.press('Escape');
  await compactButton({ page, say }).click();
  await page.locator('li[data-drop] [aria-expanded]').first().click();
  await expectAccessibleInEveryLook(page, 'compact evening plan');
});

test(
  'in compact view a coordinator finds a round by its pilot, unfolds it, and drags a mission from its line',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const coordinator = await logIn(admin);
    const date = await morning('compact');
    await logInAs(coordinator);
    await open({ page, say }, date);
    await propose({ page, say });
    await compactButton({ page, say }).click();

    const key = await stopKey(page);
    const line = page.locator('li[data-drop]', { has: page.locator(`[data-stop="${key}"]`) });
    const name = line.locator('[aria-expanded]');
    const pilot = (await name.textContent()) ?? '';
    await name.click();
    await expect(
      line.getByRole('link', { name: say('planning.callPilot', { name: pilot, phone: '' }).trim() }),
    ).toBeVisible();
    await name.click();

    const left = page.locator('[data-drop="UNPLANNED"]');
    await page.locator(`[data-stop="${key}"]`).hover({ position: { x: 8, y: 8 } });
    await page.mouse.down();
    await left.hover({ position: { x: 40, y: 10 }, force: true });
    await left.hover({ position: { x: 44, y: 12 }, force: true });
    await page.mouse.up();
    await expect(left.locator(`[data-stop="${key}"]`)).toBeVisible();
    await expect.poll(async () => (await boardOf(coordinator, date)).unplanned.length).toBe(1);

    // A board of few has no search until something is left out.
    await page.goto(`/planning?day=${date}&only=IDLE`);
    const search = page.getByRole('searchbox', { name: say('planning.filter.find') });
    await search.fill('personne de ce nom');
    await expect(page.getByText(say('planning.unplannedOf', { count: 0, all: 1 }))).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue('personne de ce nom');
    await page.getByRole('button', { name: say('planning.filter.all'), exact: true }).click();
    await expect(left.locator(`[data-stop="${key}"]`)).toBeVisible();
  },
);
