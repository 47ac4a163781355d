import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { bulkMissions, countMissions, searchMissions } from '@vigiefaon/domain/missions/missions.api';
import { listPilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, aMission, anne, asPilot, karl } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { MissionBoard } from './mission-board.tsx';

const board = <MissionBoard detail={(missionId) => <p>open: {missionId}</p>} />;
const admin = accountOf(anne, 'ROLE_ADMIN');

function farm(number: number, change: Partial<Mission> = {}): Mission {
  return aMission({
    missionId: `0190a5f0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    client: { clientId: aMission().client.clientId, lastname: `Farm ${number}`, firstname: null, phone: null },
    ...change,
  });
}

const done = (missionId: string) => ({ missionId, ok: true, code: null, reason: null });
const idOf = (number: number) => farm(number).missionId;
const boxOf = (number: number) => screen.findByRole('checkbox', { name: new RegExp(`^Sélectionner Farm ${number},`) });
const selectedCount = () => screen.getByText(/sélectionnées?$/).textContent;

let api: FakeApi;

function answerWith(missions: readonly Mission[]): void {
  api.answer(searchMissions, { items: [...missions], nextCursor: null, total: missions.length });
}

beforeEach(() => {
  localStorage.clear();
  setViewportWidth(1440);
  api = fakeApi();
  api.answer(listPilots, { items: [anne, karl], nextCursor: null });
  const kilometres = { nearest: 3.4, farthest: 41 };
  api.answer(listPilotDistances, { items: [{ pilotId: karl.pilotId, kilometres }] });
  api.answer(countMissions, { TODO: 3, AFFECTED: 2, DONE: 0, CANCELED: 1000 });
  answerWith([1, 2, 3, 4, 5].map((number) => farm(number)));
});

describe('the counts by status', () => {
  it('stand above the list, from one call, and filter when pressed', async () => {
    await renderInside(board, { path: '/missions/some?risky=1', user: admin });
    expect(await screen.findByRole('button', { name: /^À faire 3$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Annulée 1.000\+$/ })).toBeTruthy();
    // How many wait for an address is a question of its own, for admins.
    const counted = () =>
      api
        .calls(countMissions)
        .map(({ body }) => body)
        .filter(({ waiting }) => waiting === undefined);
    expect(counted()).toEqual([{ risky: true }]);
    await userEvent.click(screen.getByRole('button', { name: /^Attribuée 2$/ }));
    await waitFor(() => expect(api.calls(searchMissions).at(-1)?.body.status).toEqual(['AFFECTED']));
    expect(screen.getByRole('button', { name: /^Attribuée 2$/ }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /^Toutes/ }));
    expect(screen.getByRole('button', { name: /^Toutes/ }).getAttribute('aria-pressed')).toBe('true');
    expect(counted()).toHaveLength(1);
  });
});

describe('several missions at once', () => {
  it('are selected one by one, as a range with Shift, all together, and left with Escape', async () => {
    await renderInside(board, { path: '/missions/some', user: admin });
    const user = userEvent.setup();
    await user.click(await boxOf(2));
    expect(selectedCount()).toBe('1 sélectionnée');
    await user.keyboard('{Shift>}');
    await user.click(await boxOf(4));
    await user.keyboard('{/Shift}');
    expect(selectedCount()).toBe('3 sélectionnées');
    await user.click(screen.getByRole('button', { name: 'Tout sélectionner' }));
    expect(selectedCount()).toBe('5 sélectionnées');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Missions sélectionnées' })).toBeNull();
  });

  it('are selected with the keyboard alone', async () => {
    await renderInside(board, { path: '/missions/some', user: admin });
    (await screen.findByRole('link', { name: 'Farm 1' })).focus();
    await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedCount()).toBe('3 sélectionnées');
    expect((await boxOf(1)) instanceof HTMLInputElement && (await boxOf(1))).toHaveProperty('checked', false);
  });

  it('are given to a pilot in one call; what was refused is told with its reason, and it can be taken back', async () => {
    const canceled = { missionId: idOf(2), ok: false, code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_CANCELED' } as const;
    api.answer(bulkMissions, ({ body }) => ({
      items: body.missionIds.map((missionId) => (missionId === canceled.missionId ? canceled : done(missionId))),
    }));
    answerWith([farm(1), farm(2), farm(3, { status: 'AFFECTED', pilot: asPilot(anne) })]);
    await renderInside(board, { path: '/missions/some', user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner les missions affichées' }));
    await userEvent.click(screen.getByRole('button', { name: 'Attribuer à un pilote (3)' }));
    const sheet = within(await screen.findByRole('dialog'));
    const nearest = await sheet.findByRole('button', { name: /Karl Hoffmann/ });
    expect(nearest.textContent).toContain('≈ 3,4 km à 41 km de route');
    expect(sheet.getAllByRole('button', { name: /km de route|Distance inconnue/ })[0]).toBe(nearest);
    await userEvent.click(nearest);
    expect(await screen.findByText('2 missions attribuées · 1 refusée')).toBeTruthy();
    expect(screen.getByText('La mission est annulée. (1)')).toBeTruthy();
    const ids = [idOf(1), idOf(2), idOf(3)];
    expect(api.calls(bulkMissions)[0]?.body).toEqual({ missionIds: ids, action: 'assign', pilotId: karl.pilotId });
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Action annulée pour 2 missions')).toBeTruthy();
    expect(
      api
        .calls(bulkMissions)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { missionIds: [idOf(1)], action: 'unassign' },
      { missionIds: [idOf(3)], action: 'assign', pilotId: anne.pilotId },
    ]);
  });

  it('are given to somebody who has declined some of them, or is away, only after a question', async () => {
    const responses = [{ pilotId: karl.pilotId, response: 'UNAVAILABLE' as const, at: '2026-05-31T10:00:00.000Z' }];
    api.answer(bulkMissions, ({ body }) => ({ items: body.missionIds.map(done) }));
    api.answer(listPilots, ({ query }) => ({
      items: [anne, { ...karl, ...(query.on ? { unavailable: true, away: null } : {}) }],
      nextCursor: null,
    }));
    answerWith([farm(1, { responses }), farm(2, { responses: [] }), farm(3, { status: 'DONE', responses })]);
    await renderInside(board, { path: '/missions/some', user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner les missions affichées' }));
    await userEvent.click(screen.getByRole('button', { name: 'Attribuer à un pilote (2)' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('indisponible pour 3');
    await userEvent.click(sheet.getByRole('button', { name: /Karl Hoffmann/ }));
    const question = await screen.findByRole('dialog', { name: 'Attribuer quand même ?' });
    expect(question.textContent).toMatch(/a répondu «\u00a0Indisponible\u00a0» pour 1 de ces missions\./);
    expect(question.textContent).toContain('n’est pas disponible le jour de fauche de 2 de ces missions.');
    expect(api.calls(bulkMissions)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Attribuer quand même' }));
    await waitFor(() => expect(api.calls(bulkMissions)).toHaveLength(1));
  });

  it('are called off only after a question that says how many, and who hears of it; it can be taken back', async () => {
    api.answer(bulkMissions, ({ body }) => ({ items: body.missionIds.map(done) }));
    const given = { status: 'AFFECTED', pilot: asPilot(karl), missionDate: '2999-06-02' } as const;
    const other = { ...farm(2).client, clientId: '0190a5f0-0000-7000-8000-0000000000d2' };
    const own = { missionDate: '2999-06-02', client: other };
    answerWith([farm(1, given), farm(2, own), farm(3, { ...given, client: other }), farm(4, { status: 'DONE' })]);
    await renderInside(board, { path: '/missions/some', user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner les missions affichées' }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler (3)' }));
    const question = await screen.findByRole('dialog', { name: 'Annuler 3 missions' });
    expect(question.textContent).toContain('3 missions ne seront pas volées.');
    expect(question.textContent).toContain('L’application préviendra 2 demandeurs et 1 pilote.');
    await userEvent.click(within(question).getByRole('button', { name: 'Non, garder' }));
    expect(api.calls(bulkMissions)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler (3)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler 3 missions' }));
    expect(await screen.findByText('4 missions annulées')).toBeTruthy();
    expect(api.calls(bulkMissions)[0]?.body).toMatchObject({ action: 'cancel' });
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(/^Action annulée pour/)).toBeTruthy();
  });

  it('a button says for how many it works, and cannot be pressed for none', async () => {
    answerWith([farm(1), farm(2, { status: 'AFFECTED', pilot: asPilot(karl) }), farm(3, { status: 'DONE' })]);
    await renderInside(board, { path: '/missions/some', user: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner les missions affichées' }));
    expect(screen.getByRole('button', { name: 'Annuler (2)' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Retirer le pilote (1)' })).toHaveProperty('disabled', false);
    await userEvent.click(await boxOf(2));
    await userEvent.click(await boxOf(1));
    expect(screen.getByRole('button', { name: 'Annuler (0)' })).toHaveProperty('disabled', true);
  });

  it('a pilot takes several for themselves', async () => {
    api.answer(bulkMissions, ({ body }) => ({ items: body.missionIds.map(done) }));
    await renderInside(board, { path: '/missions/some', user: accountOf(anne) });
    await userEvent.click(await boxOf(1));
    await userEvent.click(await boxOf(2));
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Je les prends (2)' }));
    expect(await screen.findByText('2 missions attribuées')).toBeTruthy();
    expect(api.calls(bulkMissions)[0]?.body).toMatchObject({ action: 'assign', pilotId: anne.pilotId });
  });

  it('are ticked on a phone after the select button, whole cards at a time', async () => {
    setViewportWidth(390);
    await renderInside(board, { path: '/missions', user: admin });
    await screen.findByText('Farm 1');
    await userEvent.click(screen.getByRole('button', { name: 'Sélectionner plusieurs missions' }));
    await userEvent.click(screen.getByText('Farm 1'));
    await userEvent.click(screen.getByText('Farm 3'));
    expect(selectedCount()).toBe('2 sélectionnées');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la sélection' }));
    expect(screen.getByRole('link', { name: /Farm 1/ })).toBeTruthy();
  });
});

describe('the columns', () => {
  // Without layout the popover takes its button for scrolled away once it moves.
  const laidOut = { hidden: true };
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('are chosen, remembered for this person, and put back', async () => {
    const { unmount } = await renderInside(board, { path: '/missions/some', user: admin });
    await screen.findByRole('link', { name: 'Farm 1' });
    const usual = headers();
    await userEvent.click(screen.getByRole('button', { name: 'Choisir les colonnes' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Téléphone' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Surface', ...laidOut }));
    await waitFor(() => expect(headers()).toContain('Téléphone'));
    expect(headers()).not.toContain('Surface');
    unmount();
    const again = await renderInside(board, { path: '/missions/some', user: admin });
    await screen.findByRole('link', { name: 'Farm 1' });
    expect(headers()).toContain('Téléphone');
    await userEvent.click(screen.getByRole('button', { name: 'Choisir les colonnes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Colonnes habituelles', ...laidOut }));
    await waitFor(() => expect(headers()).toEqual(usual));
    again.unmount();
    await renderInside(board, { path: '/missions/some', user: accountOf(karl) });
    await screen.findByRole('link', { name: 'Farm 1' });
    expect(headers()).not.toContain('Téléphone');
  });
});
