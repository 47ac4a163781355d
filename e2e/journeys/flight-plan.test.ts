import { readFile } from 'node:fs/promises';
import { giveFlightLink } from '@vigiefaon/domain/flight/flight.api';
import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import { createMapNote } from '@vigiefaon/domain/map-notes/map-notes.api';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { ownParcel, requestOf, requestWithParcel } from '../meadows.ts';
import { openMission } from '../mission.ts';
import { logIn, newFarmer, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';
import type { Say } from '../texts.ts';

const parcelName = 'Pré de l’étang';

function flightSheet(page: Page, say: Say) {
  return page.getByRole('dialog', { name: say('flight.title', { name: parcelName }) });
}

async function openPlan(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('flight.openFor', { name: parcelName }) }).click();
  await expect(flightSheet(page, say).getByRole('status').first()).toContainText('min');
}

test('a pilot sees how long a parcel takes and carries the route to the drone', async ({ page, say, logInAs }) => {
  const farmer = await newFarmer();
  const { missionId } = await requestWithParcel(farmer, parcelName);
  await logInAs(await logIn(pilots.anne));
  await openMission({ page, say }, missionId);
  await openPlan(page, say);
  const sheet = flightSheet(page, say);
  await expect(sheet).toContainText(say('flight.proposal'));
  await expect(sheet).toContainText(say('flight.coveragePercent', { percent: '100' }));
  await expectAccessible(page, 'flight plan');

  await sheet.getByLabel(say('flight.drone')).selectOption('M30T');
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: say('flight.kmz') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^[A-Za-z0-9-]+-1of1\.kmz$/);
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(entries)).toEqual(['wpmz/template.kml', 'wpmz/waylines.wpml']);
  for (const content of Object.values(entries)) {
    expect(strFromU8(content)).toContain('<wpml:droneEnumValue>67</wpml:droneEnumValue>');
    expect(strFromU8(content)).toContain('<wpml:index>1</wpml:index>');
  }
});

test(
  'what a pilot flies with is remembered on the device, and files need no network',
  onPhone,
  async ({ page, context, say, logInAs }) => {
    const farmer = await newFarmer();
    const { missionId, parcels } = await requestWithParcel(farmer, parcelName);
    const pilot = await logIn(pilots.joris);
    await logInAs(pilot);
    const [parcel] = parcels;
    const [west, south] = (parcel ? boundsOf(parcel.geometry) : null) ?? [0, 0];
    const geometry = { type: 'Point' as const, coordinates: [west, south] as [number, number] };
    const body = { kind: 'OBSTACLE', shapeKind: 'marker', geometry, label: 'Pylône' } as const;
    await callServer(createMapNote, { token: pilot.token, body });
    await openMission({ page, say }, missionId);
    await openPlan(page, say);
    const sheet = flightSheet(page, say);
    await expect(sheet).toContainText(say('flight.avoided', { count: 1 }));
    await sheet.getByLabel(say('flight.drone')).selectOption('EVO_MAX_4T');
    await sheet.getByRole('button', { name: say('common.more', { name: say('flight.height') }) }).click();
    await expect(sheet.getByRole('button', { name: say('flight.kmz') })).toBeHidden();
    await expect(sheet).toContainText(say('flight.noKmz'));

    await context.setOffline(true);
    const coming = page.waitForEvent('download');
    await sheet.getByRole('button', { name: say('flight.gpx') }).click();
    expect((await coming).suggestedFilename()).toMatch(/^[A-Za-z0-9-]+-1of1\.gpx$/);
    await context.setOffline(false);

    await page.reload();
    await openPlan(page, say);
    await expect(sheet.getByLabel(say('flight.drone'))).toHaveValue('EVO_MAX_4T');
    await expect(sheet.getByRole('textbox', { name: say('flight.height') })).toHaveValue('65');
  },
);

/** Less than a third of a meadow's side further east: a few metres lie between the two. */
const nextDoor = 0.6;

test(
  'a pilot brings the flight over two meadows to a browser that nobody is logged in to',
  onPhone,
  async ({ page, browser, say, logInAs }) => {
    const farmer = await newFarmer();
    const meadows = [await ownParcel(farmer, parcelName), await ownParcel(farmer, 'Pré du saule', nextDoor)];
    const [first] = meadows;
    const [west, south] = (first ? boundsOf(first.geometry) : null) ?? [0, 0];
    const meetingPoint = { type: 'Point' as const, coordinates: [west, south] as [number, number] };
    const { missionId } = await requestOf(farmer, meadows, { inDays: 1, meetingPoint });
    await logInAs(await logIn(pilots.anne));
    await openMission({ page, say }, missionId);
    await openPlan(page, say);
    const sheet = flightSheet(page, say);
    await expect(sheet).toContainText(say('flight.over', { names: `${parcelName}, Pré du saule` }));
    const given = page.waitForResponse((response) => response.url().endsWith('/flight-link'));
    await sheet.getByRole('button', { name: say('flight.linkGive') }).click();
    const { link } = giveFlightLink.response.parse(await (await given).json());
    await expect(sheet.getByRole('img', { name: say('flight.linkCode') })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'flight plan with its code');

    const controller = await browser.newContext();
    const itsBrowser = await controller.newPage();
    const coming = itsBrowser.waitForEvent('download');
    // The page itself stays where it was: the address answers with a file.
    await itsBrowser.goto(link).catch(() => undefined);
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/-1-2of2\.kmz$/);
    const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(strFromU8(entries['wpmz/template.kml'] ?? new Uint8Array())).toContain('Pré du saule');
    await controller.close();
  },
);
