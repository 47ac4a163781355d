import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { countMissions, getMission, searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, aMission, anne, karl } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { MissionBoard } from './mission-board.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="address">
      {pathname} {JSON.stringify(search)}
    </output>
  );
}

const board = (
  <>
    <MissionBoard detail={(missionId) => <p>open: {missionId}</p>} />
    <Address />
  </>
);

function missions(count: number): Mission[] {
  return Array.from({ length: count }, (_, at) =>
    aMission({
      missionId: `0190a5f0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      client: { clientId: aMission().client.clientId, lastname: `Farm ${at}`, firstname: null, phone: null },
    }),
  );
}

let api: FakeApi;

function answerWith(all: readonly Mission[], total = all.length): void {
  api.answer(searchMissions, ({ body }) => {
    const from = Number(body.cursor ?? 0);
    const end = from + body.limit;
    return { items: all.slice(from, end), nextCursor: end < all.length ? String(end) : null, total };
  });
}

const lastSearch = () =>
  api
    .calls(searchMissions)
    .map(({ body }) => body)
    .filter(({ limit }) => limit > 1)
    .at(-1);

beforeEach(() => {
  setViewportWidth(500);
  api = fakeApi();
  api.answer(listPilots, { items: [anne, karl], nextCursor: null });
  api.answer(countMissions, { TODO: 3, AFFECTED: 2, DONE: 0, CANCELED: 1000 });
  answerWith(missions(3));
});

describe('the board on a phone', () => {
  it('asks what its address says', async () => {
    const path = '/missions?status=TODO,AFFECTED&from=2026-06-02&to=2026-06-02&pilot=me&risky=1';
    await renderInside(board, { path, user: accountOf(anne) });
    expect(await screen.findByText('Farm 0')).toBeTruthy();
    expect(lastSearch()).toMatchObject({
      status: ['TODO', 'AFFECTED'],
      from: '2026-06-02',
      to: '2026-06-02',
      pilotId: anne.pilotId,
      risky: true,
    });
    expect(screen.getByRole('button', { name: 'Filtres (4)' })).toBeTruthy();
  });

  it('writes into the address what is chosen, and asks again', async () => {
    await renderInside(board, { path: '/missions', user: accountOf(anne) });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtrer' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('checkbox', { name: /À faire/ }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Demain' }));
    await userEvent.click(sheet.getByRole('radio', { name: /Sans pilote/ }));
    await waitFor(() =>
      expect(lastSearch()).toMatchObject({ status: ['TODO'], from: '2026-06-02', to: '2026-06-02', pilotId: 'NONE' }),
    );
    const address = screen.getByLabelText('address').textContent ?? '';
    expect(JSON.parse(address.slice(address.indexOf('{')))).toEqual({
      status: 'TODO',
      from: '2026-06-02',
      to: '2026-06-02',
      pilot: 'none',
    });
  });

  it('looks for a word only when typing rests', async () => {
    await renderInside(board, { path: '/missions', user: accountOf(anne) });
    await userEvent.type(await screen.findByRole('searchbox'), 'lejeune');
    await waitFor(() => expect(lastSearch()?.text).toBe('lejeune'));
    expect(api.calls(searchMissions).map(({ body }) => body.text)).toEqual([undefined, 'lejeune']);
  });

  it('shows the next page after the first, and says how many there are', async () => {
    answerWith(missions(230), 230);
    await renderInside(board, { path: '/missions', user: accountOf(anne) });
    expect(await screen.findByText('230 missions')).toBeTruthy();
    expect(screen.queryByText('Farm 100')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByText('Farm 100')).toBeTruthy();
    expect(screen.getByText('Farm 0')).toBeTruthy();
  });

  it('stops counting where the contract does', async () => {
    answerWith(missions(3), 1000);
    await renderInside(board, { path: '/missions', user: accountOf(anne) });
    expect(await screen.findByText(/^1.000\+ missions$/)).toBeTruthy();
  });

  it('tells nothing found from nothing there', async () => {
    answerWith([]);
    const { unmount } = await renderInside(board, { path: '/missions?status=DONE', user: accountOf(anne) });
    await userEvent.click(await screen.findByRole('button', { name: 'Tout effacer' }));
    expect(await screen.findByText('Rien à afficher pour le moment')).toBeTruthy();
    unmount();
  });

  it('says what went wrong and tries again', async () => {
    api.refuse(searchMissions, 'FORBIDDEN');
    await renderInside(board, { path: '/missions', user: accountOf(anne) });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answerWith(missions(1));
    await userEvent.click(retry);
    expect(await screen.findByText('Farm 0')).toBeTruthy();
  });

  it('opens a mission at its own address and keeps the filters', async () => {
    api.answer(getMission, aMission());
    await renderInside(board, { path: '/missions?status=TODO', user: accountOf(anne) });
    await userEvent.click(await screen.findByRole('link', { name: /Farm 1/ }));
    expect(await screen.findByText('open: 0190a5f0-0000-7000-8000-000000000001')).toBeTruthy();
    expect(screen.getByLabelText('address').textContent).toContain('"status":"TODO"');
  });

  it('speaks to requesters in their own words', async () => {
    await renderInside(board, { path: '/missions' });
    const list = within(await screen.findByRole('list', { name: 'Missions' }));
    expect(list.getAllByText('En attente d’un pilote')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Nouvelle demande' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sélectionner plusieurs missions' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Mes demandes' })).toBeTruthy();
  });
});

describe('the board on a desktop', () => {
  beforeEach(() => setViewportWidth(1440));

  it('draws only the rows in view of a long list', async () => {
    answerWith(missions(100), 1000);
    await renderInside(board, { path: '/missions/some', user: accountOf(anne) });
    await screen.findByRole('link', { name: 'Farm 0' });
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  it('is walked through with arrow keys and opened with Enter', async () => {
    await renderInside(board, { path: '/missions/some', user: accountOf(anne) });
    (await screen.findByRole('link', { name: 'Farm 0' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Farm 1' }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('open: 0190a5f0-0000-7000-8000-000000000001')).toBeTruthy();
  });

  it('has its map put away and taken back, and remembers it', async () => {
    await renderInside(board, { path: '/missions', user: accountOf(anne) });
    const toggle = await screen.findByRole('button', { name: 'Carte à côté de la liste' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('region', { name: 'Carte des missions trouvées' })).toBeTruthy();
    await userEvent.click(toggle);
    expect(screen.queryByRole('region', { name: 'Carte des missions trouvées' })).toBeNull();
    expect(localStorage.getItem('mission-board-map')).toBe('false');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
  });

  it('sorts by a column, and the address remembers it', async () => {
    await renderInside(board, { path: '/missions/some', user: accountOf(anne) });
    await userEvent.click(await screen.findByRole('button', { name: 'Surface' }));
    await waitFor(() => expect(lastSearch()?.sort).toBe('totalSize'));
    expect(screen.getByRole('columnheader', { name: 'Surface' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByLabelText('address').textContent).toContain('"sort":"totalSize"');
  });
});
