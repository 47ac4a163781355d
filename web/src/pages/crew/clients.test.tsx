import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Client } from '@vigiefaon/domain/clients/client';
import { createClient, getClient, searchClients, updateClient } from '@vigiefaon/domain/clients/clients.api';
import { listIntentions } from '@vigiefaon/domain/intentions/intentions.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { listOrderLinks } from '@vigiefaon/domain/order-links/order-links.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { expect, test } from 'vitest';
import { aClient } from '../../testing/clients.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission, missionId } from '../../testing/missions.ts';
import { aUser, farmerClientId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aParcelAsSaved } from '../../testing/requests.ts';
import Clients from './clients.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const pilot = aUser({ role: 'ROLE_PILOT', clientId: null });

function associationOf(client: Client): FakeApi {
  const api = fakeApi();
  api.answer(listIntentions, { items: [] });
  api.answer(searchClients, { items: [client], nextCursor: null, total: 1 });
  api.answer(getClient, client);
  const parcel = { ...aParcelAsSaved({ name: 'Grand pré', size: 34_012 }), crop: null, lastMissionDate: '2026-05-20' };
  api.answer(listParcels, { items: [parcel], nextCursor: null });
  api.answer(listOrderLinks, { items: [] });
  api.answer(listMissionsOfClient, { items: [aMission()], nextCursor: null });
  return api;
}

test('a pilot finds a requester, calls them, and reads their comment, parcels and missions', async () => {
  const api = associationOf(aClient());
  await renderInside(<Clients />, { path: '/clients?type=FARMER&member=yes', user: pilot });
  await userEvent.click(await screen.findByRole('button', { name: 'Dumont Luc' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect((await sheet.findByRole('link', { name: /^Appeler/ })).getAttribute('href')).toBe('tel:+32470123456');
  expect(sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/32470123456');
  expect(sheet.getByText('Portail derrière la grange')).toBeTruthy();
  expect(await sheet.findByText('Grand pré')).toBeTruthy();
  expect(sheet.getByText('1 parcelle, 3,4 ha')).toBeTruthy();
  expect((await sheet.findByRole('link', { name: /demain/ })).getAttribute('href')).toBe(`/missions/${missionId}`);
  expect(sheet.queryByRole('button', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nouveau demandeur' })).toBeNull();
  expect(api.calls(searchClients)[0]?.body).toEqual({ type: 'FARMER', isMember: true, limit: 50 });
});

test('a pilot who types the address of the form gets none', async () => {
  associationOf(aClient());
  await renderInside(<Clients />, { path: `/clients?client=${farmerClientId}&edit=1`, user: pilot });
  expect(await screen.findByText('Portail derrière la grange')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

test('a requester that exists already is opened instead of made twice, and what was typed stays until then', async () => {
  const api = associationOf(aClient());
  api.refuse(createClient, 'ALREADY_EXISTING_CLIENT');
  await renderInside(<Clients />, { path: '/clients', user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Nouveau demandeur' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText(/^Nom/), 'Dumont');
  await userEvent.type(sheet.getByLabelText(/^Téléphone/), '0470 12 34 56');
  await userEvent.click(sheet.getByRole('button', { name: 'Créer le demandeur' }));
  expect(await sheet.findByText('Dumont Luc a déjà cet e-mail ou ce téléphone.')).toBeTruthy();
  expect(api.calls(createClient)[0]?.body).toMatchObject({ type: 'FARMER', identity: { phone: '+32470123456' } });
  expect(document.activeElement?.textContent).toContain('Dumont Luc a déjà');
  expect(sheet.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('Dumont');
  await userEvent.click(sheet.getByRole('button', { name: 'Ouvrir sa fiche' }));
  expect(await screen.findByText('Portail derrière la grange')).toBeTruthy();
});

test('an admin changes the private comment and clears it', async () => {
  const api = associationOf(aClient());
  api.answer(updateClient, aClient({ privateComment: null }));
  await renderInside(<Clients />, { path: `/clients?client=${farmerClientId}`, user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
  await userEvent.clear(await screen.findByLabelText('Commentaire privé'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Fiche du demandeur mise à jour')).toBeTruthy();
  expect(await screen.findByText('Aucun commentaire.')).toBeTruthy();
  expect(api.calls(updateClient)[0]?.body).toMatchObject({ privateComment: null, type: 'FARMER', isMember: true });
});

test('a wrong form is not sent, and each field says why', async () => {
  const api = associationOf(aClient());
  await renderInside(<Clients />, { path: '/clients?client=new', user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer le demandeur' }));
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeTruthy();
  expect(screen.getByText('Indiquez une adresse e-mail ou un téléphone.')).toBeTruthy();
  expect(api.calls(createClient)).toHaveLength(0);
});
