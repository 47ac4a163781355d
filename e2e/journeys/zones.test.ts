import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { deleteZoneSource, importZones, listZoneSources } from '@vigiefaon/domain/zones/zones.api';
import { expectAccessible } from '../accessibility.ts';
import { expect, onDesktop, onPhone, test } from '../journey.ts';
import { ownParcel, requestWithParcel } from '../meadows.ts';
import { openMission } from '../mission.ts';
import { chooseParcel, goOn, seeStep } from '../ordering.ts';
import { admin, logIn, newFarmer } from '../people.ts';
import { callServer, serverAddress } from '../server-call.ts';

const parcelName = 'Pré de la tour';

/** Around one meadow, with the faults that real feeds have: no period, no purpose, and a zone without outline. */
function zoneFile(identifier: string, center: readonly number[]): Buffer {
  const zone = {
    identifier,
    country: 'BEL',
    name: `Héliport ${identifier}`,
    restriction: 'REQ_AUTHORISATION',
    reason: ['AIR_TRAFFIC'],
    applicability: [],
    zoneAuthority: [{ name: 'Tour du Nord', phone: '+32 2 000 00 00', intervalBefore: 'P2D' }],
    geometry: [
      {
        uomDimensions: 'M',
        lowerLimit: '0',
        lowerVerticalReference: 'AGL',
        upperLimit: null,
        horizontalProjection: { type: 'Circle', center, radius: 60 },
      },
    ],
  };
  const bare = { ...zone, identifier: `${identifier}-X`, name: `Sans contour ${identifier}`, geometry: [] };
  return Buffer.from(`\uFEFF${JSON.stringify({ features: [zone, bare] })}`);
}

test(
  'a coordinator imports zones, sees their faults, and the mission says whom to ask',
  onDesktop,
  async ({ page, say, logInAs }) => {
    test.slow();
    const farmer = await newFarmer();
    const { missionId, parcels } = await requestWithParcel(farmer, parcelName);
    const center = (parcels[0] && centerOf(parcels[0].geometry)) ?? [0, 0];
    const identifier = `E2E-${missionId.slice(-6)}`;
    const coordinator = await logIn(admin);
    await logInAs(coordinator);

    await page.goto('/tools?topic=zones');
    await expect(page.getByRole('heading', { name: say('zones.title') })).toBeVisible();
    await page
      .getByLabel(say('zones.sources.import'))
      .first()
      .setInputFiles({
        name: `${identifier}.json`,
        mimeType: 'application/json',
        buffer: zoneFile(identifier, center),
      });
    const form = page.getByRole('dialog', { name: say('zones.sources.editTitle') });
    await expect(form).toBeVisible();
    await expectAccessible(page, 'source of zones');
    await form.getByLabel(say('zones.sources.attribution')).fill('Tour du Nord');
    await form.getByRole('button', { name: say('common.save') }).click();
    const name = `${identifier}.json`;
    await page.getByRole('button', { name: say('zones.sources.faultsOf', { name }) }).click();
    const faults = page.getByRole('dialog', { name: say('zones.sources.faultsOf', { name }) });
    for (const problem of ['NO_EXTENT', 'NO_UPPER_LIMIT', 'NO_PERIOD', 'AUTHORITY_WITHOUT_PURPOSE'] as const) {
      await expect(faults.getByText(say(`zones.problem.${problem}`))).toBeVisible();
    }
    await expect(faults).toContainText(`Sans contour ${identifier}`);
    await expectAccessible(page, 'faults of zones');
    await page.keyboard.press('Escape');

    await openMission({ page, say }, missionId);
    const zones = page.getByRole('region', { name: say('zones.onMission') });
    await expect(zones.getByText(say('zones.verdict.AUTHORISATION'))).toBeVisible();
    await expect(zones).toContainText(`Héliport ${identifier}`);
    await expect(zones).toContainText('Tour du Nord');
    await expectAccessible(page, 'zones of a mission');

    await page.getByRole('button', { name: say('flight.openFor', { name: parcelName }) }).click();
    const flight = page.getByRole('dialog', { name: say('flight.title', { name: parcelName }) });
    const authorised = flight.getByLabel(say('zones.plan.authorised', { name: `Héliport ${identifier}` }));
    await expect(authorised).toBeVisible();
    await expectAccessible(page, 'flight plan around a zone');
    await authorised.check();
    await expect(flight).toContainText(say('flight.coveragePercent', { percent: '100' }));
    await page.keyboard.press('Escape');

    const { items } = await callServer(listZoneSources, { token: coordinator.token });
    expect(items.find((source) => source.name === name)).toMatchObject({ zones: 2, unplaced: 1, covers: [] });
    await page.goto('/tools?topic=zones');
    await page.getByRole('button', { name: say('zones.sources.removeOf', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('zones.sources.remove') })
      .click();
    await expect(page.getByRole('heading', { name })).toBeHidden();
  },
);

test('zones are on the map and in a list beside it', onDesktop, async ({ page, say, logInAs }) => {
  await logInAs(await logIn(admin));
  await page.goto('/map?area=6.0,49.8,6.2,49.95');
  await page.getByRole('radio', { name: say('zones.zones') }).check();
  const list = page.getByRole('list', { name: say('zones.map.list') });
  await list.getByRole('button', { name: /EL-UAS-S17/ }).click();
  await expect(page.getByRole('region', { name: say('zones.map.chosen') })).toContainText('Armée Luxembourgeoise');
  await expect(page.getByText(/Direction de l’Aviation Civile Luxembourg, CC0/).first()).toBeVisible();
  await expectAccessible(page, 'zones on the map');
});

/** Past the screens: what a coordinator has imported before. */
async function importAround(
  center: readonly number[],
  identifier: string,
): Promise<{ sourceId: string; token: string }> {
  const { token } = await logIn(admin);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(zoneFile(identifier, center))]), `${identifier}.json`);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${serverAddress}${importZones.path}`, { method: 'POST', headers, body: form });
  const { sourceId }: { sourceId: string } = await response.json();
  return { sourceId, token };
}

test(
  'whoever asks hears in plain words that the pilot has to ask first, and is not held up',
  onPhone,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await newFarmer();
    const parcel = await ownParcel(farmer, parcelName);
    const { sourceId, token } = await importAround(
      centerOf(parcel.geometry) ?? [0, 0],
      `E2E-${farmer.phone.slice(-4)}`,
    );
    await logInAs(farmer);
    await page.goto('/');
    await chooseParcel(visit, parcelName);
    await goOn(visit);
    await seeStep(visit, 'map');
    const told = page.getByText(say('zones.drawing.air.AUTHORISATION', { name: parcelName }));
    await expect(told).toBeVisible();
    await expect(told).toContainText(say('zones.drawing.nothingToDo'));
    await expectAccessible(page, 'drawing near a zone');
    await goOn(visit);
    await seeStep(visit, 'contact');
    await callServer(deleteZoneSource, { token, params: { sourceId } });
  },
);
