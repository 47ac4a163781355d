import { readFile } from 'node:fs/promises';
import { desktopScreen, expect, onPhone, phoneScreen, test, type Visit } from '../journey.ts';
import { missionAsSeenBy, requestWithParcel } from '../meadows.ts';
import { openMission, seeStatus } from '../mission.ts';
import { admin, type Farmer, logIn, newFarmer } from '../people.ts';

function section({ page, say }: Visit) {
  return page.getByRole('region', { name: say('privacy.title') });
}

async function openDeletion(visit: Visit) {
  const { page, say } = visit;
  await section(visit)
    .getByRole('button', { name: say('privacy.delete.open') })
    .click();
  return page.getByRole('dialog', { name: say('privacy.delete.question') });
}

async function confirm({ say }: Visit, dialog: Awaited<ReturnType<typeof openDeletion>>, password: string) {
  await dialog
    .getByRole('textbox', { name: say('privacy.delete.type', { word: say('privacy.delete.word') }) })
    .fill(say('privacy.delete.word'));
  await dialog.getByRole('textbox', { name: say('privacy.delete.password') }).fill(password);
  await dialog.getByRole('button', { name: say('privacy.delete.confirm') }).click();
}

async function logInWith({ page, say }: Visit, { identifier, password }: Farmer) {
  await page.getByRole('textbox', { name: say('auth.login.identifier') }).fill(identifier);
  await page.getByRole('textbox', { name: say('auth.login.password') }).fill(password);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}

test('a farmer takes all that is kept of them away in one file', onPhone, async ({ visitOf }) => {
  const farmer = await newFarmer();
  const mission = await requestWithParcel(farmer, 'Pré du départ');
  const visit = await visitOf(farmer, 'nl', phoneScreen);
  await visit.page.goto('/pages/profile');
  const started = visit.page.waitForEvent('download');
  await section(visit)
    .getByRole('button', { name: visit.say('privacy.download') })
    .click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^mijn-gegevens-vigiefaon-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.identity.lastname).toBe(farmer.lastname);
  expect(data.parcels.features[0].properties.name).toBe('Pré du départ');
  expect(data.records.missions[0].missionId).toBe(mission.missionId);
});

test(
  'a farmer leaves: their request is cancelled, nobody gets in with their password, and nobody knows their name',
  onPhone,
  async ({ visitOf }) => {
    const farmer = await newFarmer();
    const { missionId } = await requestWithParcel(farmer, 'Pré du départ');
    const visit = await visitOf(farmer, 'fr', phoneScreen);
    const { page, say } = visit;
    await page.goto('/pages/profile');
    const dialog = await openDeletion(visit);
    await expect(dialog.getByText(say('privacy.delete.openRequests', { count: 1 }))).toBeVisible();
    await confirm(visit, dialog, 'pas-le-bon');
    await expect(dialog.getByText(say('fieldErrors.WRONG_PASSWORD'))).toBeVisible();
    await confirm(visit, dialog, farmer.password);
    await expect(page.getByText(say('auth.login.deleted'))).toBeVisible();
    await logInWith(visit, farmer);
    await expect(page.getByText(say('errors.INCORRECT_IDENTIFIER'))).toBeVisible();

    const coordinator = await logIn(admin);
    expect((await missionAsSeenBy(coordinator, missionId)).contactPhone).toBeNull();
    const desk = await visitOf(coordinator, 'de', desktopScreen);
    await openMission(desk, missionId);
    await seeStatus(desk, 'CANCELED');
    await expect(desk.page.getByRole('heading', { name: desk.say('privacy.formerRequester') })).toBeVisible();
    await expect(desk.page.getByText(farmer.lastname)).toHaveCount(0);
  },
);
