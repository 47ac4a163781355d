import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMission, listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { checkZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { DraftTabs } from '../../ordering/draft/draft-tabs.ts';
import type { InterventionDraft } from '../../ordering/draft/intervention-draft.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { farmerClientId, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aParcelAsSaved } from '../../testing/requests.ts';
import { foundZones } from '../../testing/zones.ts';
import InterventionPage from './intervention.tsx';

const draftKey = `intervention:${farmerId}:${farmerClientId}`;

// Whole pages on a busy machine: patience costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

let api: FakeApi;

beforeEach(async () => {
  await clearDraft(draftKey);
  api = fakeApi();
  api.answer(listParcels, { items: [{ ...aParcelAsSaved(), crop: null, lastMissionDate: null }], nextCursor: null });
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(checkZones, ({ body }) => ({ items: body.shapes.map(() => foundZones({ verdict: 'NO_DATA' })) }));
});

const open = (path = '/intervention') => renderInside(<InterventionPage />, { path });
const kept = () => loadDraft<InterventionDraft>(draftKey);

test('a tab whose draft is opened in another one says so, writes nothing more and can take over', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pré du moulin/ }));
  const yielded = vi.fn();
  const other = new DraftTabs(draftKey, { onTakenElsewhere: () => undefined, onYielded: yielded });
  other.claim();

  expect(await screen.findByText(/Ouverte dans un autre onglet/)).toBeTruthy();
  // The text typed last here is on the disk before the other tab is told that it may read.
  await waitFor(() => expect(yielded).toHaveBeenCalled());
  const written = await kept();
  expect(written?.parcels).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: /Pré du moulin/ }).closest('[inert]')).toBeTruthy();

  await saveDraft(draftKey, { ...written, clientNote: 'Écrit dans l’autre onglet', parcels: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre ici' }));
  expect(await screen.findByRole('checkbox', { name: /Pré du moulin/, checked: false })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Ouverte dans un autre onglet/)).toBeNull());
  other.close();
});

test('taking over is told to the tab that had the draft', async () => {
  const lost = vi.fn(() => Promise.resolve());
  const other = new DraftTabs(draftKey, { onTakenElsewhere: lost, onYielded: () => undefined });
  other.claim();
  await open();
  await screen.findByRole('checkbox', { name: /Pré du moulin/ });
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/Ouverte dans un autre onglet/)).toBeNull();
  other.close();
});

test('while a request is being sent nothing in it can be changed, and all of it again once it did not go out', async () => {
  const isLocked = () => screen.getByText('+32 470 12 34 56').closest('[inert]') !== null;
  const locked: boolean[] = [];
  api.answer(createMission, () => {
    locked.push(isLocked());
    throw new TypeError('Failed to fetch');
  });
  const { unmount } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pré du moulin/ }));
  await waitFor(async () => expect((await kept())?.parcels).toHaveLength(1));
  unmount();
  const chosen = await kept();
  await saveDraft(draftKey, { ...chosen, missionDate: '2026-06-02', reached: 4, step: 4 });
  await open('/intervention?step=4');
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer la demande' }));
  expect(await screen.findByText('La demande n’est pas encore partie')).toBeTruthy();
  expect([locked, isLocked()]).toEqual([[true], false]);
});
