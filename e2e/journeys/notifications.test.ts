import { listMessages } from '@vigiefaon/domain/messages/messages.api';
import { openPushServer } from '../../server/src/testing/servers/push-server.ts';
import { aFlownMission, clear, driversLink } from '../clearing.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { farmerWithLink } from '../order-links.ts';
import { admin, logIn } from '../people.ts';
import { callServer, serverAddress } from '../server-call.ts';
import { textsIn } from '../texts.ts';

type Subscription = ReturnType<Awaited<ReturnType<typeof openPushServer>>['subscribe']>;

/** This browser subscribes at the service of the journey: the real ones are not reached from here. */
async function subscribesAt(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((known) => {
    const answer = async () => ({ ...known, toJSON: () => known });
    Object.assign(PushManager.prototype, { subscribe: answer, getSubscription: answer });
  }, subscription);
}

// One after the other: there is one service.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

interface Shown {
  title: string;
  body: string;
  lang: string;
}

/** Hands a push to the service worker, as the browser does, and answers what it shows: this browser has no place to show it. */
async function shownOf(page: Page, payload: unknown): Promise<Shown | undefined> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    Reflect.set(self, 'shown', undefined);
    Reflect.get(self, 'registration').showNotification = async (title: string, { body, lang }: Omit<Shown, 'title'>) =>
      Reflect.set(self, 'shown', { title, body, lang });
  });
  const data = JSON.stringify(payload);
  await session.send('ServiceWorker.deliverPushMessage', { origin: `${serverAddress}/`, registrationId, data });
  const shown = () => worker.evaluate((): Shown | undefined => Reflect.get(self, 'shown'));
  await expect.poll(shown).toBeTruthy();
  return shown();
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a driver who follows the link is woken when the field may be mown', onPhone, async ({ page: driver }) => {
    test.slow();
    const service = await openPushServer(Number(process.env.E2E_PUSH_PORT));
    const de = textsIn('de');
    const flown = await aFlownMission();
    const [first = '', ...others] = flown.parcelIds;
    // Known to the driver when they follow: the server may look between any two of what comes later.
    await clear(flown, first);
    await subscribesAt(driver, service.subscribe());
    await driver.goto(await driversLink(flown));
    await driver.getByRole('button', { name: de('device.start') }).click();
    await expect(driver.getByText(de('clearance.follow.on'))).toBeVisible();

    for (const parcelId of others) await clear(flown, parcelId);
    // The server looks every twenty seconds.
    await expect.poll(() => service.pushed.length, { timeout: 45_000 }).toBe(1);
    const payload = service.pushed[0]?.payload as object;
    expect(await shownOf(driver, payload)).toEqual({
      title: expect.stringMatching(/^Jetzt mähen, bis/),
      ...{ body: 'Les Aulnes, La Fagne', lang: 'de' },
    });
    // A phone that was off until after the end.
    const late = await shownOf(driver, { ...payload, until: Date.now() });
    expect(late?.title).toMatch(/^Nicht mehr mähen/);
    await service.close();
  });
});

test(
  'whoever has asked their phone gets messages there first, and the coordinator sees that they have arrived',
  onPhone,
  async ({ page, logInAs, say }) => {
    test.slow();
    const service = await openPushServer(Number(process.env.E2E_PUSH_PORT));
    const { farmer, path } = await farmerWithLink();
    await logInAs(farmer);
    await subscribesAt(page, service.subscribe());
    await page.goto('/pages/profile');
    await page.getByRole('button', { name: say('device.start') }).click();
    await expect(page.getByText(say('device.on'))).toBeVisible();
    await expect(page.getByText(say('topics.way.PUSH'))).toBeVisible();

    const link = await page.context().newPage();
    await link.goto(path);
    await link.getByRole('radio', { name: /^demain/ }).check();
    await link.getByRole('radio', { name: /^10:00/ }).check();
    await link.getByRole('button', { name: new RegExp(`^${say('orderPage.order')}( :|$)`) }).click();
    await expect(link.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
    await expect.poll(() => service.pushed.length).toBe(1);

    const { token } = await logIn(admin);
    const heard = async () => {
      const { items } = await callServer(listMessages, { token, query: { q: farmer.lastname } });
      return items
        .filter(({ template }) => template === 'ORDERED_BY_LINK')
        .map(({ channel, state }) => [channel, state]);
    };
    await expect.poll(heard).toEqual([['PUSH', 'SENT']]);
    expect(await shownOf(page, service.pushed[0]?.payload)).toMatchObject({
      lang: 'fr',
      body: expect.stringMatching(/\S/),
    });
    await expect.poll(heard).toEqual([['PUSH', 'DELIVERED']]);
    await service.close();
  },
);
