import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Figures as FiguresOfPeriod, Sums } from '@vigiefaon/domain/figures/figures';
import { getFigures } from '@vigiefaon/domain/figures/figures.api';
import { listSeasons } from '@vigiefaon/domain/settings/settings.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Figures } from './figures.tsx';

const sums = (change: Partial<Sums> = {}): Sums => ({
  missions: 10,
  done: 8,
  canceled: 1,
  handedOver: 0,
  withoutPilot: 1,
  areaSquareMeters: 345_000,
  fawnsCrated: 12,
  fawnsNotCaught: 2,
  nests: 3,
  hares: 4,
  pheasants: 0,
  adultRoeDeer: 5,
  kilometres: 321.5,
  cashDonation: 4000,
  appDonation: 1550,
  ...change,
});

const figures: FiguresOfPeriod = {
  period: { year: 2025, from: '2025-04-25', to: '2025-07-10' },
  totals: sums(),
  previous: { period: { year: 2024, from: '2024-04-25', to: '2024-07-10' }, totals: sums({ fawnsCrated: 8 }) },
  months: [{ month: '2025-05', ...sums() }],
  weeks: [
    { monday: '2025-05-12', ...sums({ fawnsCrated: 9 }) },
    { monday: '2025-05-26', ...sums({ fawnsCrated: 3 }) },
  ],
  pilots: [
    { pilotId: '01900000-0000-7000-8000-000000000001', lastname: 'Lambert', firstname: 'Anne', ...sums() },
    { pilotId: '01900000-0000-7000-8000-000000000002', lastname: null, firstname: null, ...sums({ fawnsCrated: 0 }) },
  ],
  municipalities: [
    { municipality: 'Dinant', ...sums({ fawnsCrated: 4, missions: 7 }) },
    { municipality: null, ...sums({ fawnsCrated: 8, missions: 3 }) },
  ],
};

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(listSeasons, {
    items: [2024, 2025].map((year) => ({ year, firstDay: `${year}-04-25`, lastDay: `${year}-07-10` })),
  });
  api.answer(getFigures, figures);
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

test('the season stands in numbers, beside the one before', async () => {
  await renderInside(<Figures />, { path: '/tools?topic=figures' });
  const keys = await screen.findByRole('region', { name: 'Chiffres clés' });
  const text = plain(keys.textContent);
  expect(text).toContain('12Faons mis sous caisse2024 : 8 (+50 %)');
  expect(text).toContain('8missions terminées sur 10 demandées');
  expect(text).toContain('34,5hectares parcourus');
  expect(text).toContain('55,50 €de dons');
  expect(screen.getByText(/du 25\/04/)).toBeDefined();
});

test('another season is asked for and stays in the address', async () => {
  await renderInside(<Figures />, { path: '/tools?topic=figures' });
  await screen.findByRole('region', { name: 'Chiffres clés' });
  await userEvent.selectOptions(screen.getByLabelText('Saison'), '2024');
  await vi.waitFor(() => expect(api.calls(getFigures).at(-1)?.query).toEqual({ year: '2024' }));
});

test('bars are longest first, and another measure is drawn on demand', async () => {
  await renderInside(<Figures />, { path: '/tools?topic=figures' });
  const places = await screen.findByRole('list', { name: 'Par commune' });
  const names = () =>
    within(screen.getByRole('list', { name: 'Par commune' }))
      .getAllByRole('listitem')
      .map((item) => plain(item.textContent));
  expect(places).toBeDefined();
  expect(names()).toEqual(['Commune inconnue8', 'Dinant4']);
  await userEvent.selectOptions(screen.getByLabelText('Montrer'), 'missions');
  expect(names()).toEqual(['Dinant7', 'Commune inconnue3']);
  await userEvent.selectOptions(screen.getByLabelText('Montrer'), 'pheasants');
  expect(screen.getAllByText('Rien à dessiner : Faisans vaut zéro partout.')).toHaveLength(3);
});

test('the table behind a chart has every number and is sorted by any column', async () => {
  await renderInside(<Figures />, { path: '/tools?topic=figures' });
  const card = await screen.findByRole('region', { name: /Par commune/ });
  await userEvent.click(within(card).getByText('Les chiffres en tableau'));
  const table = await within(card).findByRole('table');
  const rows = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(rows()).toEqual(['Dinant', 'Commune inconnue']);
  await userEvent.click(within(table).getByRole('button', { name: 'Faons mis sous caisse' }));
  expect(rows()).toEqual(['Commune inconnue', 'Dinant']);
  const heading = within(table).getByRole('columnheader', { name: 'Faons mis sous caisse' });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
});

test('on paper all tables are open', async () => {
  await renderInside(<Figures />, { path: '/tools?topic=figures' });
  await screen.findByRole('region', { name: 'Chiffres clés' });
  expect(screen.queryAllByRole('table')).toHaveLength(0);
  window.dispatchEvent(new Event('beforeprint'));
  expect(await screen.findAllByRole('table')).toHaveLength(3);
});

test('a season without missions says so, a failure offers another try', async () => {
  const nothing = sums(Object.fromEntries(Object.keys(sums()).map((name) => [name, 0])));
  api.answer(getFigures, { ...figures, totals: nothing, weeks: [], months: [], pilots: [], municipalities: [] });
  await renderInside(<Figures />, { path: '/tools?topic=figures&year=2024' });
  expect(await screen.findByText('Aucune mission dans cette saison')).toBeDefined();
});

test('a failure offers another try', async () => {
  api.refuse(getFigures, 'UNAVAILABLE');
  await renderInside(<Figures />, { path: '/tools?topic=figures' });
  expect(await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 10_000 })).toBeDefined();
}, 15_000);
