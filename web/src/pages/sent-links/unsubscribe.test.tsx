import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSubscription, saveSubscription } from '@vigiefaon/domain/answers/unsubscribe.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import Unsubscribe from './unsubscribe.tsx';

let api: FakeApi;
const asked = { topic: 'RESULTS', isDeclined: false, locale: 'fr' } as const;

beforeEach(() => {
  api = fakeApi();
  api.answer(getSubscription, asked);
  api.answer(saveSubscription, ({ body }) => ({ ...asked, isDeclined: body.isDeclined }));
});

const show = (first?: { body: typeof asked }) =>
  renderLinkPage(<Unsubscribe />, { path: '/unsubscribe/secret-token', ...(first && { first }) });

test('the page says what one unsubscribes from and asks first; one tap does it, another takes it back', async () => {
  await show();
  expect(await screen.findByText('Résultat des vols')).toBeTruthy();
  expect(window.location.pathname).toBe('/unsubscribe/link');
  expect(api.calls(saveSubscription)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Me désabonner' }));
  expect(await screen.findByText('C’est fait : vous ne recevrez plus ces messages.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Finalement, les recevoir' }));
  expect(await screen.findByText(/^C’est rétabli/)).toBeTruthy();
  expect(api.calls(saveSubscription).map(({ body }) => body.isDeclined)).toEqual([true, false]);
});

test('what came with the page stands there at once, and is not asked for again', async () => {
  await show({ body: asked });
  expect(screen.getByText('Résultat des vols')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Me désabonner' }));
  expect(await screen.findByText('C’est fait : vous ne recevrez plus ces messages.')).toBeTruthy();
  expect(api.calls(getSubscription)).toHaveLength(0);
});

test('what always comes is named', async () => {
  await show();
  expect(await screen.findByText(/arrive toujours : changement, annulation, pas de pilote/)).toBeTruthy();
});

test('a link that is none of ours is explained', async () => {
  api.refuse(getSubscription, 'NOT_FOUND');
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ce lien n’est pas valable/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a network the tap is offered again', async () => {
  api.goOffline(saveSubscription);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Me désabonner' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de connexion/);
  expect(screen.getByRole('button', { name: 'Me désabonner' })).toBeTruthy();
});

test('whoever opens the link in another language reads their own', async () => {
  api.answer(getSubscription, { ...asked, locale: 'nl' });
  await show();
  expect(await screen.findByRole('button', { name: 'Afmelden' })).toBeTruthy();
});
