import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import encodeQr from 'qr';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { seeAppKept } from '../field-crew.ts';
import { expect, onPhone, phoneScreen, test, type Visit } from '../journey.ts';
import { meadowOf, mowingToday, ownParcel, requestOf } from '../meadows.ts';
import { admin, type Farmer, logIn, newFarmer, type Person, pilots } from '../people.ts';
import { callServer, serverAddress } from '../server-call.ts';
import { textsIn } from '../texts.ts';

interface Searched {
  missionId: string;
  farmer: Farmer;
  pilot: Person;
  /** The middle of the meadow. */
  middle: Position;
}

/** A mission that a pilot flies. */
async function aSearch(): Promise<Searched> {
  const farmer = await newFarmer();
  const { missionId } = await requestOf(farmer, [await ownParcel(farmer, 'Les Aulnes')], mowingToday);
  const [pilot, coordinator] = [await logIn(pilots.els), await logIn(admin)];
  const params = { missionId, pilotId: pilot.userId };
  await callServer(assignMission, { token: coordinator.token, params });
  return { missionId, farmer, pilot, middle: centerOf(meadowOf(farmer)) ?? [0, 0] };
}

const standingAt = ([longitude, latitude]: Position) => ({
  ...phoneScreen,
  geolocation: { longitude, latitude, accuracy: 5 },
  permissions: ['geolocation'],
});

const findsOf = async ({ pilot, missionId }: Searched) =>
  (await callServer(listFinds, { token: pilot.token, params: { missionId } })).items;

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  'a fawn is found, a helper without signal puts it into a crate, it is released and reported',
  onPhone,
  async ({ browser, visitOf }) => {
    test.slow();
    const search = await aSearch();
    const { missionId, middle } = search;
    const [longitude, latitude] = middle;
    const crew = await visitOf(search.pilot, 'fr', standingAt(middle));
    const { page, say } = crew;
    await page.goto(`/field/${missionId}`);
    await press(crew, say('finds.here', { kind: say('helper.kind.FAWN') }));
    await expect(page.getByText(say('finds.recorded', { kind: say('helper.kind.FAWN') }))).toBeVisible();
    await press(crew, say('finds.typed'));
    await page
      .getByRole('textbox', { name: say('finds.typedLabel') })
      .fill(`https://maps.google.com/?q=${latitude + 0.0002},${longitude}`);
    await press(crew, say('finds.note'));
    await expect.poll(async () => (await findsOf(search)).length).toBe(2);

    const fawn = { what: say('helper.kind.FAWN') };
    // Nothing lies over what comes next.
    await expect(page.getByText(say('finds.recorded', { kind: fawn.what }))).toHaveCount(0);
    await page
      .getByRole('button', { name: say('helper.goTo', fawn), exact: true })
      .last()
      .click();
    const way = page.getByRole('dialog', { name: fawn.what });
    await expect(way.getByText(say('helper.bearing', { direction: say('helper.direction.N') }))).toBeVisible();
    await expect(way.getByRole('button', { name: say('finds.crateIt') })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'the way to a find');
    await page.keyboard.press('Escape');
    expect((await findsOf(search)).map(({ placeSource }) => placeSource).sort()).toEqual(['POSITION', 'TYPED']);

    await press(crew, say('finds.helpers'));
    await press(crew, say('finds.helperCreate'));
    await expect(page.getByRole('img', { name: say('finds.helperQr') })).toBeVisible();
    const asked = { token: search.pilot.token, params: { missionId } };
    const given = async () => (await callServer(listFinds, asked)).helperLinks;
    await expect.poll(given).toHaveLength(1);
    const [link] = await given();
    const links = page.getByRole('dialog', { name: say('finds.helpers') });
    await links.getByRole('button', { name: say('common.close') }).click();

    const de = textsIn('de');
    const context = await browser.newContext({
      ...standingAt([longitude, latitude - 0.0004]),
      locale: 'de-BE',
      baseURL: serverAddress,
      serviceWorkers: 'allow',
    });
    const helper = await context.newPage();
    const tap = (name: string | RegExp) => helper.getByRole('button', { name }).first().click();
    await helper.goto(`/helper/${link?.token}`);
    await expect(helper.getByRole('heading', { name: de('helper.open', { count: 2 }) })).toBeVisible();
    await expectAccessibleInEveryLook(helper, 'the helper’s page');
    await helper.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await helper.reload();
    await tap(de('helper.goTo', { what: de('helper.kind.FAWN') }));
    await expect(helper.getByText(/^(4[3-6]|6[5-9]) m$/)).toBeVisible();
    await expect(helper.getByText(de('helper.bearing', { direction: de('helper.direction.N') }))).toBeVisible();
    await expectAccessible(helper, 'the way to a fawn');
    await tap(de('helper.reached'));
    await tap(de('helper.crateIt'));
    await tap(de('helper.confirmCrate', { number: 1 }));
    await expect(helper.getByText(de('helper.waiting', { count: 2 }))).toBeVisible();
    expect((await findsOf(search)).map(({ state }) => state)).toEqual(['SEEN', 'SEEN']);
    await context.setOffline(false);
    await expect
      .poll(async () => (await findsOf(search)).filter(({ crateNumber }) => crateNumber === 1).length)
      .toBe(1);
    const [crated] = (await findsOf(search)).filter(({ state }) => state === 'CRATED');
    expect(crated?.reachedAt).not.toBeNull();
    await context.close();

    await expect(page.getByText(say('helper.crate', { number: 1 }))).toBeVisible();
    await expectAccessibleInEveryLook(page, 'finds in the field');
    await page.goto(`/missions/${missionId}?sheet=report`);
    const report = page.getByRole('dialog', { name: say('report.title') });
    await expect(report.getByRole('alert')).toContainText(say('finds.report.openTitle', { count: 1 }));
    await page.goto(`/field/${missionId}`);
    await press(crew, say('finds.release'));
    await expect
      .poll(async () => (await findsOf(search)).map(({ state }) => state).sort())
      .toEqual(['RELEASED', 'SEEN']);
    await page.goto(`/missions/${missionId}?sheet=report`);
    await expect(report.getByRole('textbox', { name: say('report.label.fawnsCrated') })).toHaveValue('1');
    await expect(report.getByRole('textbox', { name: say('report.label.fawnsNotCaught') })).toHaveValue('1');
    await expect(report.getByRole('alert')).toHaveCount(0);
    await report.getByRole('button', { name: say('report.send') }).click();
    await expect(page.getByText(say('report.sent'))).toBeVisible();

    const home = await visitOf(search.farmer, 'nl', phoneScreen);
    const answers: string[] = [];
    home.page.on('response', async (response) => {
      if (/\/api\/.*\/find/.test(response.url())) answers.push(await response.text().catch(() => ''));
    });
    await home.page.goto(`/missions/${missionId}`);
    await expect(home.page.getByRole('region', { name: home.say('finds.found') })).toBeVisible();
    expect(answers.join('')).not.toContain('coordinates');
  },
);

