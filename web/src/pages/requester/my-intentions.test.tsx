import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntention, listIntentions, updateIntention } from '@vigiefaon/domain/intentions/intentions.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { anIntendedParcel, anIntention } from '../../testing/intentions.ts';
import { farmerClientId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aParcelAsSaved } from '../../testing/requests.ts';
import MyMissionsPage from './my-missions.tsx';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
const [mill, high] = [aParcelAsSaved({ name: 'Pré du moulin' }), aParcelAsSaved({ name: 'Haut pré' })];
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  const saved = { lastMissionDate: null, crop: null };
  api.answer(listParcels, { items: [mill, high].map((parcel) => ({ ...parcel, ...saved })), nextCursor: null });
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(listIntentions, { items: [] });
});

const show = () => renderInside(<MyMissionsPage />, { path: '/my-missions' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

test('fields are left waiting; what is wrong is said at its field, and nothing typed is lost', async () => {
  api.answer(createIntention, anIntention({ state: 'WAITING', question: null }));
  await show();
  await press('Faire attendre des champs');
  const last = await screen.findByRole('textbox', { name: /^Dernier jour possible/ });
  await userEvent.clear(last);
  await userEvent.type(last, '01/09/2026');
  await press('Faire attendre');
  expect(await screen.findByText(/C’est trop long : 42 jours au plus/)).toBeTruthy();
  expect(screen.getByText('Choisissez au moins un champ.')).toBeTruthy();
  expect(api.calls(createIntention)).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Haut pré/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await press('Faire attendre des champs');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Haut pré/ })).checked).toBe(true);
  const again = screen.getByRole('textbox', { name: /^Dernier jour possible/ });
  await userEvent.clear(again);
  await userEvent.type(again, '20/06/2026');
  await press('Faire attendre');
  await waitFor(() => expect(api.calls(createIntention)).toHaveLength(1));
  const [sent] = api.calls(createIntention);
  expect(sent?.body).toEqual({
    clientId: farmerClientId,
    parcelIds: [high.parcelId],
    firstDay: '2026-06-02',
    lastDay: '2026-06-20',
    mowingTime: null,
    note: null,
  });
  expect(await screen.findByText(/^Ces champs attendent un jour sec\. Sans/)).toBeTruthy();
});

test('how each field stands is said in words, and what waits elsewhere cannot be chosen twice', async () => {
  const waiting = anIntention({
    parcels: [
      anIntendedParcel(0, { parcelId: mill.parcelId }),
      anIntendedParcel(1, {
        state: 'TURNED',
        turned: { missionId: '0190a5f0-2222-7000-8000-000000000001', missionDate: '2026-06-02' },
      }),
      anIntendedParcel(2, { state: 'MOWN' }),
    ],
  });
  api.answer(listIntentions, { items: [waiting] });
  await show();
  const card = within((await screen.findByRole('heading', { name: /^Faucher demain/ })).closest('li') as HTMLElement);
  expect(card.getByText('attend')).toBeTruthy();
  expect(card.getByRole('link', { name: 'demandé : demain' })).toBeTruthy();
  expect(card.getByText('déjà fauché')).toBeTruthy();
  await press('Faire attendre des champs');
  const taken = await screen.findByRole('checkbox', { name: /^Pré du moulin.*attend déjà/ });
  expect((taken as HTMLInputElement).disabled).toBe(true);
});

test('one that was changed elsewhere keeps what was typed', async () => {
  const waiting = anIntention({ parcels: [anIntendedParcel(0, { parcelId: mill.parcelId })] });
  api.answer(listIntentions, { items: [waiting] });
  api.refuse(updateIntention, 'STALE');
  await show();
  await press(/^Modifier/);
  const note = await screen.findByRole('textbox', { name: /^Remarque pour le pilote/ });
  await userEvent.type(note, 'Barrière à gauche');
  await press('Enregistrer');
  await screen.findByRole('alert');
  expect(api.calls(updateIntention)[0]?.body).toMatchObject({ step: 'CHANGE', version: 1, note: 'Barrière à gauche' });
  expect((note as HTMLTextAreaElement).value).toBe('Barrière à gauche');
});

test('without a network the list says so and can be tried again', async () => {
  api.goOffline(listIntentions);
  await show();
  expect((await screen.findAllByText(/Pas de connexion/)).length).toBeGreaterThan(0);
});
