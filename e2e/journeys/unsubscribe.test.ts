import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onPhone, test } from '../journey.ts';
import { keptMailTo, linkIn } from '../kept-mails.ts';
import { logIn, pilots } from '../people.ts';
import { textsIn } from '../texts.ts';

const say = textsIn('nl');

test(
  'whoever opens the link under a mail unsubscribes with one tap, and wants it again in the profile',
  onPhone,
  async ({ page, visitOf }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const link = linkIn(await keptMailTo(pilots.joris.toLowerCase(), 'PILOT_ASKED'), '/unsubscribe/');
    await page.goto(link);
    await expect(page.getByText(say('topics.REQUESTS_NEARBY'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/unsubscribe\/link$/);
    await expectAccessibleInEveryLook(page, 'unsubscribing');
    await page.getByRole('button', { name: say('topics.unsubscribe.button') }).click();
    await expect(page.getByText(say('topics.unsubscribe.done'))).toBeVisible();
    await expectAccessible(page, 'unsubscribed');

    const profile = await visitOf(await logIn(pilots.joris), 'nl');
    await profile.page.goto('/pages/profile');
    const topic = profile.page.getByRole('checkbox', { name: say('topics.REQUESTS_NEARBY') });
    await expect(topic).not.toBeChecked();
    await topic.check();
    await expect(profile.page.getByText(say('topics.saved'))).toBeVisible();

    await page.reload();
    await expect(page.getByRole('button', { name: say('topics.unsubscribe.button') })).toBeVisible();
  },
);

test('a mail program unsubscribes with one click, and fetching the address does not', onPhone, async ({ request }) => {
  const link = linkIn(await keptMailTo(pilots.tom, 'PILOT_ASKED'), '/unsubscribe/');
  const asked = await request.get(link, { headers: { accept: 'text/html' } });
  expect(asked.headers()['content-type']).toContain('text/html');
  const token = link.split('/').at(-1);
  const isDeclined = async () => (await (await request.get(`/api/unsubscribe/${token}`)).json()).isDeclined;
  expect(await isDeclined()).toBe(false);
  const clicked = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(clicked.status()).toBe(200);
  expect(await isDeclined()).toBe(true);
  await request.put(`/api/unsubscribe/${token}`, { data: { isDeclined: false } });
});