test(
  'the code of the controller is read from a photo, and a place in another village is asked about',
  onPhone,
  async ({ visitOf }) => {
    const search = await aSearch();
    const [longitude, latitude] = search.middle;
    const crew = await visitOf(search.pilot, 'de', standingAt([longitude + 0.05, latitude]));
    const { page, say } = crew;
    const photoOf = (text: string) => ({
      name: 'code.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from(encodeQr(text, 'gif', { scale: 8 })),
    });
    await page.goto(`/field/${search.missionId}`);
    await press(crew, say('finds.scan'));
    const photo = page.getByLabel(say('finds.scanPhoto')).and(page.locator('input'));
    await photo.setInputFiles(photoOf('https://example.org/'));
    await expect(page.getByText(say('finds.scanWrong'))).toBeVisible();
    await photo.setInputFiles(photoOf(`https://maps.google.com/?q=${latitude},${longitude}`));
    await expect.poll(async () => (await findsOf(search)).map(({ placeSource }) => placeSource)).toEqual(['QR']);

    await press(crew, say('finds.here', { kind: say('helper.kind.FAWN') }));
    await expect(page.getByRole('dialog', { name: say('finds.far.title') })).toBeVisible();
    await press(crew, say('finds.back'));
    expect(await findsOf(search)).toHaveLength(1);
  },
);

test(
  'a link that a pilot makes without a network is shown to the helper at once, and opens by itself once it is sent',
  onPhone,
  async ({ browser, visitOf }) => {
    const search = await aSearch();
    const { page, say } = await visitOf(search.pilot, 'fr', {
      ...standingAt(search.middle),
      permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
      serviceWorkers: 'allow',
    });
    const crew = { page, say };
    await page.goto(`/field/${search.missionId}`);
    await press(crew, say('finds.helpers'));
    await seeAppKept(page);
    await page.context().setOffline(true);
    await press(crew, say('finds.helperCreate'));
    const links = page.getByRole('dialog', { name: say('finds.helpers') });
    await expect(links.getByRole('img', { name: say('finds.helperQr') })).toBeVisible();
    await expect(links.getByText(say('finds.helperWaiting'))).toBeVisible();
    await expectAccessible(page, 'a link for helpers that waits');
    await press(crew, say('finds.helperCopy'));
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const nl = textsIn('nl');
    const context = await browser.newContext({ ...phoneScreen, locale: 'nl-BE', baseURL: serverAddress });
    const helper = await context.newPage();
    await helper.goto(new URL(link).pathname);
    await expect(helper.getByText(nl('helper.invalidDetail'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(links.getByText(say('finds.helperWaiting'))).toHaveCount(0);
    await expect(helper.getByRole('heading', { name: nl('helper.openNone') })).toBeVisible({ timeout: 30_000 });
    await context.close();
  },
);
