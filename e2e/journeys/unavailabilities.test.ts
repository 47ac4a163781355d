import type { Page } from '@playwright/test';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { getUnavailability } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { newPilot } from '../field-crew.ts';
import { expect, onDesktop, onPhone, test } from '../journey.ts';
import { missionAsSeenBy, requestWithParcel } from '../meadows.ts';
import { logIn, newFarmer, type Person, admin as theAdmin } from '../people.ts';
import { callServer } from '../server-call.ts';

const today = localTime(new Date(), 'Europe/Brussels').day;
// The month after this one: no day of it is over, whatever the date of the run.
const month = addDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7);
const dayOf = (number: number) => `${month}-${String(number).padStart(2, '0')}`;

async function periodsOf({ token, userId }: Person) {
  return (await callServer(getUnavailability, { token, params: { pilotId: userId } })).periods;
}

const cellOf = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`);

async function middleOf(page: Page, day: string) {
  const box = await cellOf(page, day).boundingBox();
  if (!box) throw new Error(`${day} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  'a pilot taps and drags the days they are away with a finger, and takes one back',
  onPhone,
  async ({ page, say, logInAs }) => {
    const pilot = await newPilot({ firstname: 'Nele' });
    await logInAs(pilot);
    await page.goto('/pages/profile#unavailability');
    await page.getByRole('button', { name: say('unavailabilities.nextMonth') }).tap();
    await cellOf(page, dayOf(20)).scrollIntoViewIfNeeded();
    await cellOf(page, dayOf(20)).tap();
    await expect(page.getByText(say('unavailabilities.UNAVAILABILITIES_MODIFIED'))).toBeVisible();
    await expect(cellOf(page, dayOf(20))).toHaveAttribute('aria-selected', 'true');
    // What is taken back below is the next change: its message is the only one then.
    await page.getByRole('button', { name: say('common.close') }).tap();

    // A finger of the real kind: the browser decides whether it scrolls.
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    await cellOf(page, dayOf(10)).scrollIntoViewIfNeeded();
    // The week of the 10th that has room at its right.
    const first = await middleOf(page, dayOf(10));
    const next = await middleOf(page, dayOf(11));
    const [start, end] = next.y > first.y ? [dayOf(11), dayOf(13)] : [dayOf(10), dayOf(11)];
    const [a, b] = [await middleOf(page, start), await middleOf(page, end)];
    await touch('touchStart', a);
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', { x: a.x + ((b.x - a.x) * step) / 8, y: a.y + ((b.y - a.y) * step) / 8 });
    }
    await touch('touchEnd');
    await expect
      .poll(() => periodsOf(pilot))
      .toEqual([
        { from: start, to: end, note: null },
        { from: dayOf(20), to: dayOf(20), note: null },
      ]);
    // Not with the finger: right after a swipe, sooner than anybody reads, the browser makes no press of a tap.
    await page.getByRole('button', { name: say('common.undo') }).click();
    await expect.poll(() => periodsOf(pilot)).toEqual([{ from: dayOf(20), to: dayOf(20), note: null }]);
  },
);

test(
  'with mouse and keyboard alike a pilot marks days, and types a period with a note',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const pilot = await newPilot({ firstname: 'Joost' });
    await logInAs(pilot);
    await page.goto('/pages/profile#unavailability');
    await page.getByRole('button', { name: say('unavailabilities.nextMonth') }).click();
    await cellOf(page, dayOf(5)).hover();
    await page.mouse.down();
    await cellOf(page, dayOf(9)).hover();
    await page.mouse.up();
    await expect.poll(() => periodsOf(pilot)).toEqual([{ from: dayOf(5), to: dayOf(9), note: null }]);

    await expect(cellOf(page, dayOf(9))).toHaveAttribute('tabindex', '0');
    await cellOf(page, dayOf(9)).focus();
    for (const key of ['ArrowDown', 'Shift+ArrowRight', 'Space']) await page.keyboard.press(key);
    await expect.poll(() => periodsOf(pilot)).toContainEqual({ from: dayOf(16), to: dayOf(17), note: null });

    await page.getByRole('button', { name: say('unavailabilities.add') }).click();
    await page.getByLabel(say('unavailabilities.from')).fill(dayOf(24));
    await page.getByLabel(say('unavailabilities.to')).fill(dayOf(26));
    await page.getByLabel(say('unavailabilities.note')).fill('Congé, à l’étranger');
    await page
      .locator('#unavailability')
      .getByRole('button', { name: say('common.save') })
      .click();
    await expect
      .poll(() => periodsOf(pilot))
      .toContainEqual({
        from: dayOf(24),
        to: dayOf(26),
        note: 'Congé, à l’étranger',
      });
  },
);

