import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getClient } from '@vigiefaon/domain/clients/clients.api';
import {
  createMission,
  getMission,
  listMissionsOfClient,
  reopenMission,
  updateMission,
} from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import type { SimilarOrder, SimilarRequester } from '@vigiefaon/domain/similar-orders/similar-order';
import { findSimilarOrders } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { aClient } from '../../testing/clients.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, anne } from '../../testing/missions.ts';
import { farmerClientId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMissionAsSent, aParcelAsSaved } from '../../testing/requests.ts';
import { aSimilarOrder, aSimilarRequester } from '../../testing/similar-orders.ts';
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
const meadow = { ...aParcelAsSaved({ name: 'Grand pré' }), crop: null, lastMissionDate: null };
const orchard = { ...aParcelAsSaved({ name: 'Verger' }), crop: null, lastMissionDate: null };
const tomorrow = '2026-06-02';

let api: FakeApi;
const address = () => screen.getByLabelText('address').textContent;
const finds = ({ requesters = [] as SimilarRequester[], orders = [] as SimilarOrder[] }) =>
  api.answer(findSimilarOrders, { requesters, orders, turns: [] });

beforeEach(async () => {
  await clearDraft(`order:${admin.userId}:${farmerClientId}`);
  api = fakeApi();
  api.answer(getClient, aClient());
  api.answer(listParcels, { items: [meadow, orchard], nextCursor: null });
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(listPilots, { items: [anne], nextCursor: null });
  api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
});

