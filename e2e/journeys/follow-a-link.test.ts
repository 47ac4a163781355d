import { openPushServer } from '../../server/src/testing/servers/push-server.ts';
import { aFlownMission, clear, driversLink } from '../clearing.ts';
import { expect, onPhone, type Page, phoneScreen, test } from '../journey.ts';
import { serverAddress } from '../server-call.ts';
import { textsIn } from '../texts.ts';

type Subscription = ReturnType<Awaited<ReturnType<typeof openPushServer>>['subscribe']>;

/** This browser subscribes at the service of the journey: the real ones are not reached from here. */
async function subscribesAt(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((known) => {
    const answer = async () => ({ ...known, toJSON: () => known });
    Object.assign(PushManager.prototype, { subscribe: answer, getSubscription: answer });
  }, subscription);
}

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

test('a driver who follows the link is woken when the field may be mown', onPhone, async ({ browser }) => {
  test.slow();
  const service = await openPushServer(Number(process.env.E2E_PUSH_PORT));
  const de = textsIn('de');
  const flown = await aFlownMission();
  const context = await browser.newContext({
    ...{ ...phoneScreen, locale: 'de-DE', baseURL: serverAddress },
    ...{ serviceWorkers: 'allow', permissions: ['notifications'] },
  });
  const driver = await context.newPage();
  await subscribesAt(driver, service.subscribe());
  await driver.goto(await driversLink(flown));
  await driver.getByRole('button', { name: de('device.start') }).click();
  await expect(driver.getByText(de('clearance.follow.on'))).toBeVisible();

  for (const parcelId of flown.parcelIds) await clear(flown, parcelId);
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
  await context.close();
  await service.close();
});
