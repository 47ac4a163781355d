import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import { expectAccessible } from '../accessibility.ts';
import { expect, onPhone, test } from '../journey.ts';
import { mowingToday, reportOn, requestWithParcel } from '../meadows.ts';
import { openMission } from '../mission.ts';
import { logIn, newFarmer, pilots } from '../people.ts';
import { savedFile } from '../saved-file.ts';
import { callServer } from '../server-call.ts';

async function aTakenMission(when = { inDays: 1 }) {
  const farmer = await newFarmer();
  const pilot = await logIn(pilots.els);
  const { missionId } = await requestWithParcel(farmer, 'Pré du moulin', when);
  await callServer(assignMission, { token: pilot.token, params: { missionId, pilotId: pilot.userId } });
  return { farmer, pilot, missionId };
}

test('a pilot takes the mission along on paper, as a file and from the printer', async ({ page, say, logInAs }) => {
  const { pilot, missionId } = await aTakenMission();
  await logInAs(pilot);
  await openMission({ page, say }, missionId);
  const { name, bytes } = await savedFile(page, say('sheets.sheet'));
  expect(name).toMatch(/^fiche-de-mission-\d{4}-\d\d-\d\d\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: say('sheets.print') }).click();
  await expect(page.getByRole('article')).toContainText('Pré du moulin');
  await expect(page.getByRole('img', { name: say('sheets.roads') })).toBeVisible();
  await expect(page.getByRole('img', { name: say('sheets.code') })).toBeVisible();
  await expectAccessible(page, 'mission sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: say('sheets.printNow') })).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a farmer proves to whoever asks that their meadow was searched', onPhone, async ({ page, say, logInAs }) => {
  const { farmer, pilot, missionId } = await aTakenMission(mowingToday);
  await reportOn(pilot, missionId);
  await logInAs(farmer);
  await page.goto('/my-missions');
  const { name, bytes } = await savedFile(page, say('sheets.proof'));
  expect(name).toMatch(/^attestation-de-recherche-/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a link that nobody has signed proves nothing, and says so to everyone', onPhone, async ({ page, say }) => {
  await page.goto('/proof/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toHaveText(say('proof.unknown'));
  await expectAccessible(page, 'proof of search');
});
