import { screen, waitFor, within } from '@testing-library/react';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { createOrderRequest, getOrderRequestForm } from '@vigiefaon/domain/order-requests/order-requests.api';
import { describe, expect, test, vi } from 'vitest';
import { emptyAsking } from '../../features/order-requests/asking/asking-draft.ts';
import { saveDraft } from '../../offline/draft-store.ts';
import {
  api,
  beginAsking,
  consentOf,
  draftKey,
  field,
  fillAll,
  kept,
  near,
  press,
  send,
  sendButton,
  show,
  spaced,
  type,
  user,
  waitTheSeconds,
} from '../../testing/asking-scene.tsx';

beginAsking();

test('somebody without account asks once, and reads how it is confirmed and that nothing is planned before', async () => {
  await show();
  expect(
    await screen.findByText('Après l’envoi, quelqu’un de l’association vous appelle pour confirmer la demande.'),
  ).toBeTruthy();
  await fillAll();
  expect(screen.getByText(/^Après l’envoi, vous recevez un e-mail/)).toBeTruthy();
  expect(spaced((await sendButton()).textContent)).toBe('Envoyer : 1 champ, 39,9 ha, demain 10:00');
  await send();
  expect(await screen.findByRole('heading', { name: /il reste à la confirmer/ })).toBeTruthy();
  expect(screen.getByText(/^Vous recevez un e-mail à anne@ferme.test/)).toBeTruthy();
  expect(screen.getByText(/rien n’est prévu et aucun pilote ne voit votre demande/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Appeler l’association/ }).getAttribute('href')).toBe('tel:+3280123456');
  expect(api.calls(createOrderRequest).map(({ body }) => body)).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ticket: 'the-ticket',
      website: '',
      person: {
        firstname: 'Anne',
        lastname: 'Lejeune',
        phone: '+32470998877',
        email: 'anne@ferme.test',
        locale: 'fr',
        address: null,
      },
      parcels: [
        {
          name: 'Parcelle 1',
          geometry: near.geometry,
          registered: { editionId: near.editionId, registeredParcelId: near.registeredParcelId },
        },
      ],
      missionDate: '2026-06-02',
      mowingTime: '10:00',
      clientNote: null,
      riskyParcels: false,
      agreement: { consentVersion: 1, mayHandOver: false },
    },
  ]);
});

test('nothing is sent before the page is old enough, whoever is quick waits without pressing again', async () => {
  await show();
  await fillAll();
  // Typing took no time here.
  vi.setSystemTime(Date.now() - 60_000);
  await user.click(await sendButton());
  await vi.advanceTimersByTimeAsync(500);
  expect(api.calls(createOrderRequest)).toHaveLength(0);
  expect(screen.getByText('Gardez cette page ouverte un instant.')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(80_000);
  await waitFor(() => expect(api.calls(createOrderRequest)).toHaveLength(1));
});

test('after sending, a reload shows that it was sent, and another request keeps who asks but no agreement', async () => {
  const { unmount } = await show();
  await fillAll();
  await send();
  await screen.findByRole('heading', { name: /il reste à la confirmer/ });
  const first = api.calls(createOrderRequest)[0]?.body.requestId;
  unmount();
  await show();
  expect(await screen.findByRole('heading', { name: /il reste à la confirmer/ })).toBeTruthy();
  await press('button', 'Faire une autre demande');
  expect((await field('Prénom')).value).toBe('Anne');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /J’ai lu/ })).checked).toBe(false);
  expect((await kept())?.request.missionKey).not.toBe(first);
});

