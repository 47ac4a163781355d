import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { twoFreeFields } from '../declared-pair.ts';
import { drawingMap, findMe, press } from '../drawing.ts';
import { desktopScreen, expect, onPhone, test, type Visit } from '../journey.ts';
import { openRequestsOf } from '../order-requests.ts';
import { admin, logIn, newFarmer, newPerson, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';
import { beginningOf } from '../texts.ts';

/** Each counts once: of what a finger does to a label only the first click is the finger's. */
const countTaps = () => {
  Object.assign(window, { taps: 0 });
  window.addEventListener(
    'click',
    (event) => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + Number(event.isTrusted) }),
    true,
  );
};

/** The map has come to rest where the person stands. */
async function seeMeInTheMiddle(visit: Visit): Promise<void> {
  const map = await drawingMap(visit).boundingBox();
  const offset = async () => {
    const me = await visit.page.locator('.map-me').boundingBox();
    if (!me || !map) return Number.POSITIVE_INFINITY;
    return Math.hypot(me.x + me.width / 2 - map.x - map.width / 2, me.y + me.height / 2 - map.y - map.height / 2);
  };
  await expect.poll(offset).toBeLessThan(3);
}

test(
  'a new farmer taps two declared fields and asks within fourteen taps; a coordinator accepts, and pilots see it only then',
  onPhone,
  async ({ page, say, context, visitOf }) => {
    test.slow();
    // Of nearly the same name, and somebody else.
    await newFarmer();
    const { lastname, phone } = newPerson();
    const { place, spot, fields } = await twoFreeFields();
    const [longitude, latitude] = place;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude, latitude });
    await page.addInitScript(countTaps);
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say('auth.login.withoutAccount') }).tap();
    await expect(page.getByRole('heading', { name: say('orderRequest.title') })).toBeVisible();

    const type = async (key: string, words: string) => {
      await page.getByRole('textbox', { name: say(key), exact: true }).tap();
      await page.keyboard.type(words);
    };
    await type('common.firstname', 'Jo');
    await type('common.lastname', lastname);
    await type('common.phone', phone);
    // Filled in from where the phone is.
    await expect(page.getByRole('combobox', { name: say('orderRequest.place') })).not.toHaveValue('');

    await page.getByRole('button', { name: say('orderRequest.map') }).tap();
    const visit = { page, say };
    // With the field under the middle of the map.
    await findMe(visit);
    await seeMeInTheMiddle(visit);
    await expect(page.getByText(say('declared.hint'))).toBeVisible();
    await press(visit, 'tap', [[0, 0]]);
    await expect(page.getByText(say('intervention.parcelCount', { count: 1 }))).toBeVisible();
    await press(visit, 'tap', [spot]);
    await expect(page.getByText(say('intervention.parcelCount', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: say('orderRequest.mapDone', { count: 2 }) }).tap();

    await page.getByRole('radio', { name: /^demain/ }).check();
    await page.getByRole('radio', { name: /^10:00/ }).check();
    await page.getByRole('checkbox', { name: say('orderRequest.agree') }).tap();
    await expectAccessibleInEveryLook(page, 'order without account');
    await page.getByRole('button', { name: beginningOf(say('orderRequest.sendWhat', { what: '{what}' })) }).tap();
    await expect(page.getByRole('heading', { name: say('orderRequest.sent') })).toBeVisible();
    await expect(page.getByText(say('orderRequest.notPlanned'))).toBeVisible();
    expect(Number(await page.evaluate(() => Reflect.get(window, 'taps')))).toBeLessThanOrEqual(14);
    await page.reload();
    await expect(page.getByRole('heading', { name: say('orderRequest.sent') })).toBeVisible();

    const [request, ...others] = await openRequestsOf(lastname);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ state: 'WAITING', mowingTime: '10:00', person: { phone } });
    expect(request?.totalSize).toBeCloseTo(
      fields.reduce((sum, { size }) => sum + size, 0),
      -2,
    );
    const pilot = await logIn(pilots.tom);
    const seenByPilot = async () => {
      const body = { from: request?.missionDate, to: request?.missionDate, text: lastname };
      const { items } = await callServer(searchMissions, { token: pilot.token, body });
      return items.map(({ client }) => client.lastname);
    };
    expect(await seenByPilot()).not.toContain(lastname);

    const desk = await visitOf(await logIn(admin), 'fr', desktopScreen);
    await desk.page.goto('/planning');
    await desk.page.getByRole('link', { name: say('requestLane.decide') }).click();
    const card = desk.page.getByRole('listitem').filter({ has: desk.page.getByRole('heading', { name: lastname }) });
    await expect(card.getByRole('link', { name: say('calls.call') })).toHaveAttribute('href', `tel:${phone}`);
    await card.getByRole('button', { name: say('requestLane.accept') }).click();
    await expect(card.getByText(say('requestLane.whoFirst'))).toBeVisible();
    await card.getByRole('radio', { name: say('requestLane.new') }).check();
    await card.getByRole('button', { name: say('requestLane.accept') }).click();
    await expect(card).toHaveCount(0);
    expect(await openRequestsOf(lastname)).toEqual([]);
    expect(await seenByPilot()).toEqual([lastname]);
  },
);
