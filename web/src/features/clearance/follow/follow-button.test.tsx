import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followClearance, unfollowClearance } from '@vigiefaon/domain/followers/followers.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { someSettings } from '../../../testing/people.ts';
import { renderLinkPage } from '../../../testing/render-page.tsx';
import { aWokenBrowser, browserEndpoint, browserSubscription } from '../../../testing/woken-browser.ts';
import { FollowButton } from './follow-button.tsx';

const key = `B${'A'.repeat(86)}`;
const settings = someSettings({ pushKey: key, today: '2026-06-05' });
const browser = aWokenBrowser();
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(followClearance, { isFollowing: true });
  api.answer(unfollowClearance, { isFollowing: false });
});

/** The page, once its settings are there. */
const show = (given = settings) =>
  act(() => renderLinkPage(<FollowButton token="secret-token" day="2026-06-05" />, { locale: 'fr', settings: given }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a browser follows the link with one tap, in its language, and again when the page is opened anew', async () => {
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText('Cet appareil est prévenu quand quelque chose change ici.');
  const [first] = api.calls(followClearance);
  expect(first?.params).toEqual({ token: 'secret-token' });
  expect(first?.body).toEqual({
    locale: 'fr',
    subscription: browserSubscription,
  });
  cleanup();
  await show();
  await screen.findByText('Cet appareil est prévenu quand quelque chose change ici.');
  await expect.poll(() => api.calls(followClearance)).toHaveLength(2);
});

test('it is not woken any more once it says so', async () => {
  await show();
  await press('Me prévenir sur cet appareil');
  await press('Ne plus me prévenir ici');
  await screen.findByRole('button', { name: 'Me prévenir sur cet appareil' });
  expect(api.calls(unfollowClearance).map(({ body }) => body)).toEqual([{ endpoint: browserEndpoint }]);
  cleanup();
  await show();
  await screen.findByRole('button', { name: 'Me prévenir sur cet appareil' });
  expect(api.calls(followClearance)).toHaveLength(1);
});

test('whoever has not allowed it, or is refused, or has no network reads why', async () => {
  browser.permission = 'denied';
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText(/^Ce navigateur ne laisse pas la page vous prévenir/);
  browser.permission = 'granted';
  api.refuse(followClearance, 'TOO_MANY_FOLLOWERS');
  await press('Me prévenir sur cet appareil');
  await screen.findByText(/^Tant d’appareils sont déjà prévenus/);
  api.goOffline(followClearance);
  await press('Me prévenir sur cet appareil');
  await screen.findByText('Cela n’a pas marché : réessayez avec du réseau.');
  expect(screen.queryByText('Cet appareil est prévenu quand quelque chose change ici.')).toBeNull();
});

test('a subscription of other keys ends, and one of ours begins', async () => {
  browser.subscribedTo = `B${'B'.repeat(86)}`;
  await show();
  await press('Me prévenir sur cet appareil');
  await screen.findByText('Cet appareil est prévenu quand quelque chose change ici.');
  expect(browser.subscribedTo).toBe(key);
});

test('what the server does not know any more is not said to be followed', async () => {
  localStorage.setItem('follows:secret-token', '1');
  api.answer(followClearance, { isFollowing: false });
  await show();
  await screen.findByRole('button', { name: 'Me prévenir sur cet appareil' });
  expect(localStorage.getItem('follows:secret-token')).toBeNull();
});

test('nothing is offered without keys, days after mowing, or where the browser cannot be woken', async () => {
  const isOffered = () => screen.queryByRole('button') !== null;
  await show(someSettings({ pushKey: null, today: '2026-06-05' }));
  expect(isOffered()).toBe(false);
  cleanup();
  await show(someSettings({ pushKey: key, today: '2026-06-09' }));
  expect(isOffered()).toBe(false);
  cleanup();
  Reflect.deleteProperty(window, 'PushManager');
  await show();
  expect(isOffered()).toBe(false);
});
