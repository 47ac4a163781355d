import { assignMission, cancelMission } from '@vigiefaon/domain/missions/missions.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { requestWithParcel } from '../meadows.ts';
import { admin, logIn, newFarmer, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';

test('the coordinator reads who gave whose mission to whom, and opens it', async ({ page, say, logInAs }) => {
  const coordinator = await logIn(admin);
  const benoit = await logIn(pilots.benoit);
  const farmer = await newFarmer();
  const { missionId } = await requestWithParcel(farmer, 'Pré du journal');
  const call = { token: coordinator.token };
  await callServer(assignMission, { ...call, params: { missionId, pilotId: benoit.userId } });
  await callServer(cancelMission, { ...call, params: { missionId } });
  await logInAs(coordinator);
  await page.goto(`/tools?topic=journal&mission=${missionId}`);
  const lines = page.getByRole('region', { name: say('journal.list'), exact: true }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText(`Jo ${farmer.lastname}`);
  await expect(lines.nth(1)).toContainText('Claire Delvaux');
  await expect(lines.nth(1)).toContainText('Benoît Marchal');
  await expectAccessibleInEveryLook(page, 'journal');
  await page.getByRole('button', { name: say('journal.filter.allMissions') }).click();
  await expect(page).not.toHaveURL(/mission=/);
  await page.getByRole('combobox', { name: say('journal.filter.person') }).selectOption({ label: 'Benoît Marchal' });
  await expect(lines.first()).toContainText('Benoît Marchal');
  await lines
    .filter({ hasText: farmer.lastname })
    .getByRole('link', { name: new RegExp(say('journal.openMission').slice(0, 4)) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(missionId));
});
