import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { getReport } from '@vigiefaon/domain/missions/missions.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { aDawn } from '../field-crew.ts';
import { expect, onPhone, type Page, phoneScreen, test, type Visit } from '../journey.ts';
import { meadowOf, mowingToday } from '../meadows.ts';
import { callServer } from '../server-call.ts';
import { beginningOf } from '../texts.ts';

const meadows = ['Grand pré', 'Pré du moulin', 'Les Aulnes'];
const mostTaps = 25;

/** Counts each touch of the screen by itself, whatever it does. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    window.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** What is pressed on the page and is lower than a cold thumb wants; a box counts with its words. */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, select, textarea, input)'),
    ];
    const targetOf = (one: HTMLElement) =>
      (one.matches('[type=checkbox], [type=radio]') && document.querySelector(`label[for="${one.id}"]`)) ||
      one.closest('label') ||
      one;
    return pressed
      .filter((one) => one.checkVisibility() && Math.round(targetOf(one).getBoundingClientRect().height) < 56)
      .map((one) => one.textContent || one.outerHTML);
  });
}

/** By this hour the sun may have warmed the field: then one more tap answers whether it was searched before. */
async function clear({ page, say }: Visit): Promise<void> {
  const button = page.getByRole('button', { name: say('clearing.say.CLEARED'), exact: true });
  const question = page.getByRole('dialog', { name: beginningOf(say('clearing.warmTitle')) });
  const said = button.and(page.locator('[aria-pressed="true"]'));
  await button.click();
  await expect(question.or(said)).toBeVisible();
  if (await question.isVisible()) {
    await question.getByRole('button', { name: beginningOf(say('clearing.warmBefore')) }).click();
  }
  await expect(said).toBeVisible();
}

test(
  'a dawn with three parcels, one find, one crate and the report takes one thumb and few taps, and the bar never leaves',
  onPhone,
  async ({ visitOf }) => {
    test.slow();
    const dawn = await aDawn(mowingToday, meadows);
    const [longitude, latitude] = centerOf(meadowOf(dawn.farmer, 2)) ?? [0, 0];
    const visit = await visitOf(dawn.pilot, 'fr', {
      ...phoneScreen,
      geolocation: { longitude, latitude, accuracy: 5 },
      permissions: ['geolocation'],
    });
    const { page, say } = visit;
    const taps = await countTaps(page);
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const bar = [
      page.getByRole('button', { name: say('field.found'), exact: true }),
      page.getByRole('button', { name: say('clearing.say.CLEARED'), exact: true }),
      page.getByRole('link', { name: beginningOf(say('missions.call')) }).first(),
    ];
    const seeBar = async () => {
      for (const one of bar) await expect(one).toBeInViewport({ ratio: 1 });
    };

    await page.goto('/field');
    await page.getByRole('link', { name: new RegExp(dawn.farmer.lastname) }).click();
    await expect(page.getByRole('region', { name: say('field.mapLabel') })).toBeInViewport();
    await expect(page.getByRole('img', { name: say('field.you') })).toBeVisible();
    await seeBar();
    await expectAccessibleInEveryLook(page, 'the field screen');
    // The edge of the bar reaches over the map, which it says in no box; whose pictures these are is read at home.
    expect(await lowTargets(page)).toEqual([say('map.sources'), say('field.rest')]);
    await press(say('field.start'));
    await clear(visit);
    await press(new RegExp(`^${say('field.nextParcel')}`));
    await clear(visit);
    await press(new RegExp(`^${say('field.nextParcel')}`));
    await press(say('field.found'));
    await expect(page.getByText(say('clearing.fawns_one')).first()).toBeVisible();
    await press(say('field.rest'));
    await press(say('finds.crateIt'));
    await press(say('finds.closeCrate', { number: 1 }));
    await seeBar();
    await clear(visit);
    await press(say('finds.release'));
    await press(say('field.report'));
    const report = page.getByRole('dialog', { name: say('report.title') });
    await report.getByRole('button', { name: say('report.send') }).click();
    await expect(page.getByText(say('field.state.done'), { exact: true })).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(mostTaps);

    const asked = { token: dawn.pilot.token, params: { missionId: dawn.missionId } };
    await expect
      .poll(async () => (await callServer(listFinds, asked)).items.map(({ state }) => state))
      .toEqual(['RELEASED']);
    await expect.poll(async () => callServer(getReport, asked).catch(() => null)).toMatchObject({ fawnsCrated: 1 });
  },
);

test(
  'the field that comes next comes into sight, also while the pilot looks elsewhere',
  onPhone,
  async ({ visitOf }) => {
    const dawn = await aDawn(mowingToday, meadows);
    // Half a kilometre beside the first field.
    const [longitude, latitude] = centerOf(meadowOf(dawn.farmer, -4)) ?? [0, 0];
    const visit = await visitOf(dawn.pilot, 'fr', {
      ...phoneScreen,
      geolocation: { longitude, latitude, accuracy: 5 },
      permissions: ['geolocation'],
    });
    const { page, say } = visit;
    await page.goto(`/field/${dawn.missionId}`);
    const map = page.getByRole('region', { name: say('field.mapLabel') });
    // A name that is drawn anew stands beside the one that fades.
    const next = map.getByText(beginningOf('Pré du moulin')).last();
    await expect(next).toBeInViewport();
    await page.getByRole('button', { name: say('field.start'), exact: true }).click();
    await clear(visit);
    await page.getByRole('button', { name: say('map.findMe'), exact: true }).click();
    await expect(next).not.toBeInViewport();
    await page.getByRole('button', { name: new RegExp(`^${say('field.nextParcel')}`) }).click();
    await expect(next).toBeInViewport();
  },
);
