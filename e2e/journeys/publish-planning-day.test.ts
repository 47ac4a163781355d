import { addDays } from '@vigiefaon/domain/local-time';
import { createMission } from '@vigiefaon/domain/missions/missions.api';
import { getPlanning, savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { expectAccessible } from '../accessibility.ts';
import { desktopScreen, expect, onDesktop, phoneScreen, test } from '../journey.ts';
import { ownParcel } from '../meadows.ts';
import { admin, type Farmer, logIn, newFarmer, type Person, pilots } from '../people.ts';
import { savedFile } from '../saved-file.ts';
import { callServer } from '../server-call.ts';

/** A day on which nobody else of this run mows. */
const daysAhead = 17;

async function requestFor(farmer: Farmer, missionDate: string): Promise<string> {
  const { parcelId } = await ownParcel(farmer, 'Pré publié');
  const { missionId } = await callServer(createMission, {
    token: farmer.token,
    body: {
      clientId: farmer.clientId,
      missionDate,
      mowingTime: '11:00',
      parcelIds: [parcelId],
      contactPhone: farmer.phone,
      riskyParcels: false,
    },
  });
  return missionId;
}

async function planRound({ token }: Person, date: string, pilotId: string, missionId: string): Promise<void> {
  const params = { date };
  const { version = 0 } = await callServer(getPlanning, { token, params });
  const rounds = [{ pilotId, stops: [{ missionId, share: 0 }] }];
  const decisions = { rounds, locks: [], overcast: false, changes: [] };
  await callServer(savePlanning, { token, params, body: { version, decisions, isSeen: true } });
}

test(
  'a coordinator publishes an evening: the pilot sees when to be where, the requester when to expect the pilot',
  onDesktop,
  async ({ visitOf }) => {
    const { today } = await callServer(getPublicSettings);
    const date = addDays(today, daysAhead);
    const [coordinator, pilot, farmer] = [await logIn(admin), await logIn(pilots.nathalie), await newFarmer()];
    const missionId = await requestFor(farmer, date);
    await planRound(coordinator, date, pilot.userId, missionId);

    const board = await visitOf(coordinator, 'fr', desktopScreen);
    await board.page.goto(`/planning?day=${date}`);
    await board.page.getByRole('button', { name: board.say('planning.publish') }).click();
    const dialog = board.page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: board.say('publication.pilots', { count: 1 }) })).toBeVisible();
    const willCall = board.say('publication.willCall', { count: 1, pilots: 'Nathalie Collard' });
    await expect(dialog.getByText(willCall)).toBeVisible();
    await expectAccessible(board.page, 'what is about to be published');
    // There is no mail server here: the pilot is rung up, and rings up the requester.
    await dialog.getByRole('button', { name: board.say('publication.publishAndTell', { count: 1 }) }).click();
    await expect(board.page.getByText(board.say('publication.done', { count: 1 }))).toBeVisible();

    const ofAll = await savedFile(board.page, board.say('sheets.dayRounds'));
    expect(ofAll.name).toBe(`tournees-${date}.pdf`);
    expect(ofAll.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    const field = await visitOf(pilot, 'de', phoneScreen);
    await field.page.goto('/my-missions');
    await expect(
      field.page.getByText(new RegExp(`^${field.say('publication.leave', { time: String.raw`\d\d:\d\d` })}`)),
    ).toBeVisible();
    await expect(field.page.getByText(farmer.lastname)).toBeVisible();
    const ofDay = field.page.getByRole('button', { name: field.say('sheets.round') });
    const buttons = await ofDay.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const files = [];
    for (const button of buttons) files.push((await savedFile(field.page, button)).name);
    expect(files).toContain(`Runde-${date}.pdf`);

    const farm = await visitOf(farmer, 'fr', phoneScreen);
    await farm.page.goto(`/missions/${missionId}`);
    const expected = new RegExp(farm.say('publication.expected', { time: String.raw`\d\d:\d\d` }));
    await expect(farm.page.getByText(expected)).toBeVisible();
  },
);
