import { listenToEvents } from '@vigiefaon/domain/events/events.api';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, onDesktopEverywhere, onPhone, test } from '../journey.ts';
import { missionAsSeenBy, ownParcel, requestOf } from '../meadows.ts';
import { admin, type Farmer, logIn, newFarmer, pilots } from '../people.ts';

/** A word that only this farmer's missions hold, for admins and pilots alike. */
const nameOfParcel = ({ phone }: Farmer) => `tableau${phone.slice(-6)}`;

/** A farmer of whom the board is asked, with this many requests of their own. */
async function farmerWithRequests(count: number): Promise<{ farmer: Farmer; missionIds: string[] }> {
  const farmer = await newFarmer();
  const parcel = await ownParcel(farmer, nameOfParcel(farmer));
  const missionIds: string[] = [];
  for (let made = 0; made < count; made++) missionIds.push((await requestOf(farmer, [parcel])).missionId);
  return { farmer, missionIds };
}

const boardOf = (farmer: Farmer) => `/missions?q=${nameOfParcel(farmer)}`;

test(
  'a coordinator gives several missions to a pilot at once, and takes that back',
  onDesktopEverywhere,
  async ({ page, say, logInAs }) => {
    const { farmer, missionIds } = await farmerWithRequests(3);
    const coordinator = await logIn(admin);
    await logInAs(coordinator);
    await page.goto(boardOf(farmer));
    await expect(page.getByRole('button', { name: `${say('common.status.TODO')} 3` })).toBeVisible();

    await page.getByRole('checkbox', { name: say('missions.selectShown') }).check();
    await page.getByRole('button', { name: say('missions.bulk.assign', { count: 3 }) }).click();
    const sheet = page.getByRole('dialog', { name: say('missions.assignTitle') });
    await sheet.getByRole('searchbox').fill('Marchal');
    await sheet.getByRole('button', { name: /Benoît Marchal/ }).click();
    await expect(page.getByText(say('missions.bulk.told.assign', { count: 3 }))).toBeVisible();
    await expect(page.getByRole('button', { name: `${say('common.status.AFFECTED')} 3` })).toBeVisible();
    for (const id of missionIds) expect((await missionAsSeenBy(coordinator, id)).pilot?.lastname).toBe('Marchal');

    await page.getByRole('button', { name: say('missions.undo'), exact: true }).click();
    await expect(page.getByText(say('missions.bulk.undone', { count: 3 }))).toBeVisible();
    for (const id of missionIds) expect((await missionAsSeenBy(coordinator, id)).status).toBe('TODO');
  },
);

test('what somebody else cancelled meanwhile is told, and the rest is done', onDesktop, async ({ visitOf }) => {
  const { farmer, missionIds } = await farmerWithRequests(2);
  const coordinator = await logIn(admin);
  const slow = await visitOf(coordinator, 'de', { viewport: { width: 1440, height: 900 } });
  const fast = await visitOf(coordinator, 'fr', { viewport: { width: 1440, height: 900 } });
  // It hears nothing of what others do meanwhile.
  await slow.page.route(`**${listenToEvents.path}`, (route) => route.abort());
  await slow.page.goto(boardOf(farmer));
  await slow.page.getByRole('checkbox', { name: slow.say('missions.selectShown') }).check();

  await fast.page.goto(boardOf(farmer));
  await fast.page.getByRole('row').nth(1).getByRole('checkbox').check();
  await fast.page.getByRole('button', { name: fast.say('missions.bulk.cancel', { count: 1 }) }).click();
  await fast.page.getByRole('button', { name: fast.say('missions.bulk.ask.cancelTitle', { count: 1 }) }).click();
  await expect(fast.page.getByText(fast.say('missions.bulk.told.cancel', { count: 1 }))).toBeVisible();

  await slow.page.getByRole('button', { name: slow.say('missions.bulk.cancel', { count: 2 }) }).click();
  await slow.page.getByRole('button', { name: slow.say('missions.bulk.ask.cancelTitle', { count: 2 }) }).click();
  await expect(slow.page.getByText(new RegExp(slow.say('missions.bulk.refused', { count: 1 })))).toBeVisible();
  await expect(slow.page.getByText(new RegExp(slow.say('refusals.ALREADY_CANCELED')))).toBeVisible();
  for (const id of missionIds) expect((await missionAsSeenBy(coordinator, id)).status).toBe('CANCELED');
});

test('a pilot with a phone answers in the list, and takes two missions', onPhone, async ({ page, say, logInAs }) => {
  const { farmer, missionIds } = await farmerWithRequests(2);
  const pilot = await logIn(pilots.sarah);
  await logInAs(pilot);
  await page.goto(boardOf(farmer));
  const cards = page.getByRole('list', { name: say('missions.title') }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole('button', { name: say('missions.answer.POSSIBLE') })
    .click();
  await expect(cards.first().getByRole('button', { pressed: true })).toBeVisible();

  await page.getByRole('button', { name: say('missions.select'), exact: true }).click();
  await cards.nth(0).getByRole('checkbox').check();
  await cards.nth(1).getByRole('checkbox').check();
  await expectAccessible(page, 'two missions selected on a phone');
  await page.getByRole('button', { name: say('missions.bulk.own.take', { count: 2 }) }).click();
  await expect(page.getByText(say('missions.bulk.told.assign', { count: 2 }))).toBeVisible();
  for (const id of missionIds) expect((await missionAsSeenBy(pilot, id)).pilot?.pilotId).toBe(pilot.userId);
});

test(
  'the address brings the same board back: filters, sort, columns and the open mission',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const { farmer, missionIds } = await farmerWithRequests(2);
    await logInAs(await logIn(admin));
    await page.goto(boardOf(farmer));
    await page.getByRole('button', { name: say('missions.columns.choose') }).click();
    await page.getByRole('checkbox', { name: say('missions.column.received') }).check();
    await page.keyboard.press('Escape');
    const received = page.getByRole('columnheader', { name: say('missions.column.received') });
    await received.getByRole('button').click();
    await expect(received).toHaveAttribute('aria-sort', 'ascending');
    const first = page.getByRole('row').nth(1);
    await expect(first.getByRole('link')).toHaveAttribute('href', new RegExp(missionIds[0] ?? 'none'));
    await first.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/missions/${missionIds[0]}\\?.*sort=createdAt`));

    await page.reload();
    await expect(page.getByRole('article', { name: say('missions.detail') })).toBeVisible();
    await expect(received).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row')).toHaveCount(3);
  },
);

test('the board with a selection is accessible in every look', onDesktop, async ({ page, say, logInAs }) => {
  const { farmer } = await farmerWithRequests(2);
  await logInAs(await logIn(admin));
  await page.goto(boardOf(farmer));
  await page.getByRole('checkbox', { name: say('missions.selectShown') }).check();
  await expect(page.getByRole('region', { name: say('missions.bulk.label') })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the board with a selection');
});
