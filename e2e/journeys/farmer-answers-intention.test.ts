import { expectAccessible } from '../accessibility.ts';
import { desktopScreen, expect, onPhone, test } from '../journey.ts';
import { missionAsSeenBy } from '../meadows.ts';
import { farmerWithLink, newRequestsOf } from '../order-links.ts';
import { admin, logIn } from '../people.ts';

test(
  'a farmer leaves a field waiting, the coordinator asks, and the yes by the link is the order',
  onPhone,
  async ({ page, say, logInAs, visitOf }) => {
    const { farmer, path } = await farmerWithLink();
    await logInAs(farmer);
    await page.goto('/my-missions');
    await page.getByRole('heading', { name: say('intentions.title') }).click();
    await page.getByRole('button', { name: say('intentions.add') }).click();
    await page.getByRole('checkbox', { name: /^Fagne du lien/ }).check();
    await page.getByRole('button', { name: say('intentions.form.save'), exact: true }).click();
    await expect(page.getByRole('status').getByText(say('intentions.form.saved'))).toBeVisible();
    await expectAccessible(page, 'what waits');
    expect(await newRequestsOf(farmer)).toHaveLength(0);

    const coordinator = await logIn(admin);
    const desk = await visitOf(coordinator, 'fr', desktopScreen);
    await desk.page.goto('/planning');
    await desk.page.getByText(/ha viennent quand il fera sec/).click();
    await desk.page.getByRole('button', { name: say('waiting.askAll') }).click();
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: say('waiting.ask') })
      .click();
    await expect(desk.page.getByRole('status').getByText(/interrogée?s?\.$/)).toBeVisible();

    await page.goto(path);
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Faucher demain/ }) });
    await asked.getByRole('button', { name: new RegExp(`^${say('intentions.yes')}`) }).click();
    await asked.getByRole('radio', { name: /^10:00/ }).check();
    expect(await newRequestsOf(farmer)).toHaveLength(0);
    await asked.getByRole('button', { name: /^Demander : / }).click();
    await expect(page.getByRole('status').getByText(/^C’est demandé/)).toBeVisible();
    await expectAccessible(page, 'what waits');

    const [made, ...others] = await newRequestsOf(farmer);
    expect(others).toHaveLength(0);
    const seen = await missionAsSeenBy(coordinator, made?.missionId ?? '');
    expect(seen).toMatchObject({ status: 'TODO', mowingTime: '10:00' });
    expect(seen.parcels.map(({ name }) => name)).toEqual(['Fagne du lien']);
  },
);
