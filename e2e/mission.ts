import { expect } from '@playwright/test';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Visit } from './journey.ts';

function detail({ page, say }: Visit) {
  return page.getByRole('article', { name: say('missions.detail') });
}

export async function openMission(visit: Visit, missionId: string): Promise<void> {
  await visit.page.goto(`/missions/${missionId}`);
  await expect(detail(visit).getByRole('heading').first()).toBeVisible();
}

/** Presses one of the mission's actions, named by the key of its word. */
export async function pressAction(visit: Visit, key: string): Promise<void> {
  await detail(visit)
    .getByRole('button', { name: visit.say(key), exact: true })
    .click();
}

/** Presses an action that is asked about before, and answers the question. */
export async function confirmAction(visit: Visit, key: string): Promise<void> {
  await pressAction(visit, key);
  const name = visit.say(key);
  await visit.page.getByRole('dialog', { name, exact: true }).getByRole('button', { name, exact: true }).click();
}

/** The status in the head of the mission. */
export async function seeStatus(visit: Visit, status: MissionStatus): Promise<void> {
  await expect(
    detail(visit)
      .locator(`[data-status="${status}"]`)
      .filter({ hasText: visit.say(`common.status.${status}`) })
      .first(),
  ).toBeVisible();
}
