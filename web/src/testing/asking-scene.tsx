import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { createOrderRequest, getOrderRequestForm } from '@vigiefaon/domain/order-requests/order-requests.api';
import * as registers from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AskingDraft } from '../features/order-requests/asking/asking-draft.ts';
import { clearDraft, loadDraft } from '../offline/draft-store.ts';
import OrderNew from '../pages/before-login/order-new.tsx';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { standAt } from './finds.ts';
import { aDeclaredField } from './registers.ts';
import { renderRequestPage } from './render-page.tsx';

export const draftKey = 'order-new';
export const [near, further] = [aDeclaredField(), aDeclaredField({ crop: 'Maïs ensilage', isGrass: false })];
export const consentOf = (version: number, fr: string) => ({
  version,
  text: { fr, de: '', nl: '', en: '' },
  validVersions: [version],
});
export let api: FakeApi;

/** Before each test of a file: nothing is kept, and the server answers as it does on a good day. */
export function beginAsking(): void {
  configure({ asyncUtilTimeout: 10_000 });
  vi.setConfig({ testTimeout: 60_000 });
  beforeEach(begin);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

async function begin(): Promise<void> {
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
}

export const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
export const show = () => renderRequestPage(<OrderNew />, { path: '/order-new' });
/** As it is typed on a keyboard, without the spaces of typography. */
export const spaced = (text: string | null) => text?.replaceAll(/\s/g, ' ');
export const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const type = async (name: RegExp | string, words: string) => user.type(await field(name), words);
export const press = async (role: 'button' | 'radio' | 'checkbox', name: RegExp | string) =>
  user.click(await screen.findByRole(role, { name }));
export const sendButton = () => screen.findByRole('button', { name: /^(Envoyer|Envoi)/ });
export const kept = () => loadDraft<AskingDraft>(draftKey);
export const waitTheSeconds = () => vi.advanceTimersByTimeAsync(8_500);

export async function fillWho() {
  await type('Prénom', 'Anne');
  await type('Nom', 'Lejeune');
  await type('Téléphone', '0470 99 88 77');
  await type(/^Adresse e-mail/, 'anne@ferme.test');
}

export async function chooseNearby() {
  standAt(4.3, 51);
  await press('button', 'Liste des champs autour de moi');
  await press('checkbox', /^3,4 ha · Prairie permanente/);
}

export async function chooseWhen() {
  await press('radio', /^demain/);
  await press('radio', '10:00');
}

export const agree = () => press('checkbox', 'J’ai lu ce texte et je l’accepte');

export async function fillAll() {
  await fillWho();
  await chooseNearby();
  await chooseWhen();
  await agree();
}

export async function send() {
  await user.click(await sendButton());
  await waitTheSeconds();
}
