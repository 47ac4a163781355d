import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Client } from '@vigiefaon/domain/clients/client';
import { searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { anonymiseClient } from '@vigiefaon/domain/privacy/privacy.api';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerClientId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { AnonymiseClient } from './anonymise-client.tsx';

const client: Client = {
  clientId: farmerClientId,
  identity: aUser().identity,
  type: 'FARMER',
  isMember: false,
  knownAsUser: false,
  privateComment: null,
  createdAt: '2026-01-05T08:00:00.000Z',
};
const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });

test('an admin forgets a requester without account, told of their open request first', async () => {
  const api = fakeApi();
  const onGone = vi.fn();
  api.answer(searchMissions, { items: [], nextCursor: null, total: 1 });
  api.answer(anonymiseClient, undefined);
  await renderInside(<AnonymiseClient client={client} onGone={onGone} />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: /Effacer les données/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Sa demande en cours sera annulée.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Effacer' }));
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(api.calls(anonymiseClient)[0]?.params).toEqual({ clientId: farmerClientId });
});

test('whoever has an account decides themselves', async () => {
  fakeApi();
  await renderInside(<AnonymiseClient client={{ ...client, knownAsUser: true }} onGone={() => {}} />, { user: admin });
  expect(screen.getByText(/a un compte/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Effacer/ })).toBeNull();
});

test('a pilot sees nothing of it', async () => {
  fakeApi();
  const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });
  await renderInside(<AnonymiseClient client={client} onGone={() => {}} />, { user: pilot });
  expect(screen.queryByText('Protection des données')).toBeNull();
});
