import { getAnswers } from '@vigiefaon/domain/answers/answers.api';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { keptMailTo, linkIn } from '../kept-mails.ts';
import { missionAsSeenBy } from '../meadows.ts';
import { admin, logIn, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';
import { textsIn } from '../texts.ts';

// As the pilot is written to, whatever the telephone speaks.
const say = textsIn('nl');

async function linkFor(identifier: string): Promise<string> {
  return linkIn(await keptMailTo(identifier.toLowerCase(), 'PILOT_ASKED'), '/answer/');
}

/** What this pilot has answered to the missions of a link, one after the other. */
async function answersOf(identifier: string, link: string): Promise<(string | undefined)[]> {
  const pilot = await logIn(identifier);
  const coordinator = await logIn(admin);
  const { fields } = await callServer(getAnswers, { params: { token: link.split('/').at(-1) ?? '' } });
  const open = fields.filter(({ state }) => state === 'OPEN');
  const missions = await Promise.all(open.map(({ missionId }) => missionAsSeenBy(coordinator, missionId)));
  return missions.map(({ responses }) => responses.find(({ pilotId }) => pilotId === pilot.userId)?.response);
}

const forAll = (page: Page, key: string) => page.getByRole('button', { name: new RegExp(`${say(key)}$`) });

test('a pilot answers for all fields with one tap from a mail, without logging in', onPhone, async ({ page }) => {
  const link = await linkFor(pilots.lucas);
  await page.goto(link);
  await expect(forAll(page, 'answers.allPossible')).toBeVisible();
  await expect(page).toHaveURL(/\/answer\/link$/);
  expect(await answersOf(pilots.lucas, link)).not.toContain('POSSIBLE');

  await forAll(page, 'answers.allPossible').click();
  await expect(page.getByText(say('answers.saved'))).toBeVisible();
  expect(new Set(await answersOf(pilots.lucas, link))).toEqual(new Set(['POSSIBLE']));

  await page.reload();
  await expect(forAll(page, 'answers.allPossible')).toHaveAttribute('aria-pressed', 'true');
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radio') })
    .first();
  await first.getByRole('radio', { name: say('answers.UNAVAILABLE') }).check();
  await expect(forAll(page, 'answers.allPossible')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => answersOf(pilots.lucas, link)).toContain('UNAVAILABLE');
});

test('an answer that is tapped without a network goes out when it is back', onPhone, async ({ page, context }) => {
  const link = await linkFor(pilots.sarah);
  await page.goto(link);
  await expect(forAll(page, 'answers.unavailable')).toBeVisible();
  await context.setOffline(true);
  await forAll(page, 'answers.unavailable').click();
  await expect(page.getByText(say('answers.notSaved'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(say('answers.saved'))).toBeVisible();
  expect(new Set(await answersOf(pilots.sarah, link))).toEqual(new Set(['UNAVAILABLE']));
});

test('the page of answers is accessible in every look', onPhone, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await linkFor(pilots.els));
  await expect(forAll(page, 'answers.allPossible')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'answers by link');
  await page.goto('/answer/no-such-link');
  await expect(page.getByRole('alert')).toHaveText(say('answers.linkInvalid'));
  await expectAccessible(page, 'link that is none of ours');
});
