import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import { getPublicClearance, saveMowerWish } from '@vigiefaon/domain/clearance/clearance.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aParcelClearance } from '../../testing/clearance.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { renderLinkPage } from '../../testing/render-page.tsx';
import ClearancePage from './clearance.tsx';

const [meadow] = aMission().parcels;
if (!meadow) throw new Error('a mission has a parcel');
const [first, second] = [meadow.parcelId, '0190a5f0-0000-7000-8000-0000000000c2'];
const now = '2026-06-05T05:00:00.000Z';
const over = { validUntil: '2026-06-05T04:55:00.000Z' } as const;
const cleared = { state: 'CLEARED', at: '2026-06-05T00:55:00.000Z', validUntil: '2026-06-05T07:50:00.000Z' } as const;
let api: FakeApi;
let parcels: PublicParcelClearance[];

const aField = (change: Partial<PublicParcelClearance>) => ({ ...aParcelClearance(meadow, cleared), ...change });
const shown = () => ({
  ...{ now, day: '2026-06-05', isCanceled: false, municipality: 'Ciney', helpPhone: null, crates: [], parcels },
  timeZone: 'Europe/Brussels',
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  api = fakeApi();
  api.answer(getPublicClearance, shown);
  api.answer(saveMowerWish, ({ body }) => {
    const wish = { says: body.wish, at: now };
    parcels = parcels.map((parcel) => (body.parcelIds.includes(parcel.parcelId) ? { ...parcel, wish } : parcel));
    return shown();
  });
});

afterEach(() => vi.useRealTimers());

const show = () => renderLinkPage(<ClearancePage />, { path: '/clearance/secret-token' });
const sentence = (words: string) => screen.findByRole('heading', { level: 1, name: words });
const wishes = ['Nous voulons une recherche', 'Nous faucherons plus tard'] as const;
const pressed = () => wishes.map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));

test('when the time is up whoever mows says that it is mown later, or that a search is wanted instead', async () => {
  parcels = [aField(over)];
  await show();
  await sentence('Ne fauchez plus : le délai est passé');
  expect(pressed()).toEqual(['false', 'false']);
  await userEvent.click(screen.getByRole('button', { name: wishes[1] }));
  await screen.findByText('Sera fauchée plus tard, dit à 07:00');
  expect(pressed()).toEqual(['false', 'true']);
  expect(screen.getByText(/^C’est transmis à la personne .* demandez-en une avant de faucher\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: wishes[0] }));
  await screen.findByText('Une recherche est souhaitée, dit à 07:00');
  expect(pressed()).toEqual(['true', 'false']);
  expect(api.calls(saveMowerWish).map(({ body }) => body)).toEqual([
    { parcelIds: [first], wish: 'MOW_LATER' },
    { parcelIds: [first], wish: 'SEARCH' },
  ]);
});

test('it is said of what may not be mown alone, by name, and never of what may', async () => {
  parcels = [aField({}), aField({ parcelId: second, name: 'Pré du bas', ...over })];
  await show();
  await sentence('Attention : fauchez seulement ce qui est libre, jusqu’à 09:50');
  const section = screen.getByRole('region', { name: 'Ce qui n’est pas encore fauché' });
  expect(within(section).getByText('Pré du bas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: wishes[0] }));
  await screen.findByText('Une recherche est souhaitée, dit à 07:00');
  expect(api.calls(saveMowerWish)[0]?.body.parcelIds).toEqual([second]);
  parcels = [aField({})];
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('button', { name: wishes[0] })).toBeNull());
});

test('what did not get through is not taken for said', async () => {
  parcels = [aField(over)];
  await show();
  await sentence('Ne fauchez plus : le délai est passé');
  api.goOffline(saveMowerWish);
  await userEvent.click(screen.getByRole('button', { name: wishes[0] }));
  await screen.findByText(/^Pas de confirmation/);
  expect(pressed()).toEqual(['false', 'false']);
});
