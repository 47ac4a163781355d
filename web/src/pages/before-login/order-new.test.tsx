import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { createOrderRequest, getOrderRequestForm } from '@vigiefaon/domain/order-requests/order-requests.api';
import * as registers from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AskingDraft, askingDrafts, emptyAsking } from '../../features/order-requests/asking/asking-draft.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { standAt } from '../../testing/finds.ts';
import { aDeclaredField } from '../../testing/registers.ts';
import { renderRequestPage } from '../../testing/render-page.tsx';
import OrderNew from './order-new.tsx';

const draftKey = 'order-new';
const [near, further] = [aDeclaredField(), aDeclaredField({ crop: 'Maïs ensilage', isGrass: false })];
const consentOf = (version: number, fr: string) => ({
  version,
  text: { fr, de: '', nl: '', en: '' },
  validVersions: [version],
});
let api: FakeApi;

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  await clearDraft(draftKey);
  // Nobody waits for real until a page is old enough to be sent.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  api = fakeApi();
  api.answer(getOrderRequestForm, {
    ticket: 'the-ticket',
    today: '2026-06-01',
    sendableFrom: '2026-06-01T10:00:08.000Z',
    sendableUntil: '2026-06-02T10:00:00.000Z',
    confirmedBy: { withMail: 'MAIL', withoutMail: 'CALL' },
  });
  api.answer(getConsent, consentOf(1, 'Nous gardons votre nom.'));
  api.answer(createOrderRequest, { confirmedBy: 'MAIL' });
  api.answer(registers.findRegisteredParcelsAround, {
    items: [
      { ...near, distance: 0, direction: 0 },
      { ...further, distance: 120, direction: 90 },
    ],
    isCovered: true,
    asOf: null,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const show = () => renderRequestPage(<OrderNew />, { path: '/order-new' });
/** As it is typed on a keyboard, without the spaces of typography. */
const spaced = (text: string | null) => text?.replaceAll(/\s/g, ' ');
const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: RegExp | string, words: string) => user.type(await field(name), words);
const press = async (role: 'button' | 'radio' | 'checkbox', name: RegExp | string) =>
  user.click(await screen.findByRole(role, { name }));
const sendButton = () => screen.findByRole('button', { name: /^(Envoyer|Envoi)/ });
const kept = () => loadDraft<AskingDraft>(draftKey);
const waitTheSeconds = () => vi.advanceTimersByTimeAsync(8_500);

async function fillWho() {
  await type('Prénom', 'Anne');
  await type('Nom', 'Lejeune');
  await type('Téléphone', '0470 99 88 77');
  await type(/^Adresse e-mail/, 'anne@ferme.test');
}

async function chooseNearby() {
  standAt(4.3, 51);
  await press('button', 'Liste des champs autour de moi');
  await press('checkbox', /^3,4 ha · Prairie permanente/);
}

async function chooseWhen() {
  await press('radio', /^demain/);
  await press('radio', '10:00');
}

const agree = () => press('checkbox', 'J’ai lu ce texte et je l’accepte');

async function fillAll() {
  await fillWho();
  await chooseNearby();
  await chooseWhen();
  await agree();
}

async function send() {
  await user.click(await sendButton());
  await waitTheSeconds();
}

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
