import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFind } from '@vigiefaon/domain/finds/finds.api';
import { getLight } from '@vigiefaon/domain/light/light.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { getMission, listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { listPublishedRounds } from '@vigiefaon/domain/planning/publication/publication.api';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { getGroundPatch } from '@vigiefaon/domain/terrain/terrain.api';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTheMeadow, saidOfParcels } from '../../testing/clearing-scene.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { refusePlace, standAt } from '../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot, karl, missionId } from '../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../testing/render-page.tsx';
import { skyAnswer } from '../../testing/sky.ts';
import FieldPage from './field.tsx';

const dawn = new Date('2026-06-01T04:00:00.000Z');
const [grandPre] = aMission().parcels;
const aulnes = {
  ...grandPre,
  parcelId: '0190a5f0-0000-7000-8000-0000000000c2',
  name: 'Les Aulnes',
} as Mission['parcels'][0];
let api: FakeApi;

beforeEach(async () => {
  api = await onTheMeadow(dawn);
  api.goOffline(startMission);
  api.goOffline(saveFind);
  api.goOffline(getLight);
  api.goOffline(getGroundPatch);
  api.answer(getMissionZones, { check: null });
  api.answer(getMissionSky, skyAnswer());
  api.answer(listMissionsOfPilot, { items: [], nextCursor: null });
  api.answer(listPublishedRounds, { items: [] });
});
afterEach(() => vi.useRealTimers());

async function open(change: Partial<Mission> = {}, pilot = anne): Promise<void> {
  const parcels = aMission().parcels.concat(aulnes);
  const mission = { status: 'AFFECTED', missionDate: '2026-06-01', parcels, pilot: asPilot(anne) } as const;
  api.answer(getMission, aMission({ ...mission, ...change }));
  await renderInside(<FieldPage />, { path: `/field/${missionId}`, user: accountOf(pilot) });
  await screen.findByRole('heading', { level: 1 });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

test('a thumb that hits twice clears no second meadow: the bar stays with its parcel until another is chosen', async () => {
  await open();
  await press('Commencer la recherche');
  await press('Libre');
  await waitFor(() => expect(saidOfParcels()).toHaveLength(1));
  await press('Libre');
  expect(await screen.findByText(/^C’est déjà dit/)).toBeTruthy();
  expect(saidOfParcels()).toHaveLength(1);
  await press(/^Suivante/);
  await press('Libre');
  await waitFor(() => expect(saidOfParcels()).toHaveLength(2));
  expect(await button('Écrire le rapport')).toBeTruthy();
});

test('what is said already needs no beginning: the next parcel comes first', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Suivante/ })).toBeNull();
  await press('Grand pré : Libre');
  expect(await button(/^Suivante/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commencer la recherche' })).toBeNull();
});

test('a fawn is noted where one stands by one press of the bar, and withdraws what was said there', async () => {
  standAt(5.1015, 50.301);
  await open();
  await press('Libre');
  const clear = await button('Libre');
  await waitFor(() => expect(clear.getAttribute('aria-pressed')).toBe('true'));
  await press('Faon ici');
  await screen.findByText('Faon noté');
  expect(fieldOutbox.waiting().filter(({ path }) => path === saveFind.path)).toMatchObject([
    { body: { kind: 'FAWN', placeSource: 'POSITION' } },
  ]);
  await waitFor(() => expect(clear.getAttribute('aria-pressed')).toBe('false'));
});

test('a phone that may not say where it is says so, and leaves the other ways', async () => {
  refusePlace();
  await open();
  await press('Faon ici');
  expect(await screen.findByText(/^Ce téléphone ne donne pas sa position/)).toBeTruthy();
  expect(await button('Sur la carte')).toBeTruthy();
});

test('before the search can have happened the bar calls, and says why it does no more', async () => {
  await open({ searchFrom: '2026-06-01T15:00:00.000Z', missionDate: '2026-06-02' });
  const [call] = await screen.findAllByRole('link', { name: /^Appeler/ });
  expect(call?.getAttribute('href')).toBe('tel:+32470123456');
  expect(screen.queryByRole('button', { name: 'Commencer la recherche' })).toBeNull();
  await press('Libre');
  expect((await screen.findAllByText(/possibles à partir de : 01\/06\/26 17:00/)).length).toBeGreaterThan(1);
  expect(saidOfParcels()).toEqual([]);
});

test('on the eve the bar calls, and a search of the evening can begin', async () => {
  await open({ searchFrom: '2026-06-01T03:00:00.000Z', missionDate: '2026-06-02' });
  expect((await screen.findAllByRole('link', { name: /^Appeler/ })).length).toBeGreaterThan(0);
  expect(await button('Commencer la recherche')).toBeTruthy();
  expect(screen.queryByText(/possibles à partir de/)).toBeNull();
});

test('another pilot may look, and reads why they cannot clear; a number that is gone is said to be', async () => {
  await open({ contactPhone: null }, karl);
  await press('Libre');
  expect((await screen.findAllByText('Seul le pilote de la mission donne le feu vert.')).length).toBeGreaterThan(1);
  await press('Faon ici');
  expect(await screen.findByText('Cette mission est celle d’un autre pilote.')).toBeTruthy();
  expect((await button('Appeler')).getAttribute('aria-disabled')).toBe('true');
  expect(saidOfParcels()).toEqual([]);
});
