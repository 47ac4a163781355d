import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Season } from '@vigiefaon/domain/season/season';
import { deleteSeason, listSeasons, saveSeason } from '@vigiefaon/domain/settings/settings.api';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import Tools from './tools.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const season2025 = { year: 2025, firstDay: '2025-04-25', lastDay: '2025-07-10' };
const season2026 = { year: 2026, firstDay: '2026-04-15', lastDay: '2026-07-31' };

/** An association on 1 June 2026 that keeps these seasons. */
function associationWith(...seasons: Season[]): FakeApi {
  const api = fakeApi();
  api.answer(getSetup, aSetup());
  const kept = new Map(seasons.map((season) => [season.year, season]));
  api.answer(listSeasons, () => ({ items: [...kept.values()].sort((a, b) => a.year - b.year) }));
  api.answer(saveSeason, ({ params, body }) => {
    const season = { year: Number(params.year), ...body };
    kept.set(season.year, season);
    return season;
  });
  api.answer(deleteSeason, ({ params }) => {
    kept.delete(Number(params.year));
    return undefined;
  });
  return api;
}

async function typeDays(firstDay: string, lastDay: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Premier jour/), { target: { value: firstDay } });
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: lastDay } });
}

test('an admin opens the next season and sees beforehand what the banner will say', async () => {
  const api = associationWith(season2025);
  await renderInside(<Tools />, { path: '/tools', user: admin });
  await screen.findByRole('heading', { name: /Saison 2025/ });
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir une saison' }));
  await typeDays('2026-05-01', '2026-07-15');
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByText('Saison 2026 ouverte jusqu’au mercredi 15 juillet.')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('La saison 2026 est enregistrée')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /Saison 2026/ })).toBeTruthy();
  expect(api.calls(saveSeason)[0]).toMatchObject({
    params: { year: '2026' },
    body: { firstDay: '2026-05-01', lastDay: '2026-07-15' },
  });
});

test('the next season is proposed with the days of the last one', async () => {
  associationWith(season2025);
  await renderInside(<Tools />, { path: '/tools', user: admin });
  await screen.findByRole('heading', { name: /Saison 2025/ });
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir une saison' }));
  const firstDay = await screen.findByLabelText<HTMLInputElement>(/^Premier jour/);
  const lastDay = screen.getByLabelText<HTMLInputElement>(/^Dernier jour/);
  expect([firstDay.value, lastDay.value]).toEqual(['25/04/26', '10/07/26']);
});

test('days that lie in another season are refused in words that name it', async () => {
  const api = associationWith(season2025, season2026);
  await renderInside(<Tools />, { path: '/tools', user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Changer les dates : saison 2025' }));
  await typeDays('2025-04-25', '2026-04-15');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ces dates chevauchent la saison 2026.')).toBeTruthy();
  expect(api.calls(saveSeason)).toHaveLength(0);
});

test('the open season is closed from today on, and the toast opens it again', async () => {
  const api = associationWith(season2025, season2026);
  await renderInside(<Tools />, { path: '/tools', user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Clore dès aujourd’hui : saison 2026' }));
  expect(await screen.findByText('La saison 2026 est close')).toBeTruthy();
  expect(api.calls(saveSeason)[0]?.body).toEqual({ firstDay: '2026-04-15', lastDay: '2026-05-31' });
  await userEvent.click(screen.getByRole('button', { name: 'Annuler l’action' }));
  expect(await screen.findByText('La saison 2026 est comme avant')).toBeTruthy();
  expect(api.calls(saveSeason)[1]?.body).toEqual({ firstDay: '2026-04-15', lastDay: '2026-07-31' });
});

test('a season announced by mistake is taken back, one that has ended is not offered for it', async () => {
  const api = associationWith(season2025, { year: 2027, firstDay: '2027-04-15', lastDay: '2027-07-31' });
  await renderInside(<Tools />, { path: '/tools', user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer : saison 2027' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Saison 2027/ })).toBeNull());
  expect(api.calls(deleteSeason)[0]?.params).toEqual({ year: '2027' });
  expect(screen.queryByRole('button', { name: 'Retirer : saison 2025' })).toBeNull();
});
