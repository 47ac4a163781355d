import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listIntentions } from '@vigiefaon/domain/intentions/intentions.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { cancelMission, getReport, listMissionsOfClient, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMissionAsSent, aParcelAsSaved } from '../../testing/requests.ts';
import MyMissionsPage from './my-missions.tsx';

const pilot = {
  pilotId: '0190a5f0-2222-7000-8000-000000000001',
  lastname: 'Lambert',
  firstname: 'Julie',
  phone: '+32470112233',
};
const later = { missionDate: '2026-06-10' };
let api: FakeApi;

// Whole pages on a busy machine: patience costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  api = fakeApi();
  api.answer(listParcels, { items: [], nextCursor: null });
  api.answer(listIntentions, { items: [] });
  const now = new Date().toISOString();
  api.answer(getClearance, {
    now,
    isCanceled: false,
    link: null,
    linkNumber: 0,
    linkLastDay: '2026-07-05',
    mayRevokeLink: false,
    findMarginMeters: 30,
    parcels: [],
  });
});

function answerWith(...items: Mission[]) {
  api.answer(listMissionsOfClient, { items, nextCursor: null });
}
const open = () => renderInside(<MyMissionsPage />, { path: '/my-missions' });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

test.each<[string, Partial<Mission>, string, string]>([
  ['waits', later, 'En attente d’un pilote', 'Le planning se fait la veille (mardi 9 juin) vers 19:00.'],
  [
    'has a pilot',
    { ...later, status: 'AFFECTED', pilot },
    'Un pilote vient',
    'Il vous appelle la veille (mardi 9 juin) avant 20:00.',
  ],
  [
    'has its pilot today',
    { missionDate: '2026-06-01', status: 'AFFECTED', pilot },
    'Un pilote vient',
    'Julie Lambert vient aujourd’hui.',
  ],
  [
    'found nobody',
    { missionDate: '2026-05-20' },
    'En attente d’un pilote',
    'Aucun pilote n’était disponible ce jour-là.',
  ],
  ['is done', { missionDate: '2026-05-20', status: 'DONE' }, 'Terminée', 'Intervention terminée, rien à signaler.'],
  [
    'is cancelled',
    { ...later, status: 'CANCELED' },
    'Annulée',
    'Cette demande est annulée\u00a0: aucun pilote ne vient.',
  ],
])('a request that %s says so in plain words', async (_state, change, sign, line) => {
  answerWith(aMissionAsSent(change));
  await open();
  const request = await screen.findByRole('article');
  expect(within(request).getByText(sign)).toBeTruthy();
  expect(request.textContent).toContain(line);
});

test('the pilot who comes can be called', async () => {
  answerWith(aMissionAsSent({ ...later, status: 'AFFECTED', pilot }));
  await open();
  const link = await screen.findByRole('link', { name: 'Appeler Julie Lambert au +32 470 11 22 33' });
  expect(link.getAttribute('href')).toBe('tel:+32470112233');
});

test('what was found and what was given is told in words', async () => {
  answerWith(aMissionAsSent({ missionDate: '2026-05-20', status: 'DONE', hasReport: true, pilot }));
  api.answer(getReport, {
    kilometres: 24,
    cashDonation: 2000,
    appDonation: 0,
    fawnsCrated: 2,
    fawnsNotCaught: 0,
    nests: 0,
    hares: 1,
    pheasants: 0,
    adultRoeDeer: 0,
    comment: null,
  });
  await open();
  expect(await screen.findByText(/2 faons mis sous caisse et 1 lièvre/)).toBeTruthy();
  expect(screen.getByText(/Votre don : 20,00\s€ en espèces/)).toBeTruthy();
});

test('a request that is over can be ordered again with its parcels', async () => {
  const over = aMissionAsSent({ missionDate: '2026-05-20', status: 'DONE' });
  answerWith(over);
  await open();
  const link = await screen.findByRole('link', { name: 'Redemander' });
  expect(link.getAttribute('href')).toBe(`/intervention?repeat=${over.missionId}`);
});

