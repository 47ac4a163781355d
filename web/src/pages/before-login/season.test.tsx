import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPublicSeason, type PublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderSeasonPage } from '../../testing/render-page.tsx';
import Season from './season.tsx';

let api: FakeApi;
const season: PublicSeason = {
  association: 'SOS Faons',
  year: 2025,
  from: '2025-04-25',
  to: '2025-07-10',
  missions: 1204,
  fawns: 1,
  hectares: 3_456.7,
  municipalities: [
    { municipality: 'Ciney', missions: 1203, fawns: 1, hectares: 3_400 },
    { municipality: null, missions: 1, fawns: 0, hectares: 56.7 },
  ],
  countedAt: '2025-06-20T10:00:00.000Z',
};

beforeEach(() => {
  api = fakeApi();
});

const show = () => renderSeasonPage(<Season />, { path: '/season' });

test('anybody reads what a season has brought, where, and when it was counted', async () => {
  api.answer(getPublicSeason, season);
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Saison 2025' })).toBeTruthy();
  expect(screen.getByText('du 25/04/25 au 10/07/25')).toBeTruthy();
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(cards).toEqual(['1faon mis à l’abri', '1 204recherches menées', '3 457hectares parcourus']);
  const [, ciney, elsewhere] = screen.getAllByRole('row');
  const cellsOf = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(cellsOf(ciney)).toEqual(['1', '1 203', '3 400']);
  expect(elsewhere && within(elsewhere).getByRole('rowheader').textContent).toBe('Commune inconnue');
  expect(screen.getByText(/Mise à jour.: 20\/06\/25 12:00/)).toBeTruthy();
});

test('a season in which nothing was flown yet says so instead of a table', async () => {
  api.answer(getPublicSeason, { ...season, missions: 0, fawns: 0, hectares: 0, municipalities: [] });
  await show();
  expect(await screen.findByText('Aucune recherche n’a encore été menée cette saison.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('where the association shows nothing, the page says that and no more', async () => {
  api.refuse(getPublicSeason, 'NOT_FOUND');
  await show();
  expect((await screen.findByRole('alert')).textContent).toBe('Ces chiffres ne sont pas publics.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a network it is asked for again with a button', async () => {
  api.refuse(getPublicSeason, 'UNAVAILABLE');
  await show();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer(getPublicSeason, season);
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Saison 2025' })).toBeTruthy();
});
