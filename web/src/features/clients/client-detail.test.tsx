import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendResetLink } from '@vigiefaon/domain/auth/password.api';
import type { Client } from '@vigiefaon/domain/clients/client';
import { createClientAccount } from '@vigiefaon/domain/clients/clients.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { aClient } from '../../testing/clients.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne } from '../../testing/missions.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aParcelAsSaved } from '../../testing/requests.ts';
import { ClientDetail } from './client-detail.tsx';
import { firstPassword } from './first-password.ts';

const admin = accountOf(anne, 'ROLE_ADMIN');
let api: FakeApi;

function show(client: Client, user = admin) {
  return renderInside(<ClientDetail client={client} onEdit={() => undefined} further={null} />, {
    path: '/clients',
    user,
  });
}

beforeEach(() => {
  api = fakeApi();
  api.answer(listParcels, {
    items: [{ ...aParcelAsSaved({ name: 'Pré du moulin' }), crop: null, lastMissionDate: '2025-06-04' }],
    nextCursor: null,
  });
  api.answer(listMissionsOfClient, { items: [aMission()], nextCursor: null });
  api.answer(createClientAccount, aUser());
  api.answer(sendResetLink, { mailIsSent: true });
});

describe('a requester', () => {
  it('is shown with its parcels as a list beside the map, its missions, and a way to a new request', async () => {
    await show(aClient());
    const parcel = await screen.findByRole('button', { name: /Pré du moulin/ });
    await userEvent.click(parcel);
    expect(parcel.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('region', { name: 'Carte des parcelles du demandeur' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Demain|demain/ })).toBeTruthy();
    const request = screen.getByRole('link', { name: 'Nouvelle demande' });
    expect(request.getAttribute('href')).toBe(`/new-mission?client=${aClient().clientId}`);
  });
});

test.each([
  ['2025-06-04', 'dernière mission le 04/06/25'],
  ['2026-06-01', 'dernière mission le 01/06/26'],
  ['2026-06-09', 'prochaine mission le 09/06/26'],
] as const)('a parcel that is mown on %s is not said to have been mown before that day', async (day, words) => {
  const parcel = { ...aParcelAsSaved({ name: 'Pré du moulin' }), crop: null, lastMissionDate: day };
  api.answer(listParcels, { items: [parcel], nextCursor: null });
  await show(aClient());
  expect((await screen.findByRole('button', { name: /Pré du moulin/ })).textContent).toContain(words);
});

describe('an account for a requester', () => {
  it('with a mail address is made, and a link to a password of one’s own is sent', async () => {
    await show(aClient({ knownAsUser: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Créer un compte' }));
    expect(screen.getByText('Le demandeur se connectera avec luc@ferme.test.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Créer un compte' }));
    expect(await screen.findByText('Compte créé, le lien est parti par e-mail')).toBeTruthy();
    expect(api.calls(sendResetLink)[0]?.params.userId).toBe(aUser().userId);
  });

  it('without mail gets a first password that is shown to be handed over', async () => {
    await show(aClient({ knownAsUser: false, identity: { ...aClient().identity, email: null } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Créer un compte' }));
    await userEvent.click(screen.getByRole('button', { name: 'Créer un compte' }));
    expect(await screen.findByText('Le compte est créé')).toBeTruthy();
    const sent = api.calls(createClientAccount)[0]?.body.password ?? '';
    expect(screen.getByText(sent)).toBeTruthy();
    expect(api.calls(sendResetLink)).toHaveLength(0);
  });

  it('that could not be made says why', async () => {
    api.refuse(createClientAccount, 'ALREADY_EXISTING_USER_PHONE');
    await show(aClient({ knownAsUser: false, identity: { ...aClient().identity, email: null } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Créer un compte' }));
    await userEvent.click(screen.getByRole('button', { name: 'Créer un compte' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/numéro/i));
  });

  it('is offered neither for one who has an account nor by a pilot', async () => {
    const { unmount } = await show(aClient({ knownAsUser: true }));
    await screen.findByRole('button', { name: 'Modifier' });
    expect(screen.queryByRole('button', { name: 'Créer un compte' })).toBeNull();
    unmount();
    await show(aClient({ knownAsUser: false }), accountOf(anne));
    await screen.findByRole('link', { name: 'Nouvelle demande' });
    expect(screen.queryByRole('button', { name: 'Créer un compte' })).toBeNull();
  });

  it('begins with a password that can be read aloud and is never the same', () => {
    const many = Array.from({ length: 50 }, firstPassword);
    for (const password of many) expect(password).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
    expect(new Set(many).size).toBe(50);
  });
});