describe('what is missing', () => {
  test('is said from the top on, at its place, and the first of it takes the focus', async () => {
    await show();
    await type('Prénom', 'Anne');
    await screen.findByText('Nous gardons votre nom.');
    await user.click(await sendButton());
    expect(document.activeElement).toBe(await field('Nom'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => spaced(textContent))).toEqual([
      'Indiquez votre nom.',
      'Indiquez un numéro de téléphone valable, par exemple 0470 12 34 56.',
      'Choisissez au moins un champ.',
      'Choisissez un jour.',
      'Choisissez une heure, ou « Je ne sais pas encore ».',
      'Lisez le texte et cochez que vous l’acceptez.',
    ]);
    expect(api.calls(createOrderRequest)).toHaveLength(0);
  });

  test('a number that nobody can ring and a mail that is none are said before they are sent', async () => {
    await show();
    await fillAll();
    await user.clear(await field('Téléphone'));
    await type('Téléphone', '12');
    await user.clear(await field(/^Adresse e-mail/));
    await type(/^Adresse e-mail/, 'anne@ferme');
    await user.click(await sendButton());
    expect((await field('Téléphone')).getAttribute('aria-invalid')).toBe('true');
    expect((await field(/^Adresse e-mail/)).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls(createOrderRequest)).toHaveLength(0);
  });
});

describe('what the server refuses', () => {
  test('is said at the field that it names, and the next try is another request', async () => {
    api.refuse(createOrderRequest, 'MISSING_REQUIRED_FIELDS', {
      errors: [
        { path: 'person.phone', code: 'INVALID_PHONE' },
        { path: 'parcels.0.geometry', code: 'SELF_CROSSING' },
      ],
    });
    await show();
    await fillAll();
    await send();
    expect(await screen.findByText('Corrigez ce qui est marqué en rouge, puis renvoyez.')).toBeTruthy();
    expect((await field('Téléphone')).getAttribute('aria-invalid')).toBe('true');
    const list = within(screen.getByRole('region', { name: /Quels champs/ }));
    expect(list.getByText('Le contour se croise lui-même.')).toBeTruthy();
    const first = api.calls(createOrderRequest)[0]?.body.requestId;
    api.answer(createOrderRequest, { confirmedBy: 'CALL' });
    await send();
    expect(await screen.findByText(/vous appelle au \+32 470 99 88 77/)).toBeTruthy();
    expect(api.calls(createOrderRequest).at(-1)?.body.requestId).not.toBe(first);
  });

  test('a text that has changed is read again, and agreed to anew', async () => {
    api.refuse(createOrderRequest, 'MISSING_REQUIRED_FIELDS', {
      errors: [{ path: 'agreement.consentVersion', code: 'CONSENT_OUTDATED' }],
    });
    await show();
    await fillAll();
    api.answer(getConsent, consentOf(2, 'Nous gardons aussi votre numéro.'));
    await send();
    expect(await screen.findByText('Nous gardons aussi votre numéro.')).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /J’ai lu/ })).checked).toBe(false);
  });

  test('a hidden field that the browser has filled is shown, and can be emptied', async () => {
    api.refuse(createOrderRequest, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'website', code: 'INVALID' }] });
    const filled = { ...emptyAsking(), website: 'https://ferme.test' };
    await saveDraft(draftKey, filled);
    await show();
    await fillAll();
    await send();
    expect((await field('Laissez ce champ vide')).value).toBe('https://ferme.test');
    expect(screen.getByText(/^Votre navigateur a rempli un champ caché/)).toBeTruthy();
  });

  test('a page that was open for too long gets another ticket by itself', async () => {
    api.refuse(createOrderRequest, 'STALE', { reason: 'PAGE_TOO_OLD' });
    await show();
    await fillAll();
    const before = api.calls(getOrderRequestForm).length;
    await user.click(await sendButton());
    await waitFor(() => expect(api.calls(createOrderRequest)).toHaveLength(1));
    api.answer(createOrderRequest, { confirmedBy: 'MAIL' });
    await waitTheSeconds();
    expect(await screen.findByRole('heading', { name: /il reste à la confirmer/ })).toBeTruthy();
    expect(api.calls(getOrderRequestForm).length).toBe(before + 1);
  });

  test('too many requests of one network say from when on it goes on, and what was typed waits', async () => {
    api.refuse(createOrderRequest, 'TOO_MANY_REQUESTS', { goesOnAt: '2125-06-01T12:35:00.000Z' });
    await show();
    await fillAll();
    await send();
    expect(await screen.findByText(/Trop d’essais.* à 14:35\./)).toBeTruthy();
  });
});