describe('who calls', () => {
  const openOrder = aSimilarOrder();
  const find = async (typed: string, requester: SimilarRequester) => {
    finds({ requesters: [requester] });
    await renderInside(page, { path: '/new-mission', user: admin });
    await userEvent.keyboard(typed);
    return screen.findAllByRole('option');
  };

  it('is found by the number as the call list shows it, with what is open for them in the hit', async () => {
    const [first, ...others] = await find('+32 (0)470/12.34', aSimilarRequester({ openOrders: [openOrder] }));
    expect(api.calls(findSimilarOrders)[0]?.body).toEqual({ text: '+32 (0)470/12.34', phone: '+32 (0)470/12.34' });
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(first?.textContent).toBe('Ouvrir Malmedy · demain · 08:00 · Verger · 3,4 ha · À faire');
    expect(others).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/missions/${openOrder.missionId}`));
    expect(api.calls(createMission)).toHaveLength(0);
  });

  it('orders as last time with Enter and Enter', async () => {
    const last = { lastFields: [meadow, orchard], lastMowingTime: '09:30', lastOrderedFor: '2025-06-04' };
    const [first] = await find('470123456', aSimilarRequester(last));
    expect(first?.textContent).toMatch(/^Comme la dernière fois Grand pré et Verger · .* · demain · 09:30$/);
    await userEvent.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Enregistrer la demande' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.getByRole('checkbox', { name: /Verger/ })).toHaveProperty('checked', true);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.calls(createMission)).toHaveLength(1));
    expect(api.calls(createMission)[0]?.body).toMatchObject({
      missionDate: tomorrow,
      mowingTime: '09:30',
      parcelIds: [meadow.parcelId, orchard.parcelId],
    });
  });

  it('who has never ordered is not offered a last time', async () => {
    expect(await find('470123456', aSimilarRequester({ lastFields: [meadow], lastOrderedFor: null }))).toHaveLength(1);
  });

  it('may be somebody new at any moment, with number and name as they were typed', async () => {
    await find('0470 99 88 77', aSimilarRequester());
    const field = screen.getByRole('combobox', { name: 'Qui appelle ?' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Lambert');
    await userEvent.click(screen.getByRole('button', { name: 'Nouveau demandeur' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByDisplayValue('Lambert')).toBeTruthy();
    expect(sheet.getByDisplayValue('470998877')).toBeTruthy();
  });
});

describe('similar orders', () => {
  const show = async (orders: SimilarOrder[]) => {
    finds({ orders });
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    return within(await screen.findByRole('region', { name: 'Demandes semblables' }));
  };

  it('are looked for with the fields and the day, and say what they are', async () => {
    const strip = await show([aSimilarOrder()]);
    expect(await strip.findByText('La même demande existe déjà')).toBeTruthy();
    expect(strip.getByText('Malmedy · demain · 08:00 · Verger · 3,4 ha · À faire')).toBeTruthy();
    await waitFor(() =>
      expect(api.calls(findSimilarOrders).at(-1)?.body).toEqual({
        clientId: farmerClientId,
        parcelIds: [orchard.parcelId],
        geometries: [],
        missionDate: tomorrow,
      }),
    );
    await userEvent.click(strip.getByRole('link', { name: 'Ouvrir' }));
    await waitFor(() => expect(address()).toMatch(/^\/missions\//));
  });

  it('that could not be looked up say so, and never that there are none', async () => {
    api.goOffline(findSimilarOrders);
    await renderInside(page, { path: `/new-mission?client=${farmerClientId}`, user: admin });
    const strip = within(await screen.findByRole('region', { name: 'Demandes semblables' }));
    expect((await strip.findByText(/n’ont pas pu être cherchées/)).getAttribute('role')).toBe('status');
    expect(strip.queryByText(/Aucune demande semblable/)).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    expect(await screen.findByText('Mission créée')).toBeTruthy();
  });

  it('of the same day take the fields and the note, and keep their hour', async () => {
    const existing = aMissionAsSent({ parcels: [meadow], mowingTime: '08:00', clientNote: 'Barrière rouge' });
    api.answer(getMission, existing);
    api.answer(updateMission, ({ body }) => ({ ...existing, version: body.version + 1 }));
    const order = aSimilarOrder({
      missionId: existing.missionId,
      verdict: 'ADD_TO_ORDER',
      enter: 'ADD_FIELDS',
      overlap: 0,
    });
    const strip = await show([order]);
    await userEvent.type(screen.getByRole('textbox', { name: /Remarque/ }), 'Chien');
    const add = await strip.findByRole('button', { name: 'Y ajouter ces champs' });
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    await userEvent.click(add);
    expect(await screen.findByText(/^Ajouté à la demande/)).toBeTruthy();
    expect(api.calls(updateMission)[0]?.body).toEqual({
      version: 1,
      parcelIds: [meadow.parcelId, orchard.parcelId],
      clientNote: 'Barrière rouge\nChien',
    });
    expect(api.calls(createMission)).toHaveLength(0);
    expect(address()).toBe(`/missions/${existing.missionId}`);
  });

  it('of another day are moved, and what speaks against it is asked', async () => {
    const existing = aMissionAsSent({ parcels: [orchard], missionDate: '2026-06-05' });
    api.answer(getMission, existing);
    api.refuse(updateMission, 'SAME_FIELD', { missions: [] });
    const { missionId, missionDate } = existing;
    const strip = await show([aSimilarOrder({ missionId, missionDate, verdict: 'MOVE', enter: 'MOVE' })]);
    const move = await strip.findByRole('button', { name: 'La déplacer : demain' });
    await waitFor(() => expect(move).toHaveProperty('disabled', false));
    await userEvent.click(move);
    const question = within(await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a demandé ce champ' }));
    api.answer(updateMission, ({ body }) => ({ ...existing, missionDate: tomorrow, version: body.version + 1 }));
    await userEvent.click(question.getByRole('radio', { name: 'C’est bien le bon champ' }));
    await userEvent.click(question.getByRole('button', { name: 'Demander quand même' }));
    expect(await screen.findByText('Demande déplacée (demain)')).toBeTruthy();
    expect(api.calls(updateMission).at(-1)?.body).toEqual({ version: 1, missionDate: tomorrow, againBecause: 'MINE' });
  });

  it('that were cancelled are put back', async () => {
    const existing = aMissionAsSent({ parcels: [orchard], status: 'CANCELED' });
    api.answer(getMission, existing);
    api.answer(reopenMission, { ...existing, status: 'TODO', version: 2 });
    const { missionId } = existing;
    const strip = await show([aSimilarOrder({ missionId, status: 'CANCELED', verdict: 'REOPEN', enter: 'REOPEN' })]);
    const back = await strip.findByRole('button', { name: 'La rétablir' });
    await waitFor(() => expect(back).toHaveProperty('disabled', false));
    await userEvent.click(back);
    expect(await screen.findByText(/^Demande rétablie/)).toBeTruthy();
    expect(api.calls(reopenMission)).toHaveLength(1);
    expect(api.calls(updateMission)).toHaveLength(0);
  });

  it('that an order cannot take leave everything as it was typed', async () => {
    api.answer(getMission, aMissionAsSent({ parcels: [meadow] }));
    api.refuse(updateMission, 'STALE');
    const strip = await show([aSimilarOrder({ verdict: 'ADD_TO_ORDER', enter: 'ADD_FIELDS' })]);
    const add = await strip.findByRole('button', { name: 'Y ajouter ces champs' });
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    await userEvent.click(add);
    expect(await screen.findByText('La demande qui existe n’a pas été changée')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Verger/ })).toHaveProperty('checked', true);
    expect(address()).toBe('/new-mission');
  });

  it('of a neighbour name whose it is, and the refusal asks why', async () => {
    const client = { clientId: farmerClientId, lastname: 'Lambert', firstname: 'Eva' };
    const strip = await show([aSimilarOrder({ client, verdict: 'SAME_FIELD', enter: 'ASK' })]);
    expect(await strip.findByText('Quelqu’un d’autre a demandé ce champ ce jour-là')).toBeTruthy();
    expect(strip.getByText(/^Lambert Eva · Malmedy/)).toBeTruthy();
    api.refuse(createMission, 'SAME_FIELD', { missions: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la demande' }));
    const question = within(await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a demandé ce champ' }));
    api.answer(createMission, aMissionAsSent());
    await userEvent.click(question.getByRole('radio', { name: 'Une autre partie du champ' }));
    await userEvent.click(question.getByRole('button', { name: 'Demander quand même' }));
    await waitFor(() => expect(api.calls(createMission).at(-1)?.body.againBecause).toBe('OTHER_PART'));
  });
});
