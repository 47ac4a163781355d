import { addDays } from '@vigiefaon/domain/local-time';
import { createMission } from '@vigiefaon/domain/missions/missions.api';
import { createParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { decideSky, getMissionSky, getPlanningSky, saveHandWeather } from '@vigiefaon/domain/sky/sky.api';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { aDawn, seeAppKept } from '../field-crew.ts';
import { expect, onDesktop, onPhone, type Page, test, type Visit } from '../journey.ts';
import { meadowOf } from '../meadows.ts';
import { admin, logIn, newFarmer, type Person } from '../people.ts';
import { callServer } from '../server-call.ts';
import { beginningOf } from '../texts.ts';

/** A morning on which nobody else of this run mows, with one request. */
async function morning(): Promise<{ date: string; missionId: string }> {
  const { today } = await callServer(getPublicSettings);
  const date = addDays(today, 24);
  const farmer = await newFarmer();
  const { parcelId } = await callServer(createParcel, {
    token: farmer.token,
    params: { clientId: farmer.clientId },
    body: { name: 'Pré du vent', geometry: meadowOf({ phone: '24' }) },
  });
  const { missionId } = await callServer(createMission, {
    token: farmer.token,
    body: {
      clientId: farmer.clientId,
      missionDate: date,
      mowingTime: '11:00',
      parcelIds: [parcelId],
      contactPhone: farmer.phone,
      riskyParcels: false,
    },
  });
  return { date, missionId };
}

/** What the coordinator knows from another forecast; of the clouds nothing. */
async function enterWeather({ page, say }: Visit, wind: 'YES' | 'NO'): Promise<void> {
  await page.getByRole('button', { name: say('sky.hand.enter') }).click();
  const sheet = page.getByRole('dialog', { name: say('sky.hand.title') });
  const answers = { wind, rain: 'NO', fog: 'NO', warmth: 'NO' } as const;
  for (const [question, answer] of Object.entries(answers)) {
    const group = sheet.getByRole('group', { name: say(`sky.hand.${question}`) });
    await group.getByRole('radio', { name: say(`sky.hand.answer.${answer}`), exact: true }).check();
  }
  await sheet.getByRole('button', { name: say('sky.hand.sign') }).click();
  await expect(page.getByText(say('sky.hand.saved'))).toBeVisible();
  await expect(sheet).toBeHidden();
}

const row = ({ page, say }: Visit) => page.getByRole('region', { name: say('sky.title') }).first();
const toWatch = ({ page, say }: Visit) => page.getByRole('region', { name: say('sky.toDecide_one', { count: 1 }) });
const slider = (page: Page) => page.getByRole('slider');

test.describe.configure({ timeout: 120_000 });

test(
  'a coordinator without a weather service enters what is known, sees a verdict turn, and signs that nobody flies',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const visit = { page, say };
    const coordinator = await logIn(admin);
    const { date, missionId } = await morning();
    await logInAs(coordinator);
    await page.goto(`/planning?day=${date}`);
    await expect(row(visit)).toContainText(say('sky.day.none'));
    await expect(row(visit)).toContainText(say('sky.age.noService'));
    await expect(toWatch(visit)).toContainText(say('sky.verdict.NO_DATA'));

    await enterWeather(visit, 'NO');
    await expect(row(visit)).toContainText(say('sky.hand.wind.NO'));
    await expect(toWatch(visit)).toHaveCount(0);
    await enterWeather(visit, 'YES');
    await expect(toWatch(visit)).toContainText(say('sky.verdict.NO_GO'));
    await expect(toWatch(visit)).toContainText(say('sky.before', { verdict: say('sky.verdict.GO') }));
    await toWatch(visit)
      .getByRole('radio', { name: say('sky.filter.TURNED', { number: 1 }) })
      .check();
    await expectAccessibleInEveryLook(page, 'board with the sky');

    await toWatch(visit).getByRole('listitem').getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('radio', { name: new RegExp(say('sky.decision.NO_GO')) })).toBeChecked();
    await slider(page).focus();
    await page.keyboard.press('Home');
    const first = await slider(page).getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    expect(await slider(page).getAttribute('aria-valuetext')).not.toBe(first);
    await expectAccessibleInEveryLook(page, 'a stop with its morning');
    await sheet.getByLabel(say('sky.decision.reason')).fill('Vent annoncé par le voisin');
    await sheet.getByRole('button', { name: say('sky.decision.sign') }).click();
    await expect(page.getByText(say('sky.decision.saved'))).toBeVisible();
    await expect(sheet.getByText(say('sky.decided.NO_GO')).first()).toBeVisible();

    const { sky, known } = await callServer(getMissionSky, { token: coordinator.token, params: { missionId } });
    expect(sky.decision).toMatchObject({ decision: 'NO_GO', reason: 'Vent annoncé par le voisin', verdict: 'NO_GO' });
    expect(known.map(({ verdict }) => verdict)).toContain('GO');
  },
);

/** By hand for tomorrow, whoever has entered something before. */
async function knowTomorrow({ token }: Person, date: string): Promise<void> {
  const before = await callServer(getPlanningSky, { token, params: { date } });
  const body = { sky: 'UNKNOWN', wind: 'NO', rain: 'NO', fog: 'NO', warmth: 'NO' } as const;
  const version = before.byHand?.version ?? 0;
  await callServer(saveHandWeather, { token, params: { date }, body: { ...body, version } });
}

test.describe('on the phone of a pilot', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the strip of the morning and what was decided are there without a network',
    onPhone,
    async ({ page, context, say, logInAs }) => {
      const dawn = await aDawn();
      const coordinator = await logIn(admin);
      const { today } = await callServer(getPublicSettings);
      await knowTomorrow(coordinator, addDays(today, 1));
      const { token } = coordinator;
      const params = { missionId: dawn.missionId };
      await callServer(decideSky, { token, params, body: { decision: 'GO', reason: 'Ciel clair', version: 0 } });
      await logInAs(dawn.pilot);
      await page.goto('/field');
      await expect(page.getByText(beginningOf(say('field.kept.complete')))).toBeVisible({ timeout: 45_000 });
      await seeAppKept(page);
      await context.setOffline(true);
      await page.goto(`/field/${dawn.missionId}`);
      await expect(page.getByText(say('sky.decided.GO')).first()).toBeVisible();
      await expect(page.getByText(/Ciel clair/).first()).toBeVisible();
      await expect(slider(page)).toBeVisible();
      await expectAccessible(page, 'field with its morning');
    },
  );
});

test(
  'the limits of flying and the weather service stand under Tools in every look',
  onDesktop,
  async ({ page, say, logInAs }) => {
    await logInAs(await logIn(admin));
    await page.goto('/tools?topic=weather');
    await expect(page.getByText(say('sky.service.none'))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('sky.settings.title') })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'tools, weather');
  },
);
