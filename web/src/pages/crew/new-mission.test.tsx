import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createClient, getClient, searchClients } from '@vigiefaon/domain/clients/clients.api';
import type { Ring } from '@vigiefaon/domain/geometry/geometry';
import {
  assignMission,
  createMission,
  getMission,
  listMissionsOfClient,
} from '@vigiefaon/domain/missions/missions.api';
import { createParcel, listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { findSimilarOrders } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft, saveDraft } from '../../offline/draft-store.ts';
import { emptyDraft } from '../../ordering/draft/intervention-draft.ts';
import { aClient } from '../../testing/clients.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, anne, asPilot, karl } from '../../testing/missions.ts';
import { farmerClientId, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMissionAsSent, aParcelAsSaved } from '../../testing/requests.ts';
import { aSimilarRequester } from '../../testing/similar-orders.ts';
import NewMissionPage from './new-mission.tsx';

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

const page = (
  <>
    <NewMissionPage />
    <Address />
  </>
);
const admin = accountOf(anne, 'ROLE_ADMIN');
const meadow = { ...aParcelAsSaved({ name: 'Grand pré' }), crop: null, lastMissionDate: '2025-06-04' };
const orchard = { ...aParcelAsSaved({ name: 'Verger' }), crop: null, lastMissionDate: null };

let api: FakeApi;
const address = () => screen.getByLabelText('address').textContent;

beforeEach(async () => {
  await clearDraft(`order:${admin.userId}:${farmerClientId}`);
  api = fakeApi();
  const client = aClient();
  api.answer(searchClients, { items: [client], nextCursor: null, total: 1 });
  api.answer(findSimilarOrders, { requesters: [aSimilarRequester({ client })], orders: [], turns: [] });
  api.answer(getClient, client);
  api.answer(listParcels, { items: [meadow, orchard], nextCursor: null });
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(listPilots, { items: [anne, karl], nextCursor: null });
  api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
  api.answer(assignMission, aMissionAsSent({ status: 'AFFECTED', pilot: asPilot(anne) }));
});

describe('a request taken by phone', () => {
  it('is written down with the keyboard alone in four steps: name, Enter, Space, Ctrl and Enter', async () => {
    const user = userEvent.setup();
    await renderInside(page, { path: '/new-mission', user: admin });
    await user.keyboard('dum');
    await screen.findByRole('option', { name: /Dumont Luc/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Grand pré/ })));
    await user.keyboard(' ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Mission créée')).toBeTruthy();
    expect(api.calls(createMission).map(({ body }) => body)).toEqual([
      {
        clientId: farmerClientId,
        missionDate: '2026-06-02',
        mowingTime: null,
        parcelIds: [meadow.parcelId],
        contactPhone: '+32470123456',
        meetingPoint: null,
        riskyParcels: false,
        clientNote: null,
      },
    ]);
    expect(address()).toMatch(/^\/missions\/0190a5f0/);
    expect(api.calls(assignMission)).toHaveLength(0);
  });

  it('is given to a pilot at once when that was agreed', async () => {
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pilote' }), karl.pilotId);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    await waitFor(() => expect(api.calls(assignMission)[0]?.params.pilotId).toBe(karl.pilotId));
  });

  it('stays a request when it could not be given to the pilot', async () => {
    api.refuse(assignMission, 'ILLEGAL_TRANSITION', { reason: 'TAKEN_BY_ANOTHER_PILOT' });
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: accountOf(anne) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Je prends cette mission moi-même' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    expect(await screen.findByText('La mission est créée, mais n’a pas encore de pilote')).toBeTruthy();
    expect(screen.getByText('Un autre pilote a déjà pris cette mission.')).toBeTruthy();
    // One message at a time, and the warning says both.
    expect(screen.queryByText('Mission créée')).toBeNull();
  });

  it('without a parcel asks first', async () => {
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    await screen.findByRole('checkbox', { name: /Verger/ });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    expect(api.calls(createMission)).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer sans parcelle' }));
    await waitFor(() => expect(api.calls(createMission)[0]?.body.parcelIds).toEqual([]));
  });

  it('for a parcel of more than 200 ha asks first', async () => {
    const ring: Ring = [
      [5.1, 50.1],
      [5.12, 50.1],
      [5.12, 50.12],
      [5.1, 50.12],
      [5.1, 50.1],
    ];
    const parcels = [{ key: 'wide', name: 'Plateau', geometry: { type: 'Polygon' as const, coordinates: [ring] } }];
    const draft = { ...emptyDraft('key', '+32470123456'), parcels, missionDate: '2026-06-02' };
    await saveDraft(`order:${admin.userId}:${farmerClientId}`, draft);
    api.answer(createParcel, aParcelAsSaved({ name: 'Plateau' }));
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    await screen.findByText('Plateau');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    await screen.findByRole('dialog', { name: 'Une parcelle aussi grande ?' });
    expect(api.calls(createParcel)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Oui, c’est bien cela' }));
    await waitFor(() => expect(api.calls(createMission)).toHaveLength(1));
  });

  it('of a meadow that is ordered for that day asks first, and opens what exists', async () => {
    const existing = aMissionAsSent({ parcels: [orchard] });
    api.answer(getMission, existing);
    api.refuse(createMission, 'ALREADY_ORDERED', { missions: [existing.missionId] });
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    await screen.findByRole('dialog', { name: 'Déjà demandé pour ce jour' });
    await userEvent.click(await screen.findByRole('link', { name: /Ouvrir\s: Verger/ }));
    expect(address()).toBe(`/missions/${existing.missionId}`);
  });

  it('is there again after the page was left, and goes to the network only once', async () => {
    const { unmount } = await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Remarque/ }), 'Barrière rouge');
    api.goOffline(createMission);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    expect(await screen.findByText('La demande n’est pas encore partie')).toBeTruthy();
    unmount();
    api.answer(createMission, aMissionAsSent());
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    expect(await screen.findByDisplayValue('Barrière rouge')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    expect(await screen.findByText('Mission créée')).toBeTruthy();
    const keys = api.calls(createMission).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(api.calls(createParcel)).toHaveLength(0);
  });

  it('warns when the planning of that day is over, and is taken all the same', async () => {
    const settings = someSettings({ planningTime: '00:00' });
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin, settings });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    expect(screen.getByText(/le planning est déjà passé/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    expect(await screen.findByText('Mission créée')).toBeTruthy();
  });
});

