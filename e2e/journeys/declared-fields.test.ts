import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import { overlapShare } from '@vigiefaon/domain/geometry/overlap-share';
import { expectAccessible } from '../accessibility.ts';
import { findMe, press, tool } from '../drawing.ts';
import { expect, onPhone, test } from '../journey.ts';
import { meadowOf, parcelsOf } from '../meadows.ts';
import { chooseTomorrow, goOn, seeSent, seeStep, sendRequest } from '../ordering.ts';
import { newFarmer } from '../people.ts';
import { readRegister } from '../registers.ts';

test(
  'a farmer taps the field that was declared, takes another from the list, and orders',
  onPhone,
  async ({ page, say, logInAs, context }) => {
    test.slow();
    const visit = { page, say };
    const farmer = await newFarmer();
    const [field, neighbour] = [meadowOf(farmer), meadowOf(farmer, 1)];
    const register = await readRegister(`journey_${farmer.phone.slice(-5)}`, [field, neighbour], 2025);
    const [longitude = 0, latitude = 0] = centerOf(field) ?? [];
    await logInAs(farmer);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude, latitude });
    await page.goto('/intervention');
    await page.getByRole('button', { name: say('parcels.draw') }).tap();
    await findMe(visit);
    await expect(page.getByText(say('declared.hint'))).toBeVisible();

    await press(visit, 'tap', [[0, -8]]);
    const declared = page.getByRole('status').filter({ hasText: say('declared.year', { year: '2025' }) });
    await expect(declared).toBeVisible();
    await expect(page.getByText(say('intervention.parcelCount', { count: 1 }))).toBeVisible();
    await expectAccessible(page, 'map with a declared field');
    await tool(visit, 'map.undo');
    await expect(declared).toBeHidden();
    await expect(page.getByText(say('intervention.parcelCount', { count: 0 }))).toBeVisible();
    await tool(visit, 'map.redo');
    await expect(declared).toBeVisible();

    await tool(visit, 'intervention.list');
    await page.getByRole('button', { name: say('declared.around.ME') }).tap();
    const nearby = page.getByRole('list', { name: say('declared.around.list') }).getByRole('button');
    await expect(nearby.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(nearby.nth(1)).toContainText(say('declared.direction.E'));
    await nearby.nth(1).tap();
    await expect(nearby.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'fields nearby');
    await page.getByRole('button', { name: say('common.close') }).tap();
    await goOn(visit);

    await seeStep(visit, 'contact');
    await chooseTomorrow(visit);
    await goOn(visit);
    await sendRequest(visit);
    await seeSent(visit);
    const parcels = await parcelsOf(farmer);
    for (const declaredField of [field, neighbour]) {
      const shares = parcels.map(({ geometry }) => overlapShare(geometry, declaredField));
      expect(Math.max(...shares)).toBeGreaterThan(0.99);
    }
    expect(parcels).toHaveLength(2);
    await register.end();
  },
);
