import { screen, waitFor } from '@testing-library/react';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { createOrderRequest } from '@vigiefaon/domain/order-requests/order-requests.api';
import { describe, expect, test } from 'vitest';
import { askingDrafts, emptyAsking } from '../../features/order-requests/asking/asking-draft.ts';
import { saveDraft } from '../../offline/draft-store.ts';
import {
  api,
  beginAsking,
  chooseNearby,
  consentOf,
  draftKey,
  field,
  fillAll,
  fillWho,
  kept,
  near,
  press,
  send,
  show,
  waitTheSeconds,
} from '../../testing/asking-scene.tsx';

beginAsking();

describe('without a network', () => {
  test('what is typed is kept, sent once when it comes back, under the same id', async () => {
    api.goOffline(createOrderRequest);
    await show();
    await fillAll();
    await send();
    expect(await screen.findByText('Pas encore envoyé')).toBeTruthy();
    api.answer(createOrderRequest, { confirmedBy: 'MAIL' });
    window.dispatchEvent(new Event('online'));
    await waitTheSeconds();
    expect(await screen.findByRole('heading', { name: /il reste à la confirmer/ })).toBeTruthy();
    const ids = api.calls(createOrderRequest).map(({ body }) => body.requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('it survives a reload, and goes out by itself', async () => {
    api.goOffline(createOrderRequest);
    const { unmount } = await show();
    await fillAll();
    await send();
    await screen.findByText('Pas encore envoyé');
    unmount();
    api.answer(createOrderRequest, { confirmedBy: 'MAIL' });
    await show();
    await waitTheSeconds();
    expect(await screen.findByRole('heading', { name: /il reste à la confirmer/ })).toBeTruthy();
    expect(new Set(api.calls(createOrderRequest).map(({ body }) => body.requestId)).size).toBe(1);
  });

  test('whose day is over meanwhile is told, and nothing is sent', async () => {
    const yesterday = '2026-05-31';
    const draft = emptyAsking();
    const body = {
      requestId: draft.request.missionKey,
      website: '',
      person: {
        firstname: 'A',
        lastname: 'L',
        phone: '+32470998877',
        email: null,
        locale: 'fr' as const,
        address: null,
      },
      parcels: [{ name: 'Parcelle 1', geometry: near.geometry }],
      missionDate: yesterday,
      mowingTime: null,
      clientNote: null,
      riskyParcels: false,
      agreement: { consentVersion: 1, mayHandOver: false },
    };
    await saveDraft(draftKey, { ...draft, waiting: { body, what: '1 champ', isTried: true } });
    await show();
    await waitTheSeconds();
    expect(await screen.findByText(/^Pas envoyé : le jour demandé/)).toBeTruthy();
    expect(api.calls(createOrderRequest)).toHaveLength(0);
  });

  test('taken back it is sent no more, and what was typed stays', async () => {
    api.goOffline(createOrderRequest);
    await show();
    await fillAll();
    await send();
    await press('button', 'Ne pas envoyer');
    expect(screen.getByText(/^Plus rien ne partira/)).toBeTruthy();
    const tried = api.calls(createOrderRequest).length;
    window.dispatchEvent(new Event('online'));
    await waitTheSeconds();
    expect(api.calls(createOrderRequest)).toHaveLength(tried);
    expect((await field('Prénom')).value).toBe('Anne');
  });

  test('a text that could not be fetched is asked for again, and nobody agrees to what they cannot read', async () => {
    api.goOffline(getConsent);
    await show();
    await screen.findByText(/^Pas de connexion/);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /J’ai lu/ })).disabled).toBe(true);
    api.answer(getConsent, consentOf(1, 'Nous gardons votre nom.'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Nous gardons votre nom.')).toBeTruthy();
  });
});

test('what is typed survives a reload', async () => {
  const { unmount } = await show();
  await fillWho();
  await chooseNearby();
  unmount();
  await waitFor(async () => expect(askingDrafts.read(await kept())?.person.phone).toBe('0470 99 88 77'));
  await show();
  expect((await field('Nom')).value).toBe('Lejeune');
  expect(await screen.findByText(/^1 champ, 39/)).toBeTruthy();
  await press('button', 'Enlever Parcelle 1');
  expect(screen.queryByText(/^1 champ, 39/)).toBeNull();
});
