import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { getPaperSettings, listPapers, savePaperSettings } from '@vigiefaon/domain/papers/papers.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { newPilot } from '../field-crew.ts';
import { expect, onPhone, test } from '../journey.ts';
import { requestWithParcel } from '../meadows.ts';
import { admin, logIn, newFarmer } from '../people.ts';
import { savedFile } from '../saved-file.ts';
import { callServer } from '../server-call.ts';

const scan = Buffer.from('%PDF-1.7 the policy');

test(
  'a pilot brings the insurance along, and with an expired one is given no mission where the association wants it so',
  onPhone,
  async ({ page, say, logInAs }) => {
    const pilot = await newPilot();
    await logInAs(pilot);
    await page.goto('/pages/profile');
    const section = page.getByRole('region', { name: say('papers.title'), exact: true });
    await section.getByRole('button', { name: say('papers.add'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('papers.addTitle'), exact: true });
    await sheet.getByRole('textbox', { name: say('papers.name.INSURANCE'), exact: true }).fill('AG');
    await sheet.getByRole('button', { name: say('common.save'), exact: true }).click();
    const title = `${say('papers.kind.INSURANCE')} · AG`;
    await expect(section.getByText(title, { exact: true })).toBeVisible();
    await section
      .getByLabel(say('papers.file'), { exact: true })
      .setInputFiles({ name: 'police.pdf', mimeType: 'application/pdf', buffer: scan });
    const open = say('papers.of', { action: say('papers.open'), title });
    await expect(section.getByRole('button', { name: open, exact: true })).toBeVisible();
    expect((await savedFile(page, open)).bytes).toEqual(scan);

    await expectAccessibleInEveryLook(page, 'papers of a pilot');
    const yesterday = addDays(localTime(new Date(), 'Europe/Brussels').day, -1);
    await section.getByRole('button', { name: say('papers.of', { action: say('papers.edit'), title }) }).click();
    const end = page.getByRole('dialog', { name: say('papers.editTitle') });
    const [year, month, day] = yesterday.split('-');
    await end.getByRole('textbox', { name: say('papers.validUntil') }).fill(`${day}/${month}/${year?.slice(2)}`);
    await end.getByRole('button', { name: say('common.save'), exact: true }).click();
    await expect
      .poll(async () => {
        const { token, userId } = pilot;
        return (await callServer(listPapers, { token, params: { pilotId: userId } })).items[0]?.validUntil;
      })
      .toBe(yesterday);

    const coordinator = await logIn(admin);
    const { version } = await callServer(getPaperSettings, coordinator);
    await callServer(savePaperSettings, { ...coordinator, body: { expiredMayFly: false, version } });
    const { missionId } = await requestWithParcel(await newFarmer(), 'Pré aux papiers');
    await logInAs(coordinator);
    await page.goto(`/missions/${missionId}?sheet=assign`);
    await page.getByRole('searchbox', { name: say('missions.findPilot') }).fill(pilot.lastname);
    const choice = page.getByRole('button', {
      name: new RegExp(`${pilot.lastname}.*${say('planning.absence.PAPERS_EXPIRED')}`),
    });
    await expect(choice).toBeDisabled();
  },
);