describe('a requester who is not known yet', () => {
  it('is made by an admin from what was typed, and the request goes on', async () => {
    api.answer(findSimilarOrders, { requesters: [], orders: [], turns: [] });
    api.answer(createClient, ({ body }) =>
      aClient({ identity: { ...aClient().identity, lastname: body.identity.lastname } }),
    );
    await renderInside(page, { path: '/new-mission', user: admin });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Qui appelle ?' }), 'Lambert');
    expect(await screen.findByText(/Personne de ce nom/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Nouveau demandeur' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByDisplayValue('Lambert')).toBeTruthy();
    await userEvent.type(sheet.getByRole('textbox', { name: /Téléphone/ }), '0470 99 88 77');
    await userEvent.click(sheet.getByRole('button', { name: 'Créer et continuer' }));
    expect(await screen.findByRole('checkbox', { name: /Grand pré/ })).toBeTruthy();
    expect(api.calls(createClient)[0]?.body).toMatchObject({
      identity: { lastname: 'Lambert', phone: '+32470998877', email: null },
      type: 'FARMER',
    });
    expect(api.calls(createClient)[0]?.body).not.toHaveProperty('agreement');
  });

  it('agrees on the phone by one box, and to a neighbouring association only by another', async () => {
    api.answer(findSimilarOrders, { requesters: [], orders: [], turns: [] });
    api.answer(createClient, aClient());
    await renderInside(page, { path: '/new-mission', user: admin });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Qui appelle ?' }), '0470 99 88 77');
    await userEvent.click(screen.getByRole('button', { name: 'Nouveau demandeur' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Nom/ }), 'Lambert');
    expect(sheet.queryByRole('checkbox', { name: /association voisine/ })).toBeNull();
    await userEvent.click(sheet.getByRole('checkbox', { name: /^Je l’ai informé/ }));
    await userEvent.click(sheet.getByRole('checkbox', { name: /association voisine/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Créer et continuer' }));
    await waitFor(() => expect(api.calls(createClient)).toHaveLength(1));
    expect(api.calls(createClient)[0]?.body.agreement).toEqual({ how: 'TOLD', mayHandOver: true });
  });

  it('that exists already is taken instead of made twice', async () => {
    const twin = aClient();
    api.refuse(createClient, 'ALREADY_EXISTING_CLIENT');
    await renderInside(page, { path: '/new-mission', user: admin });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Qui appelle ?' }), '0470 12 34 56');
    await userEvent.click(screen.getByRole('button', { name: 'Nouveau demandeur' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByDisplayValue('470123456')).toBeTruthy();
    await userEvent.type(sheet.getByRole('textbox', { name: /^Nom/ }), 'Dumont');
    await userEvent.click(sheet.getByRole('button', { name: 'Créer et continuer' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Continuer avec ce demandeur' }));
    expect(await screen.findByRole('checkbox', { name: /Grand pré/ })).toBeTruthy();
    expect(api.calls(getClient)[0]?.params.clientId).toBe(twin.clientId);
  });

  it('is not made by a pilot, who is told why', async () => {
    await renderInside(page, { path: '/new-mission', user: accountOf(anne) });
    expect(await screen.findByText(/Seul un administrateur peut le créer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nouveau demandeur' })).toBeNull();
  });
});
