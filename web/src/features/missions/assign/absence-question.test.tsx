import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import {
  assignMission,
  cancelMission,
  getMission,
  getMissionHistory,
  reopenMission,
} from '@vigiefaon/domain/missions/missions.api';
import { listPilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances.api';
import { getMissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import type { User } from '@vigiefaon/domain/users/user';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot, karl, missionId } from '../../../testing/missions.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { MissionPanel } from '../panel/mission-panel.tsx';

const away = { from: '2026-06-01', to: '2026-06-09', note: null };
const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const mission = aMission({ missionDate: '2026-06-02', location: null, parcels: [], totalSize: 0, responses: [] });
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getMission, mission);
  api.answer(listMapNotes, { items: [], nextCursor: null });
  api.answer(getMissionInRound, { stop: null, siblings: [] });
  api.answer(getMissionHistory, { items: [] });
  api.answer(listFinds, foundSoFar());
  api.answer(listPilots, ({ query }) => {
    const isAway = query.on !== undefined && away.from <= query.on && query.on <= away.to;
    const first = { ...anne, ...(query.on ? { unavailable: isAway, away: isAway ? away : null } : {}) };
    return { items: [first, karl], nextCursor: null };
  });
  api.answer(listPilotDistances, {
    items: [
      { pilotId: anne.pilotId, kilometres: { nearest: 3.4, farthest: 3.4 } },
      { pilotId: karl.pilotId, kilometres: null },
    ],
  });
  api.answer(assignMission, { ...mission, status: 'AFFECTED', pilot: asPilot(anne), version: 2 });
});

async function open(user: User, sheet = ''): Promise<void> {
  await renderInside(<MissionPanel missionId={missionId} onClose={() => undefined} renderEdit={() => null} />, {
    path: `/missions/${missionId}${sheet}`,
    user,
  });
  await screen.findByRole('heading', { name: 'Luc Dumont' });
}

test('whoever assigns sees that a pilot is away and is asked before; who is there is assigned at once', async () => {
  await open(admin, '?sheet=assign');
  const lines = await screen.findAllByRole('button', { name: /Karl|Anne/ });
  expect(lines.map((line) => /Karl|Anne/.exec(line.textContent ?? '')?.[0])).toEqual(['Karl', 'Anne']);
  expect(lines[0]?.textContent).toContain('Distance inconnue');
  expect(lines[1]?.textContent).toContain('≈ 3,4 km de route');
  expect(lines[1]?.textContent).toContain('Indisponible\u00a0: 1–9 juin');
  await userEvent.click(screen.getByRole('button', { name: /Anne/ }));
  const question = await screen.findByRole('dialog', { name: 'Attribuer quand même ?' });
  expect(question.textContent).toContain('n’est pas disponible\u00a0: 1–9 juin. La fauche est prévue demain.');
  expect(api.calls(assignMission)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Attribuer quand même' }));
  await waitFor(() => expect(api.calls(assignMission)[0]?.params.pilotId).toBe(anne.pilotId));
  expect(api.calls(listPilots).some(({ query }) => query.on === '2026-06-02')).toBe(true);
});

test('a pilot who has said to be away is asked before taking a mission', async () => {
  await open(accountOf(anne));
  await waitFor(() => expect(api.calls(listPilots)).not.toHaveLength(0));
  await userEvent.click(await screen.findByRole('button', { name: 'Je prends cette mission' }));
  const question = await screen.findByRole('dialog', { name: 'Prendre quand même ?' });
  expect(question.textContent).toContain('Vous avez indiqué être indisponible\u00a0: 1–9 juin.');
  await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(assignMission)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Je prends cette mission' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prendre quand même' }));
  await waitFor(() => expect(api.calls(assignMission)).toHaveLength(1));
});

test('a pilot who is there takes it with one press', async () => {
  await open(accountOf(karl));
  await userEvent.click(await screen.findByRole('button', { name: 'Je prends cette mission' }));
  await waitFor(() => expect(api.calls(assignMission)[0]?.params.pilotId).toBe(karl.pilotId));
});

test('somebody who has answered “Indisponible” is assigned only after a question', async () => {
  const declined = {
    ...mission,
    responses: [{ pilotId: karl.pilotId, response: 'UNAVAILABLE' as const, at: '2026-05-31T10:00:00.000Z' }],
  };
  api.answer(getMission, declined);
  await open(admin, '?sheet=assign');
  await userEvent.click(await screen.findByRole('button', { name: /Karl/ }));
  const question = await screen.findByRole('dialog', { name: 'Attribuer quand même ?' });
  expect(question.textContent).toMatch(/Karl .*a répondu «\u00a0Indisponible\u00a0» pour cette mission\./);
  expect(api.calls(assignMission)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Attribuer quand même' }));
  await waitFor(() => expect(api.calls(assignMission)[0]?.params.pilotId).toBe(karl.pilotId));
});

test('a cancelled mission whose meadow is ordered anew asks before it is put back, and opens what exists', async () => {
  api.answer(getMission, { ...mission, status: 'CANCELED', actions: ['reopen'] });
  api.refuse(reopenMission, 'ALREADY_ORDERED', { missions: [missionId] });
  await open(admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Remettre en cours' }));
  const question = await screen.findByRole('dialog', { name: 'Déjà demandé pour ce jour' });
  api.answer(reopenMission, { ...mission, version: 2 });
  await userEvent.click(within(question).getByRole('button', { name: 'Demander une deuxième fois' }));
  await waitFor(() => expect(api.calls(reopenMission).map(({ body }) => body)).toEqual([{}, { again: true }]));
});

test('a cancelled mission whose field somebody else has ordered is put back with a reason, and the crew sees whose it is', async () => {
  api.answer(getMission, { ...mission, status: 'CANCELED', actions: ['reopen'] });
  api.refuse(reopenMission, 'SAME_FIELD', { missions: [missionId] });
  await open(admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Remettre en cours' }));
  const question = within(await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a demandé ce champ' }));
  expect(await question.findByText(/^Dumont/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Demander quand même' }));
  expect(api.calls(reopenMission)).toHaveLength(1);
  api.answer(reopenMission, { ...mission, version: 2 });
  await userEvent.click(question.getByRole('radio', { name: /se sont mis d’accord/ }));
  await userEvent.click(question.getByRole('button', { name: 'Demander quand même' }));
  await waitFor(() =>
    expect(api.calls(reopenMission).map(({ body }) => body)).toEqual([{}, { againBecause: 'AGREED' }]),
  );
});

test('cancelling a mission asks first, and can be taken back after it', async () => {
  api.answer(cancelMission, { ...mission, status: 'CANCELED', actions: ['reopen'], version: 2 });
  await open(admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler la mission' }));
  const question = await screen.findByRole('dialog', { name: 'Annuler la mission' });
  expect(api.calls(cancelMission)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Annuler la mission' }));
  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeTruthy();
  expect(api.calls(cancelMission)).toHaveLength(1);
});
