import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CrewAbsence, listUnavailabilities } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { CrewOverview } from './crew-overview.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const anne: CrewAbsence = {
  pilotId: '0190a5f0-0000-7000-8000-0000000000f1',
  lastname: 'Lambert',
  firstname: 'Anne',
  periods: [{ from: '2026-06-02', to: '2026-06-04', note: 'Vacances' }],
};
const karl: CrewAbsence = {
  pilotId: '0190a5f0-0000-7000-8000-0000000000f2',
  lastname: 'Schröder',
  firstname: null,
  periods: [],
};

async function openOverview(...items: CrewAbsence[]) {
  const api = fakeApi();
  api.answer(listUnavailabilities, { items });
  await renderInside(<CrewOverview />, { path: '/tools', user: admin });
  return api;
}

test('the coordinator reads first who can fly tomorrow', async () => {
  await openOverview(anne, karl);
  expect(await screen.findByText('Disponibles demain : 1 sur 2')).toBeTruthy();
  expect(screen.getByText('Indisponibles : Anne Lambert')).toBeTruthy();
});

test('on a wide screen the two weeks stand as a table of pilots by days, with how many are left', async () => {
  await openOverview(anne, karl);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(15);
  const row = within(table).getByRole('row', { name: /^Anne Lambert/ });
  const words = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(words.slice(0, 5)).toEqual([
    'disponible',
    '✕indisponible, Vacances',
    '✕indisponible, Vacances',
    '✕indisponible, Vacances',
    'disponible',
  ]);
  const counts = within(within(table).getByRole('row', { name: /^Disponibles/ })).getAllByRole('cell');
  expect(counts.slice(0, 5).map((cell) => cell.textContent)).toEqual(['2', '1', '1', '1', '2']);
  expect(screen.getByRole('link', { name: 'Anne Lambert' }).getAttribute('href')).toBe(`/users?user=${anne.pilotId}`);
});

test('on a phone they stand day by day, with from when to when somebody is away', async () => {
  setViewportWidth(390);
  await openOverview(anne, karl);
  const days = await screen.findAllByRole('heading', { level: 3 });
  expect(days[0]?.textContent).toBe('aujourd’huiDisponibles\u00a0: 2 sur 2');
  expect(days[1]?.textContent).toBe('demainDisponibles\u00a0: 1 sur 2');
  expect(screen.getAllByRole('link', { name: /Anne Lambert 2–4 juin · Vacances/ })).toHaveLength(3);
  expect(screen.queryByRole('table')).toBeNull();
});

test('the weeks before and after are one tap away', async () => {
  const api = await openOverview(anne, karl);
  expect(await screen.findByText('1–14 juin')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Deux semaines après' }));
  expect(await screen.findByText('15–28 juin')).toBeTruthy();
  expect(api.calls(listUnavailabilities).at(-1)?.query).toEqual({ from: '2026-06-15', to: '2026-06-28' });
});

test('an association without pilots is told where to find some', async () => {
  await openOverview();
  expect(await screen.findByText('Aucun pilote')).toBeTruthy();
});