describe('cancelling', () => {
  test('asks first, because a requester cannot take it back', async () => {
    const mission = aMissionAsSent(later);
    answerWith(mission);
    api.answer(cancelMission, { ...mission, status: 'CANCELED' });
    await open();
    await screen.findByRole('article');
    await press('Annuler la demande');
    const question = await screen.findByRole('dialog', { name: 'Annuler cette demande ?' });
    expect(api.calls(cancelMission)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Annuler la demande' }));
    expect(await screen.findByText('La demande est annulée.')).toBeTruthy();
    expect(api.calls(cancelMission).map(({ params }) => params.missionId)).toEqual([mission.missionId]);
  });

  test('says that the pilot is told when there is one', async () => {
    answerWith(aMissionAsSent({ ...later, status: 'AFFECTED', pilot }));
    await open();
    await screen.findByRole('article');
    await press('Annuler la demande');
    expect(await screen.findByText(/l’application le prévient tout de suite/)).toBeTruthy();
  });

  test('is not offered once a request is over', async () => {
    answerWith(aMissionAsSent({ missionDate: '2026-05-20', status: 'DONE' }));
    await open();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Annuler la demande' })).toBeNull();
  });
});

describe('changing', () => {
  test('sends the version that was read', async () => {
    const mission = aMissionAsSent({ ...later, version: 3 });
    answerWith(mission);
    api.answer(updateMission, { ...mission, version: 4 });
    await open();
    await screen.findByRole('article');
    await press('Modifier');
    fireEvent.change(await screen.findByLabelText(/Jour de fauche/), { target: { value: '2026-06-12' } });
    await press('Enregistrer');
    expect(await screen.findByText('La demande est modifiée.')).toBeTruthy();
    expect(api.calls(updateMission)[0]?.body).toMatchObject({
      version: 3,
      missionDate: '2026-06-12',
    });
  });

  test('keeps to the days of the season', async () => {
    answerWith(aMissionAsSent(later));
    await open();
    await screen.findByRole('article');
    await press('Modifier');
    fireEvent.change(await screen.findByLabelText(/Jour de fauche/), { target: { value: '2026-09-12' } });
    await press('Enregistrer');
    expect(await screen.findByText(/hors saison/)).toBeTruthy();
    expect(api.calls(updateMission)).toHaveLength(0);
  });

  test('is the pilot’s business once there is one', async () => {
    answerWith(aMissionAsSent({ ...later, status: 'AFFECTED', pilot }));
    await open();
    await screen.findByRole('article');
    expect(screen.getByRole('button', { name: 'Modifier' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/pour un changement, appelez-le/)).toBeTruthy();
  });
});

test('older requests come twenty at a time, until all were seen', async () => {
  const parcels = [aParcelAsSaved()];
  const pages = [20, 3].map((count) => Array.from({ length: count }, () => aMissionAsSent({ ...later, parcels })));
  api.answer(listMissionsOfClient, ({ query }) =>
    query.cursor ? { items: pages[1] ?? [], nextCursor: null } : { items: pages[0] ?? [], nextCursor: 'next' },
  );
  await open();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  await press('Afficher plus');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(23));
  expect(screen.getByText('Vous avez tout vu.')).toBeTruthy();
  expect(api.calls(listMissionsOfClient).map(({ query }) => query)).toEqual([
    { limit: '20' },
    { limit: '20', cursor: 'next' },
  ]);
});

test('whoever has asked for nothing yet is shown how to', async () => {
  answerWith();
  await open();
  expect(await screen.findByText('Vous n’avez encore rien demandé')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Demander une intervention' })).toBeTruthy();
});

test('a failed reading can be tried again', async () => {
  api.refuse(listMissionsOfClient, 'NOT_FOUND');
  await open();
  await screen.findByRole('alert');
  answerWith(aMissionAsSent(later));
  await press('Réessayer');
  expect(await screen.findByRole('article')).toBeTruthy();
});
