import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderRequest } from '@vigiefaon/domain/order-requests/order-request';
import {
  acceptOrderRequest,
  listOrderRequests,
  refuseOrderRequest,
} from '@vigiefaon/domain/order-requests/order-requests.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aLikeRequester, anOrderRequest } from '../../../testing/order-requests.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { OrderRequestLane } from './order-request-lane.tsx';
import { OrderRequestLine } from './order-request-line.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null });
const missionId = '0190a5f0-2222-7000-8000-000000000001';
const clientId = '0190a5f0-2222-7000-8000-000000000002';
let api: FakeApi;
let stored: OrderRequest[];

beforeEach(() => {
  api = fakeApi();
  stored = [anOrderRequest()];
  api.answer(listOrderRequests, () => ({ items: stored }));
  api.answer(acceptOrderRequest, () => {
    stored = [];
    return { missionId, clientId, late: false };
  });
  api.answer(refuseOrderRequest, () => {
    stored = [];
    return { state: 'REFUSED' as const };
  });
});

const show = () => renderInside(<OrderRequestLane />, { user: marie, path: '/calls' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const card = async () =>
  within((await screen.findByRole('heading', { level: 3, name: 'Lejeune Anne' })).closest('li') as HTMLElement);

test('a coordinator reads who asks, when, for which fields, rings up with a tap, and accepts somebody new', async () => {
  await show();
  const request = await card();
  expect(screen.getByRole('heading', { name: '1 demande à confirmer' })).toBeTruthy();
  expect(request.getByText(/^demain 10:00$/)).toBeTruthy();
  expect(request.getByText(/^Pas confirmée : appelez/)).toBeTruthy();
  expect(request.getByText('3,4 ha')).toBeTruthy();
  expect(request.getByText('Une association voisine peut recevoir le numéro')).toBeTruthy();
  const dial = request.getByRole('link', { name: /^Appeler \+32 470 99 88 77/ });
  expect(dial.getAttribute('href')).toBe('tel:+32470998877');
  expect(request.queryByRole('radio')).toBeNull();
  await press('Accepter la demande');
  expect(await screen.findByText('La demande de Lejeune Anne est acceptée')).toBeTruthy();
  expect(api.calls(acceptOrderRequest)[0]).toMatchObject({
    params: { orderRequestId: expect.any(String) },
    body: { clientId: null },
  });
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull());
});

test('where somebody known has that number, who it is has to be said first', async () => {
  const like = aLikeRequester();
  stored = [anOrderRequest({ state: 'CONFIRMED', confirmedAt: '2026-06-01T11:00:00.000Z', likeRequesters: [like] })];
  await show();
  expect((await card()).getByText(/^Confirmée par la personne/)).toBeTruthy();
  await press('Accepter la demande');
  expect(screen.getByText(/^Dites d’abord qui c’est/)).toBeTruthy();
  expect(api.calls(acceptOrderRequest)).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: /^Lejeune A\..*a ce numéro ou cet e-mail$/ }));
  await press('Accepter la demande');
  await waitFor(() => expect(api.calls(acceptOrderRequest)[0]?.body.clientId).toBe(like.client.clientId));
});

test('somebody new who only resembles somebody is made anew', async () => {
  stored = [anOrderRequest({ likeRequesters: [aLikeRequester({ hasContact: false, reasons: ['SIMILAR_NAME'] })] })];
  await show();
  expect(await screen.findByRole('radio', { name: /nom ressemblant$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Quelqu’un de nouveau' }));
  await press('Accepter la demande');
  await waitFor(() => expect(api.calls(acceptOrderRequest)[0]?.body.clientId).toBeNull());
});

test('what the third new device of a day has ordered by a link is its requester’s: nobody is asked who it is', async () => {
  stored = [anOrderRequest({ askedBy: 'MAIL', requesterId: clientId, agreement: null })];
  await show();
  const request = await card();
  expect(request.getByText(/^Par le lien de commande, .*la question a été posée au demandeur/)).toBeTruthy();
  expect(request.queryByText(/protection des données/)).toBeNull();
  expect(request.queryByRole('radio')).toBeNull();
  await press('Accepter la demande');
  await waitFor(() => expect(api.calls(acceptOrderRequest)[0]?.body.clientId).toBe(clientId));
});

test('a field that is ordered already asks, and is accepted with the answer', async () => {
  api.refuse(acceptOrderRequest, 'SAME_FIELD', { missions: [] });
  await show();
  await press('Accepter la demande');
  await userEvent.click(await screen.findByRole('radio', { name: 'Les deux se sont mis d’accord' }));
  api.answer(acceptOrderRequest, { missionId, clientId, late: true });
  await press('Demander quand même');
  expect(await screen.findByText(/^Le planning de ce jour est déjà passé/)).toBeTruthy();
  expect(api.calls(acceptOrderRequest).at(-1)?.body).toEqual({ clientId: null, againBecause: 'AGREED' });
});

test('a request is refused with a reason only, and whoever confirmed reads it', async () => {
  stored = [anOrderRequest({ state: 'CONFIRMED', confirmedAt: '2026-06-01T11:00:00.000Z' })];
  await show();
  await press('Refuser');
  await press('Refuser');
  expect(api.calls(refuseOrderRequest)).toHaveLength(0);
  expect(screen.getByText('La personne lit ce motif.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Pourquoi/ }), 'Trop loin.');
  await press('Refuser');
  expect(await screen.findByText('La demande de Lejeune Anne est refusée')).toBeTruthy();
  expect(api.calls(refuseOrderRequest)[0]?.body).toEqual({ reason: 'Trop loin.' });
});

test('where nobody has confirmed it a refusal says who reads the reason', async () => {
  await show();
  await press('Refuser');
  expect(screen.getByText(/^Qui a ce numéro ou cet e-mail lit ce motif/)).toBeTruthy();
});

test('what another coordinator or its person has done meanwhile is said', async () => {
  api.refuse(acceptOrderRequest, 'ILLEGAL_TRANSITION', { reason: 'REQUEST_WITHDRAWN' });
  await show();
  await press('Accepter la demande');
  expect(await screen.findByText('Cette demande a été retirée par la personne.')).toBeTruthy();
});

test('without requests there is no lane', async () => {
  stored = [];
  await show();
  await waitFor(() => expect(api.calls(listOrderRequests)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the plan of a day says how many requests it lacks, and where they are decided', async () => {
  stored = [anOrderRequest(), anOrderRequest({ missionDate: '2026-06-05' })];
  await renderInside(<OrderRequestLine day="2026-06-02" />, { user: marie, path: '/planning' });
  expect(await screen.findByText(/^1 demande n’est pas confirmée et manque dans ce planning \(demain\)/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Les voir' }).getAttribute('href')).toBe('/calls');
});
