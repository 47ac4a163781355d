import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { findMe, liveSize, press, seeScale, shoveMap, tool } from '../drawing.ts';
import { expect, onDesktopEverywhere, onPhone, test } from '../journey.ts';
import { meadowOf, ownParcel, parcelsOf, requestsOf } from '../meadows.ts';
import {
  chooseParcel,
  chooseTomorrow,
  fillWizard,
  goOn,
  seeSent,
  seeStep,
  sendRequest,
  writeNote,
} from '../ordering.ts';
import { type Farmer, newFarmer } from '../people.ts';

/** A place of each farmer's own: what others have drawn somewhere is not to be drawn there again. */
function homeOf(farmer: Farmer) {
  const [longitude, latitude] = centerOf(meadowOf(farmer)) ?? [0, 0];
  return { latitude, longitude };
}

test.describe('in French', () => {
  test(
    'a farmer chooses an own parcel, taps a new one onto the map and orders',
    onPhone,
    async ({ page, say, logInAs }) => {
      const visit = { page, say };
      const farmer = await newFarmer();
      await ownParcel(farmer, 'Grand Pré');
      await logInAs(farmer);
      await page.goto('/');
      await seeStep(visit, 'parcels');
      await chooseParcel(visit, 'Grand Pré');
      await goOn(visit);

      await seeStep(visit, 'map');
      await seeScale(visit, /^(30|50) m$/);
      await tool(visit, 'map.drawPolygon');
      await press(visit, 'tap', [
        [-140, -160],
        [-60, -160],
        [-60, -90],
        [-140, -90],
      ]);
      await expect(liveSize(visit)).toBeVisible();
      await tool(visit, 'map.finish');
      await tool(visit, 'map.done');
      await goOn(visit);

      await seeStep(visit, 'contact');
      await expect(page.getByRole('textbox', { name: say('intervention.phone') })).toHaveValue(farmer.phone.slice(3));
      await chooseTomorrow(visit);
      await writeNote(visit, 'Barrière verte au fond du chemin');
      await goOn(visit);

      await seeStep(visit, 'confirmation');
      await expect(page.getByRole('list').getByText('Grand Pré')).toBeVisible();
      await expect(page.getByText('Barrière verte au fond du chemin')).toBeVisible();
      await sendRequest(visit);

      await seeSent(visit);
      await expect(page.getByText(say('intervention.parcelCount', { count: 2 }))).toBeVisible();
      const phone = new RegExp(`\\+${farmer.phone.slice(1).split('').join(' ?')}`);
      await expect(page.getByRole('listitem').filter({ hasText: phone })).toBeVisible();

      await page.goto('/my-missions');
      const request = page.getByRole('article');
      await expect(request).toHaveCount(1);
      await expect(request).toContainText(say('common.clientStatus.TODO'));
      await expect(request).toContainText('Grand Pré');
      expect((await requestsOf(farmer)).map(({ parcels }) => parcels.length)).toEqual([2]);
    },
  );

  test('without a parcel the wizard asks before it goes on', onPhone, async ({ page, say, logInAs }) => {
    const visit = { page, say };
    await logInAs(await newFarmer());
    await page.goto('/intervention');
    await page.getByRole('button', { name: say('parcels.draw') }).click();
    await seeStep(visit, 'map');
    await goOn(visit);
    const question = page.getByRole('dialog', { name: say('intervention.noParcelTitle') });
    await expect(question).toContainText(say('intervention.noParcel'));
    await question.getByRole('button', { name: say('intervention.noParcelDraw') }).click();
    await expect(question).toBeHidden();
    await seeStep(visit, 'map');
    await goOn(visit);
    await question.getByRole('button', { name: say('intervention.noParcelContinue') }).click();
    await seeStep(visit, 'contact');
  });

  test('the day is asked for before the wizard goes on', onPhone, async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await newFarmer();
    await ownParcel(farmer, 'Pré sans jour');
    await logInAs(farmer);
    await page.goto('/intervention');
    await chooseParcel(visit, 'Pré sans jour');
    await goOn(visit);
    await goOn(visit);
    await seeStep(visit, 'contact');
    await goOn(visit);
    await expect(page.getByRole('alert').filter({ hasText: say('fieldErrors.REQUIRED') })).toBeVisible();
    await seeStep(visit, 'contact');
  });

  test('a shape that crosses itself is refused in words, and undone', async ({ page, say, logInAs, context }) => {
    const visit = { page, say };
    const farmer = await newFarmer();
    await logInAs(farmer);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(homeOf(farmer));
    await page.goto('/intervention');
    await page.getByRole('button', { name: say('parcels.draw') }).click();
    await findMe(visit);
    await tool(visit, 'map.drawPolygon');
    await press(visit, 'click', [
      [-80, -120],
      [60, -20],
      [60, -120],
      [-80, -20],
    ]);
    const refusal = page.getByRole('alert').filter({ hasText: say('map.refusal.SELF_CROSSING') });
    await expect(refusal).toBeVisible();
    await tool(visit, 'map.finish');
    await expect(refusal).toBeVisible();
    await expect(page.getByRole('button', { name: say('map.finish') })).toBeVisible();
    await tool(visit, 'map.undo');
    await expect(refusal).toBeHidden();
    await tool(visit, 'map.finish');
    await expect(page.getByRole('button', { name: say('map.done') })).toBeVisible();
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-BE' });

  test(
    'a farmer draws parcels with the mouse, corrects one and orders',
    onDesktopEverywhere,
    async ({ page, say, logInAs, context }) => {
      const visit = { page, say };
      const farmer = await newFarmer();
      await logInAs(farmer);
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(homeOf(farmer));
      await page.goto('/intervention');
      await page.getByRole('button', { name: say('parcels.draw') }).click();
      await findMe(visit);
      await tool(visit, 'map.drawPolygon');
      await press(visit, 'click', [
        [-300, -200],
        [-100, -200],
        [-100, -50],
        [-300, -50],
        [-300, -200],
      ]);
      await tool(visit, 'map.done');
      await tool(visit, 'map.drawRectangle');
      await press(visit, 'click', [
        [50, -200],
        [150, -100],
      ]);
      await tool(visit, 'map.removeParcel');
      await tool(visit, 'map.undo');
      await page
        .getByRole('textbox', { name: say('intervention.parcelName') })
        .first()
        .fill('Hangwiese');
      await goOn(visit);
      await seeStep(visit, 'contact');
      await chooseTomorrow(visit);
      await goOn(visit);
      await seeStep(visit, 'confirmation');
      await sendRequest(visit);
      await seeSent(visit);
      const parcels = await parcelsOf(farmer);
      expect(parcels).toHaveLength(2);
      expect(parcels.map(({ name }) => name)).toContain('Hangwiese');
      for (const { size } of parcels) expect(size).toBeGreaterThan(1000);
    },
  );
});

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-BE' });

  test(
    'a farmer moves the map under the crosshair, places points and orders',
    onPhone,
    async ({ page, say, logInAs, context }) => {
      const visit = { page, say };
      const farmer = await newFarmer();
      await logInAs(farmer);
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(homeOf(farmer));
      await page.goto('/intervention');
      await page.getByRole('button', { name: say('parcels.draw') }).tap();
      await findMe(visit);
      await tool(visit, 'map.drawPolygon');
      await page.getByText(say('map.wayCrosshair'), { exact: true }).tap();
      for (const shove of [
        [-120, 0],
        [0, -120],
        [120, 0],
      ] as const) {
        await tool(visit, 'map.placePoint');
        await shoveMap(visit, shove);
      }
      await tool(visit, 'map.placePoint');
      await expect(liveSize(visit)).toBeVisible();
      await tool(visit, 'map.finish');
      await tool(visit, 'map.done');
      await goOn(visit);
      await seeStep(visit, 'contact');
      await chooseTomorrow(visit);
      await goOn(visit);
      await sendRequest(visit);
      await seeSent(visit);
      expect((await requestsOf(farmer)).map(({ parcels }) => parcels.length)).toEqual([1]);
    },
  );

  test('what was asked for is found again, changed and called off', onPhone, async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const farmer = await newFarmer();
    await ownParcel(farmer, 'Beekweide');
    await logInAs(farmer);
    await fillWizard(visit, 'Beekweide', 'Hek staat open');
    await sendRequest(visit);
    await seeSent(visit);
    await page.getByRole('link', { name: say('intervention.follow') }).click();
    await expect(page.getByRole('heading', { name: 'Beekweide' })).toBeVisible();
    await page.goto('/my-missions');
    await page.getByRole('button', { name: say('common.edit'), exact: true }).click();
    await page.getByRole('textbox', { name: say('history.note') }).fill('Hek staat nu dicht');
    await page.getByRole('button', { name: say('common.save') }).click();
    await expect(page.getByText(say('history.saved'))).toBeVisible();
    await page.getByRole('button', { name: say('history.cancel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('history.cancelConfirm') })
      .click();
    await expect(page.getByRole('article')).toContainText(say('common.clientStatus.CANCELED'));
    const [request] = await requestsOf(farmer);
    expect(request).toMatchObject({ status: 'CANCELED', clientNote: 'Hek staat nu dicht' });
  });
});
