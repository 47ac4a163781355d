import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMission, listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { listTappableEditions } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { checkZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { emptyDraft, type InterventionDraft } from '../../ordering/draft/intervention-draft.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { farmerClientId, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aParcelAsSaved } from '../../testing/requests.ts';
import { foundZones } from '../../testing/zones.ts';
import InterventionPage from './intervention.tsx';

const draftKey = `intervention:${farmerId}:${farmerClientId}`;
const corners: Draft['points'] = [
  [5.1, 50.1],
  [5.102, 50.1],
  [5.102, 50.102],
  [5.1, 50.102],
];
const knot: Draft['points'] = [
  [5.1, 50.1],
  [5.102, 50.102],
  [5.102, 50.1],
  [5.1, 50.102],
];
let api: FakeApi;

// Whole pages on a busy machine: patience costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  await clearDraft(draftKey);
  api = fakeApi();
  api.answer(listTappableEditions, { items: [] });
  api.answer(listParcels, { items: [{ ...aParcelAsSaved(), crop: null, lastMissionDate: null }], nextCursor: null });
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(checkZones, ({ body }) => ({ items: body.shapes.map(() => foundZones({ verdict: 'NO_DATA' })) }));
});

const open = (path = '/intervention?step=2') => renderInside(<InterventionPage />, { path });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = () => screen.findByRole('dialog', { name: 'Votre dessin n’est pas terminé' });
const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }));

async function leaveUnfinished(points: Draft['points'], change: Partial<InterventionDraft> = {}) {
  const unfinished: Draft = { kind: 'polygon', points };
  await saveDraft(draftKey, { ...emptyDraft('key', '+32470123456'), reached: 2, step: 2, unfinished, ...change });
}

const kept = () => loadDraft<InterventionDraft>(draftKey);

describe('a shape that is not finished', () => {
  test('is there again after going back a step and after a reload', async () => {
    const page = await open('/intervention');
    await screen.findByRole('checkbox', { name: /Pré du moulin/ });
    await press('Suivant');
    await press('Dessiner une parcelle');
    await userEvent.click(screen.getByRole('radio', { name: 'Viser' }));
    await press('Placer un point');
    await press('Retour');
    await heading('Quelles parcelles allez-vous faucher ?');
    await press('Suivant');
    expect(await screen.findByRole('button', { name: 'Terminer' })).toBeTruthy();
    page.unmount();

    await open();
    expect(await screen.findByRole('button', { name: 'Terminer' })).toBeTruthy();
    expect((await kept())?.unfinished?.points).toHaveLength(1);
  });

  test('becomes a parcel on the way to the next step when the person says so', async () => {
    await leaveUnfinished(corners);
    await open();
    await screen.findByRole('button', { name: 'Terminer' });
    await press('Suivant');
    expect((await question()).textContent).toMatch(/3,\d+\s?ha/);
    await answer('Terminer la parcelle');
    await heading('Quand fauchez-vous ?');
    await waitFor(async () => {
      const draft = await kept();
      expect(draft?.unfinished).toBeNull();
      expect(draft?.parcels.map(({ name }) => name)).toEqual(['Parcelle 1']);
    });
  });

  test('stays open when the person wants to go on drawing', async () => {
    await leaveUnfinished(corners);
    await open();
    await screen.findByRole('button', { name: 'Terminer' });
    await press('Suivant');
    await answer('Continuer à dessiner');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 / 4')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Terminer' })).toBeTruthy();
  });

  test('is dropped only when told to, and then the missing parcel is asked about', async () => {
    await leaveUnfinished(corners.slice(0, 2));
    await open();
    await screen.findByRole('button', { name: 'Terminer' });
    await press('Suivant');
    expect(within(await question()).queryByRole('button', { name: 'Terminer la parcelle' })).toBeNull();
    await answer('Abandonner ce dessin');
    expect(await screen.findByRole('dialog', { name: 'Aucune parcelle' })).toBeTruthy();
    await waitFor(async () => expect((await kept())?.unfinished).toBeNull());
  });

  test('that crosses itself cannot be finished from there, and the reason is told', async () => {
    await leaveUnfinished(knot);
    await open();
    await screen.findByRole('button', { name: 'Terminer' });
    await press('Suivant');
    expect((await question()).textContent).toContain('Le contour se croise');
    expect(within(await question()).queryByRole('button', { name: 'Terminer la parcelle' })).toBeNull();
  });

  test('is not forgotten by sending either', async () => {
    await leaveUnfinished(corners, { reached: 4, step: 4, missionDate: '2026-06-02' });
    await open('/intervention?step=4');
    await press('Envoyer la demande');
    await answer('Terminer la parcelle');
    await heading('Tout est juste ?');
    expect(api.calls(createMission)).toHaveLength(0);
    await waitFor(async () => expect((await kept())?.parcels).toHaveLength(1));
  });
});

describe('a parcel of more than 200 ha', () => {
  const wide: Draft['points'] = [
    [5.1, 50.1],
    [5.12, 50.1],
    [5.12, 50.12],
    [5.1, 50.12],
  ];
  const asked = () => screen.findByRole('dialog', { name: 'Une parcelle aussi grande ?' });

  test('is asked about once it is finished, and goes on when it is meant', async () => {
    await leaveUnfinished(wide);
    await open();
    await screen.findByRole('button', { name: 'Terminer' });
    await press('Suivant');
    await answer('Terminer la parcelle');
    expect((await asked()).textContent).toMatch(/Parcelle 1 \(318,\d+\s?ha\)/);
    await press('Oui, c’est bien cela');
    await heading('Quand fauchez-vous ?');
    await waitFor(async () => expect((await kept())?.largeMeant).toHaveLength(1));
  });

  test('is changed by whoever did not mean it', async () => {
    await leaveUnfinished(wide);
    await open();
    await screen.findByRole('button', { name: 'Terminer' });
    await press('Suivant');
    await answer('Terminer la parcelle');
    await asked();
    await press('Revoir le dessin');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 / 4')).toBeTruthy();
    expect((await kept())?.largeMeant).toEqual([]);
  });
});