test(
  'days marked without a network are kept on the device and saved when it is back',
  onPhone,
  async ({ page, say, logInAs }) => {
    const pilot = await newPilot({ firstname: 'Ludo' });
    await logInAs(pilot);
    await page.goto('/pages/profile#unavailability');
    await page.getByRole('button', { name: say('unavailabilities.nextMonth') }).click();
    await page.context().setOffline(true);
    await cellOf(page, dayOf(12)).click();
    await expect(page.getByText(say('unavailabilities.waiting'))).toBeVisible();
    await cellOf(page, dayOf(14)).click();
    expect(await periodsOf(pilot)).toEqual([]);
    await page.context().setOffline(false);
    await expect
      .poll(() => periodsOf(pilot))
      .toEqual([
        { from: dayOf(12), to: dayOf(12), note: null },
        { from: dayOf(14), to: dayOf(14), note: null },
      ]);
    await expect(page.getByText(say('unavailabilities.waiting'))).toBeHidden();
  },
);

test(
  'a calendar program follows the link of a pilot until it is revoked',
  onPhone,
  async ({ page, say, logInAs, request }) => {
    const pilot = await newPilot({ firstname: 'Käthe, 🦌' });
    await logInAs(pilot);
    await page.goto('/pages/profile#unavailability');
    await page.getByRole('button', { name: say('unavailabilities.feed.create') }).click();
    const address = await page.getByLabel(say('unavailabilities.feed.link')).inputValue();
    await expect(page.getByRole('link', { name: say('unavailabilities.feed.subscribe') })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:'),
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: say('unavailabilities.feed.download') }).click();
    expect((await saved).suggestedFilename()).toBe('vigiefaon.ics');

    const calendar = await request.get(address);
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain('METHOD:PUBLISH\r\n');
    const etag = calendar.headers().etag ?? '';
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);

    await page.getByRole('button', { name: say('unavailabilities.feed.revoke') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: say('unavailabilities.feed.revoke') }).click();
    await expect(page.getByText(say('unavailabilities.feed.revoked'))).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  },
);

test('who is away shows where a pilot is assigned, and whoever assigns is asked', async ({ page, say, logInAs }) => {
  const { missionId, missionDate } = await requestWithParcel(await newFarmer());
  const pilot = await newPilot({ firstname: 'Wim' });
  const admin = await logIn(theAdmin);
  await logInAs(admin);
  await page.goto(`/users?user=${pilot.userId}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say('unavailabilities.add') }).click();
  await sheet.getByLabel(say('unavailabilities.from')).fill(missionDate);
  const form = sheet.locator('form').filter({ has: page.getByLabel(say('unavailabilities.from')) });
  await form.getByRole('button', { name: say('common.save') }).click();
  await expect.poll(() => periodsOf(pilot)).toEqual([{ from: missionDate, to: missionDate, note: null }]);

  await page.goto('/tools?topic=availability');
  await expect(page.getByRole('link', { name: `Wim ${pilot.lastname}` }).first()).toBeVisible();

  await page.goto(`/missions/${missionId}?sheet=assign`);
  const line = page.getByRole('button', { name: `Wim ${pilot.lastname}` });
  await expect(line).toContainText(say('unavailabilities.awayOn', { days: '' }).trim());
  await line.click();
  await page.getByRole('button', { name: say('unavailabilities.ask.assignConfirm') }).click();
  await expect.poll(async () => (await missionAsSeenBy(admin, missionId)).pilot?.pilotId).toBe(pilot.userId);
});

test('calendar, link and overview can be used by everyone, in every look', async ({ page, say, logInAs }) => {
  test.slow();
  await logInAs(await logIn(theAdmin));
  await page.goto('/pages/profile#unavailability');
  await page.getByRole('button', { name: say('unavailabilities.nextMonth') }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'profile');
  await page.goto('/tools?topic=availability');
  await expect(page.getByText(/\d/).first()).toBeVisible();
  for (const view of ['table', 'days']) {
    await page.getByRole('radio', { name: say(`unavailabilities.crew.view.${view}`) }).check();
    await expectAccessibleInEveryLook(page, `availability by ${view}`);
  }
});
