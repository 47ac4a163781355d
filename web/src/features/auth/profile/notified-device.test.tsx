import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteDevice, saveDevice } from '@vigiefaon/domain/devices/devices.api';
import { beforeEach, expect, test } from 'vitest';
import { endSubscription } from '../../../live/device/this-browser.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUser, someSettings } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { aWokenBrowser, browserSubscription } from '../../../testing/woken-browser.ts';
import { NotifiedDevice } from './notified-device.tsx';
import NotifiedDeviceRenewal from './notified-device-renewal.tsx';

const settings = someSettings({ pushKey: 'key' });
const browser = aWokenBrowser();
const on = 'Cet appareil reçoit vos messages.';
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(saveDevice, { isNotified: true });
  api.answer(deleteDevice, { isNotified: false });
});

const show = (user = aUser(), given = settings) =>
  renderInside(<NotifiedDevice user={user} />, { user, settings: given });
const open = (user = aUser()) => renderInside(<NotifiedDeviceRenewal />, { user, settings });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('messages come to this device with one tap, and not any more with another', async () => {
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText(on);
  expect(api.calls(saveDevice).map(({ body }) => body)).toEqual([{ subscription: browserSubscription }]);
  await press('Ne plus me prévenir ici');
  await screen.findByRole('button', { name: 'Me prévenir sur cet appareil' });
  expect(api.calls(deleteDevice)).toHaveLength(1);
  cleanup();
  await open();
  expect(api.calls(saveDevice)).toHaveLength(1);
});

test('at each opening the device says that it still brings them, for whoever asked it and nobody else', async () => {
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText(on);
  cleanup();
  await open();
  await waitFor(() => expect(api.calls(saveDevice)).toHaveLength(2));
  cleanup();
  await open(aUser({ userId: '0190a5f0-0000-7000-8000-00000000000a' }));
  expect(api.calls(saveDevice)).toHaveLength(2);
});

test('what was allowed and is forbidden since is taken back, so that messages go another way', async () => {
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText(on);
  cleanup();
  browser.permission = 'denied';
  await open();
  await waitFor(() => expect(api.calls(deleteDevice)).toHaveLength(1));
  expect(api.calls(saveDevice)).toHaveLength(1);
});

test('a device that leaves without a network is woken by nobody any more', async () => {
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText(on);
  await endSubscription();
  expect(browser.subscribedTo).toBeNull();
});

test('whose account nobody has confirmed reads that messages come after that', async () => {
  await show(aUser({ isMailConfirmed: false }));
  await screen.findByText(/^Dès que votre compte est confirmé/);
});

test('nothing is offered without keys, and a browser that cannot be woken says what it takes', async () => {
  await show(aUser(), someSettings({ pushKey: null }));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  Reflect.deleteProperty(window, 'PushManager');
  await show();
  await screen.findByText(/^Ce navigateur ne peut pas vous prévenir\./);
  expect(screen.queryByRole('button')).toBeNull();
});
