import type { Locator } from '@playwright/test';
import type { Polygon, Position } from '@vigiefaon/domain/geometry/geometry';
import { demoFarmer } from '../../scripts/demo/people.ts';
import { openRegisterServer, type ServedField } from '../../server/src/testing/servers/register-server.ts';
import { expectAccessible } from '../accessibility.ts';
import { findMe, press } from '../drawing.ts';
import { desktopScreen, expect, onDesktop, phoneScreen, test, type Visit } from '../journey.ts';
import { chooseTomorrow, goOn, seeSent, seeStep, sendRequest } from '../ordering.ts';
import { enter, withOwnDemo } from '../own-demo.ts';
import { admin } from '../people.ts';
import { textsIn } from '../texts.ts';

/** Meadows of some 70 by 70 metres, laid out around a village far from those of the demo. */
function fieldsAround([longitude, latitude]: Position): ServedField[] {
  const steps = Array.from({ length: 15 }, (_, at) => at - 7);
  return steps.flatMap((right) =>
    steps.map((up) => {
      const [west, south] = [longitude + right * 0.004, latitude + up * 0.003];
      const [east, north] = [west + 0.001, south + 0.000_65];
      const ring: Position[] = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ];
      const geometry: Polygon = { type: 'Polygon', coordinates: [ring] };
      return { geometry, properties: { OIDN: `${right} ${up}`, LBLHFDTLT: 'Grasland', GEWASGROEP: 'Grasland' } };
    }),
  );
}

const gouvy: Position = [5.94, 50.19];

/** The map says so when a service is too slow for it, as on a busy machine: then one asks it again, as it offers. */
async function seeAfterAsking({ page, say }: Visit, shown: Locator): Promise<void> {
  const again = page.getByRole('button', { name: say('common.retry'), exact: true });
  await expect(async () => {
    await expect(shown.or(again).first()).toBeVisible();
    if (await again.isVisible()) await again.tap({ timeout: 5_000 });
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test(
  'an admin tries a service and switches it on, a farmer taps one of its fields, and goes on drawing when it is silent',
  onDesktop,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const say = textsIn('fr');
    const service = await openRegisterServer(fieldsAround(gouvy));
    const journey = async (address: string) => {
      const page = await (await browser.newContext({ ...desktopScreen, locale: 'fr-BE' })).newPage();
      await enter(page, say, address, admin);
      await expect(page).toHaveURL(/\/map/);
      await page.goto(`${address}/tools?topic=registers`);
      await page.getByRole('button', { name: say('registers.live.add') }).click();
      const sheet = page.getByRole('dialog', { name: say('registers.live.addTitle') });
      await sheet.getByLabel(say('registers.live.service'), { exact: false }).first().selectOption('BY_HAND');
      for (const [field, text] of [
        ['registers.key', 'be_gouvy'],
        ['registers.name', 'Gouvy'],
        ['registers.country', 'BE'],
        ['registers.licence', 'CC0'],
        ['registers.attribution', '© Commune de Gouvy'],
      ] as const) {
        await sheet.getByRole('textbox', { name: say(field) }).fill(text);
      }
      await sheet.getByRole('combobox', { name: say('registers.live.kind') }).selectOption('WFS');
      await sheet.getByRole('textbox', { name: say('registers.live.address') }).fill(service.addresses.WFS.address);
      await sheet.getByRole('textbox', { name: say('registers.live.layerOf.WFS') }).fill(service.addresses.WFS.layer);
      await sheet.getByRole('textbox', { name: say('registers.crs') }).fill('31370');
      await sheet.getByRole('combobox', { name: say('addresses.findPlace') }).fill('Gouvy');
      await page.getByRole('option', { name: /Gouvy/ }).first().click();

      service.misbehave('SWAPPED_AXES');
      await sheet.getByRole('button', { name: say('registers.live.try') }).click();
      await expect(sheet.getByText(say('registers.liveFault.SWAPPED_AXES'))).toBeVisible();
      service.misbehave(null);
      await sheet.getByRole('button', { name: say('registers.live.try') }).click();
      await expect(sheet.getByRole('list', { name: say('registers.live.first') })).toContainText('Grasland');
      await expectAccessible(page, 'service of a register');
      await sheet.getByRole('button', { name: say('common.save') }).click();

      await expect(page.getByText(say('registers.live.isOff'))).toBeVisible();
      await page.getByRole('button', { name: say('registers.live.switchOnOf', { name: 'Gouvy' }) }).click();
      await expect(page.getByText(say('registers.live.isOn'))).toBeVisible();
      await expectAccessible(page, 'registers with a service');

      // One of its meadows, away from the village itself.
      const [longitude, latitude] = [gouvy[0] + 0.008 + 0.0005, gouvy[1] + 0.006 + 0.000_32];
      const context = await browser.newContext({
        ...phoneScreen,
        locale: 'fr-BE',
        permissions: ['geolocation'],
        geolocation: { longitude, latitude },
      });
      const phone = await context.newPage();
      const visit = { page: phone, say };
      await enter(phone, say, address, demoFarmer.mail);
      await expect(phone).not.toHaveURL(/login/);
      const toMap = async () => {
        await phone.goto(`${address}/intervention`);
        await phone.getByRole('button', { name: say('parcels.drawNew') }).tap();
        await findMe(visit);
      };
      await toMap();
      await seeAfterAsking(visit, phone.getByText(say('declared.hint')));
      await expect(phone.getByText('© Commune de Gouvy', { exact: true })).toBeVisible();
      await press(visit, 'tap', [[0, -8]]);
      await seeAfterAsking(visit, phone.getByRole('status').filter({ hasText: 'Grasland' }));
      await expectAccessible(phone, 'map with a field of a service');
      await goOn(visit);
      await seeStep(visit, 'contact');
      await chooseTomorrow(visit);
      await goOn(visit);
      await sendRequest(visit);
      await seeSent(visit);

      service.misbehave('LOGIN_PAGE');
      await context.setGeolocation({ longitude: longitude + 0.5, latitude });
      await toMap();
      await expect(phone.getByText(say('declared.silent'))).toBeVisible();
      await press(visit, 'tap', [[0, -8]]);
      await expect(phone.getByRole('button', { name: say('declared.draw'), exact: true })).toBeVisible();
      await expectAccessible(phone, 'map with a silent service');

      await page.reload();
      await expect(page.getByText(say('registers.liveFault.WEB_PAGE'))).toBeVisible();
    };
    try {
      await withOwnDemo(journey, { REGISTER_HTTP_HOSTS: service.host });
    } finally {
      await service.close();
    }
  },
);
