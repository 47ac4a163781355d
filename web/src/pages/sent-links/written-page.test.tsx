import { cleanup, screen } from '@testing-library/react';
import { getPublicClearance, type PublicClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aParcelClearance } from '../../testing/clearance.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import ClearancePage from './clearance.tsx';

const cleared = { state: 'CLEARED', at: '2026-06-05T03:50:00.000Z', validUntil: '2026-06-05T07:50:00.000Z' } as const;
const said: PublicClearance = {
  now: '2026-06-05T05:00:00.000Z',
  day: '2026-06-05',
  isCanceled: false,
  municipality: 'Ciney',
  helpPhone: '+3280123456',
  timeZone: 'Europe/Brussels',
  parcels: aMission().parcels.map((parcel) => aParcelClearance(parcel, cleared)),
  crates: [],
};
let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(said.now) });
  api = fakeApi();
  api.goOffline(getPublicClearance);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (first: NonNullable<Parameters<typeof renderLinkPage>[1]>['first']) =>
  renderLinkPage(<ClearancePage />, { path: '/clearance/secret-token', ...(first && { first }) });

test('what came with the page is read before anything is asked, and counts down from when the page was asked for', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(25 * 60_000);
  await show({ body: said });
  expect(screen.getByRole('heading', { level: 1, name: 'Fauchez maintenant, jusqu’à 09:50' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^encore 2 h 2[45] min$/);
  expect(await screen.findByText(/^Sans réseau : état de 07:00, il y a 25 minutes/)).toBeTruthy();
});

test('a page that came with the end of its link shows nothing of what was kept', async () => {
  api.answer(getPublicClearance, said);
  await show(undefined);
  await screen.findByRole('heading', { level: 1, name: 'Fauchez maintenant, jusqu’à 09:50' });
  cleanup();
  api.goOffline(getPublicClearance);
  await show({ problem: { type: 'about:blank', title: 'Over', status: 410, code: 'LINK_REVOKED' } });
  expect(screen.getByRole('alert').textContent).toMatch(/^Ce lien n’est plus valable/);
  expect(document.querySelector('[data-tone="go"], [data-light="GO"]')).toBeNull();
});
