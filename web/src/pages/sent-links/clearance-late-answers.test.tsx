import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPublicClearance, type PublicClearance, saveMown } from '@vigiefaon/domain/clearance/clearance.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aParcelClearance } from '../../testing/clearance.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import ClearancePage from './clearance.tsx';

const [meadow] = aMission().parcels;
if (!meadow) throw new Error('a mission has a parcel');
const now = '2026-06-05T05:00:00.000Z';
const cleared = { state: 'CLEARED', at: '2026-06-05T00:55:00.000Z', validUntil: '2026-06-05T07:50:00.000Z' } as const;
const isCleared = aParcelClearance(meadow, cleared);
let api: FakeApi;

/** Its parcel has changed by this much. */
const answerWith = (change: Partial<typeof isCleared> = {}): PublicClearance => ({
  ...{ now, day: '2026-06-05', isCanceled: false, municipality: 'Ciney', helpPhone: null, crates: [] },
  parcels: [{ ...isCleared, ...change }],
  timeZone: 'Europe/Brussels',
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  api = fakeApi();
  api.answer(getPublicClearance, answerWith());
  api.answer(saveMown, answerWith({ mownAt: now }));
});

afterEach(() => vi.useRealTimers());

const show = () => renderLinkPage(<ClearancePage />, { path: '/clearance/secret-token' });
const sentence = (words: string) => screen.findByRole('heading', { level: 1, name: words });
const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('what was asked for before something was said does not take its place', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  const { letGo } = api.hold(getPublicClearance);
  await look();
  await userEvent.click(screen.getByRole('button', { name: 'C’est fauché' }));
  await sentence('C’est fauché. Merci !');
  await act(async () => letGo());
  await sentence('C’est fauché. Merci !');
});

test('while something is being said nothing is asked for: nobody would know which of both is older', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  const { letGo } = api.hold(saveMown);
  await userEvent.click(screen.getByRole('button', { name: 'C’est fauché' }));
  const asked = api.calls(getPublicClearance).length;
  await look();
  expect(api.calls(getPublicClearance)).toHaveLength(asked);
  await act(async () => letGo());
  await sentence('C’est fauché. Merci !');
  await look();
  expect(api.calls(getPublicClearance)).toHaveLength(asked + 1);
});

test('an older answer that comes after a newer one clears nothing', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  const { letGo } = api.hold(getPublicClearance);
  await look();
  api.answer(getPublicClearance, answerWith({ state: null, at: null, validUntil: null, withdrawn: 'WITHDRAWN' }));
  await look();
  await sentence('Arrêtez : le feu vert ne vaut plus');
  await act(async () => letGo());
  await sentence('Arrêtez : le feu vert ne vaut plus');
  expect(document.querySelector('[data-tone="go"], [data-light="GO"]')).toBeNull();
});

test('a refusal that comes after a newer answer is not told of it', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  api.refuse(getPublicClearance, 'LINK_REVOKED');
  const { letGo } = api.hold(getPublicClearance);
  await look();
  api.answer(getPublicClearance, answerWith());
  await look();
  await act(async () => letGo());
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what nobody answers is given up, said to be unconfirmed, and asked for again', async () => {
  await show();
  await sentence('Fauchez maintenant, jusqu’à 09:50');
  const { letGo } = api.hold(saveMown);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: Date.parse(now) });
  fireEvent.click(screen.getByRole('button', { name: 'C’est fauché' }));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  letGo();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pas de confirmation/);
  const asked = api.calls(getPublicClearance).length;
  await look();
  expect(api.calls(getPublicClearance)).toHaveLength(asked + 1);
});
