import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, type Page, test } from '../journey.ts';
import { admin, logIn } from '../people.ts';
import { serverAddress } from '../server-call.ts';
import type { Say } from '../texts.ts';

/** The address of a web site that shows this page, until the journey ends. */
async function anotherSite(html: string): Promise<string> {
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  site.listen(0, '127.0.0.1').unref();
  await once(site, 'listening');
  return `http://localhost:${(site.address() as AddressInfo).port}`;
}

async function openOutside(page: Page, say: Say): Promise<void> {
  await page.goto('/tools?topic=outside');
  await expect(page.getByRole('heading', { name: say('outside.hooks.title') })).toBeVisible();
}

test(
  'an admin shows the season to anybody: on a page, also without a script, and in a frame of another web site',
  onDesktop,
  async ({ page, say, logInAs }) => {
    await logInAs(await logIn(admin));
    await openOutside(page, say);
    const figures = page.getByRole('region', { name: say('outside.season.title') });
    await figures.getByRole('checkbox', { name: say('outside.season.isPublic') }).check();
    await figures.getByRole('button', { name: say('common.save') }).click();
    const link = figures.getByRole('link', { name: say('outside.season.page') });
    await expect(link).toBeVisible();
    const code = await figures.getByRole('textbox', { name: say('outside.season.code') }).inputValue();
    await expectAccessibleInEveryLook(page, 'outside');

    const written = await fetch(new URL('/season', serverAddress), { headers: { accept: 'text/html' } });
    expect(await written.text()).toContain(say('publicSeason.municipalities'));
    await link.click();
    await expect(page).toHaveURL(/\/season$/);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'season');

    const season = new URL('/season', serverAddress).href;
    const other = `<iframe id="other" src="${season}"></iframe>`;
    await page.goto(await anotherSite(`<!doctype html><html lang="fr"><title>Site</title>${code}${other}</html>`));
    const counter = page.frameLocator('iframe[height]');
    await expect(counter.getByRole('listitem')).toHaveCount(3);
    await expect(counter.getByRole('link')).toHaveAttribute('href', /\/season$/);
    await expect(page.frameLocator('#other').getByRole('heading')).toHaveCount(0);
  },
);

test('a program reads with the key that an admin has made for it, until that is withdrawn', async ({
  page,
  say,
  logInAs,
}) => {
  await logInAs(await logIn(admin));
  await openOutside(page, say);
  const name = `QGIS ${randomUUID()}`;
  const data = page.getByRole('region', { name: say('outside.data.title') });
  await data.getByRole('textbox', { name: say('outside.data.name') }).fill(name);
  await data.getByRole('button', { name: say('outside.data.make') }).click();
  const key = await data.getByRole('status').locator('code').textContent();
  const read = async () => {
    const headers = { authorization: `Basic ${Buffer.from(`map:${key}`).toString('base64')}` };
    const answer = await fetch(new URL('/api/open-data/collections/missions/items?limit=2', serverAddress), {
      headers,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { status, body } = await read();
  expect([status, body.type, body.numberReturned]).toEqual([200, 'FeatureCollection', 2]);
  await data.getByRole('button', { name: say('outside.data.revokeOf', { name }) }).click();
  const question = page.getByRole('dialog', { name: say('outside.data.revokeTitle', { name }) });
  await question.getByRole('button', { name: say('outside.data.revoke'), exact: true }).click();
  await expect(page.getByText(say('outside.data.revoked', { name }))).toBeVisible();
  expect((await read()).status).toBe(401);
});

test('an admin connects a program, stops it, and takes it away', async ({ page, say, logInAs }) => {
  await logInAs(await logIn(admin));
  await openOutside(page, say);
  const name = `Site ${randomUUID()}`;
  const hooks = page.getByRole('region', { name: say('outside.hooks.title') });
  await hooks.getByRole('button', { name: say('outside.hooks.add') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: say('outside.hooks.name') }).fill(name);
  const address = form.getByRole('textbox', { name: say('outside.hooks.address') });
  await address.fill('https://127.0.0.1/hook');
  await form.getByRole('checkbox', { name: say('outside.hooks.kind.ASSIGNMENTS') }).check();
  await form.getByRole('button', { name: say('common.save') }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  // Nothing answers there, so that nobody is told of what other journeys do.
  await address.fill('https://hooks.invalid/vigiefaon');
  await form.getByRole('checkbox', { name: say('outside.hooks.isOn') }).uncheck();
  await form.getByRole('button', { name: say('common.save') }).click();
  const card = hooks.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(say('outside.hooks.off'));
  await card.getByText(say('outside.hooks.secret')).click();
  await expect(card.locator('code')).toHaveText(/^whsec_/);
  await card.getByRole('button', { name: say('outside.hooks.logOf', { name }) }).click();
  const log = page.getByRole('dialog', { name: say('outside.hooks.logTitle', { name }) });
  await expect(log.getByText(say('outside.hooks.nothingSent'))).toBeVisible();
  await log.getByRole('button', { name: say('common.close') }).click();
  await card.getByRole('button', { name: say('outside.hooks.deleteOf', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.delete'), exact: true })
    .click();
  await expect(card).toHaveCount(0);
});
