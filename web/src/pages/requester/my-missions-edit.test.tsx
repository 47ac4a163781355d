import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listIntentions } from '@vigiefaon/domain/intentions/intentions.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, listMissionsOfClient, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMissionAsSent, aParcelAsSaved } from '../../testing/requests.ts';
import MyMissionsPage from './my-missions.tsx';

const mill = aParcelAsSaved({ name: 'Pré du moulin' });
const orchard = aParcelAsSaved({ name: 'Verger' });
const mission = aMissionAsSent({
  missionDate: '2026-06-10',
  version: 3,
  parcels: [mill],
  clientNote: 'Barrière fermée',
  meetingPoint: { type: 'Point', coordinates: [5.2, 50.2] },
});
let api: FakeApi;

// Whole pages on a busy machine: patience costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  // Unsaved text of the test before would be brought back.
  await clearDraft(`edit:${farmerId}:${mission.missionId}`);
  api = fakeApi();
  api.answer(listIntentions, { items: [] });
  answerWith(mission);
  const items = [mill, orchard].map((parcel) => ({ ...parcel, crop: null, lastMissionDate: null }));
  api.answer(listParcels, { items, nextCursor: null });
  api.answer(updateMission, { ...mission, version: mission.version + 1 });
});

function answerWith(now: Mission) {
  api.answer(listMissionsOfClient, { items: [now], nextCursor: null });
  api.answer(getMission, now);
}

async function openSheet() {
  await renderInside(<MyMissionsPage />, { path: '/my-missions' });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
  return screen.findByRole('dialog', { name: 'Modifier la demande' });
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const change = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** Only when all was well. */
async function sentBody(attempts = 1) {
  await waitFor(() => expect(api.calls(updateMission)).toHaveLength(attempts));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return api.calls(updateMission).at(-1)?.body;
}

describe('a request that somebody changed meanwhile', () => {
  const theirs = { ...mission, version: 4, clientNote: 'Barrière ouverte', contactPhone: '+32499887766' };

  async function meetChange() {
    await openSheet();
    await change(/Remarque/, 'Chien dans le pré');
    await change(/Heure de fauche/, '07:30');
    api.refuse(updateMission, 'STALE');
    answerWith(theirs);
    await press('Enregistrer');
    await screen.findByText(/a changé entre-temps/);
  }

  test('keeps what was typed, and shows beside it what the other wrote', async () => {
    await meetChange();
    expect(await screen.findByText('Barrière ouverte')).toBeTruthy();
    expect(screen.getByDisplayValue('Chien dans le pré')).toBeTruthy();
    expect(screen.getByDisplayValue('07:30')).toBeTruthy();
  });

  test('takes over what the other changed where nothing was typed, and goes out on the new version', async () => {
    await meetChange();
    expect(await screen.findByText(/Repris de l’autre modification : Téléphone/)).toBeTruthy();
    expect(screen.getByDisplayValue('499887766')).toBeTruthy();
    api.answer(updateMission, { ...theirs, version: 5 });
    await press('Enregistrer');
    expect(await sentBody(2)).toEqual({ version: 4, clientNote: 'Chien dans le pré', mowingTime: '07:30' });
  });

  test('lets the person take the other’s words', async () => {
    await meetChange();
    await press('Reprendre : Remarque pour le pilote');
    expect(screen.getByDisplayValue('Barrière ouverte')).toBeTruthy();
    expect(screen.queryByText('Barrière ouverte', { selector: 'strong' })).toBeNull();
  });

  test('and that a pilot has taken since cannot be sent any more, but what was typed can still be read', async () => {
    await openSheet();
    await change(/Remarque/, 'Chien dans le pré');
    api.refuse(updateMission, 'ILLEGAL_TRANSITION', { reason: 'ALREADY_IN_PROGRESS' });
    answerWith({ ...mission, version: 4, status: 'AFFECTED' });
    await press('Enregistrer');
    const sheet = screen.getByRole('dialog');
    expect(await within(sheet).findByText(/pour un changement, appelez-le/)).toBeTruthy();
    expect(screen.getByDisplayValue('Chien dans le pré')).toBeTruthy();
    await waitFor(() => expect(within(sheet).queryByRole('button', { name: 'Enregistrer' })).toBeNull());
  });
});

describe('a request that still waits', () => {
  test('can get other parcels', async () => {
    await openSheet();
    expect(await screen.findByRole('checkbox', { name: /Pré du moulin/, checked: true })).toBeTruthy();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/, checked: false }));
    await press('Enregistrer');
    expect((await sentBody())?.parcelIds).toEqual([mill.parcelId, orchard.parcelId]);
  });

  test('without any parcel says what that means', async () => {
    await openSheet();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Pré du moulin/ }));
    expect(await screen.findByText(/Le pilote vous demandera par téléphone où voler/)).toBeTruthy();
    await press('Enregistrer');
    expect((await sentBody())?.parcelIds).toEqual([]);
  });

  test('can do without its meeting point', async () => {
    await openSheet();
    await press('Enlever');
    await press('Enregistrer');
    expect((await sentBody())?.meetingPoint).toBeNull();
  });

  test('can get a meeting point on the map', async () => {
    answerWith({ ...mission, meetingPoint: null });
    await openSheet();
    await press('Choisir sur la carte');
    const place = await screen.findByRole('button', { name: 'Rendez-vous ici' });
    await waitFor(() => expect(place.hasAttribute('disabled')).toBe(false));
    await userEvent.click(place);
    await press('Enregistrer');
    expect((await sentBody())?.meetingPoint?.type).toBe('Point');
  });

  test('sends only what was changed', async () => {
    await openSheet();
    await change(/Remarque/, 'Chien dans le pré');
    await press('Enregistrer');
    expect(await sentBody()).toEqual({ version: 3, clientNote: 'Chien dans le pré' });
  });
});
