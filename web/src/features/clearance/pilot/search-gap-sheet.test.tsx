import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFind } from '@vigiefaon/domain/finds/finds.api';
import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { DrawnZone } from '@vigiefaon/domain/zones/zone';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAuthorisedZones } from '../../../flying/authorised-zones.ts';
import { onTheMeadow, saidOfParcels } from '../../../testing/clearing-scene.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { aFind } from '../../../testing/finds.ts';
import { accountOf, aMission, anne } from '../../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { ParcelClearances } from './parcel-clearances.tsx';

const now = '2026-06-01T04:00:00.000Z';
const mission = aMission({ status: 'AFFECTED', missionDate: '2026-06-01', pilot: anne });
const theEast = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [5.1015, 50.299],
      [5.105, 50.299],
      [5.105, 50.303],
      [5.1015, 50.303],
      [5.1015, 50.299],
    ] as [number, number][],
  ],
};
const noGo: MapNote = {
  mapNoteId: '0190a5f0-0000-7000-8000-0000000000e1',
  version: 1,
  kind: 'NO_GO',
  shapeKind: 'polygon',
  geometry: theEast,
  radiusMeters: null,
  label: null,
  missionId: null,
  author: null,
  changedBy: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
};
const zone: DrawnZone = {
  zoneId: '0190a5f0-0000-7000-8000-000000000201',
  sourceId: '0190a5f0-0000-7000-8000-000000000211',
  identifier: 'CTR1',
  country: 'BE',
  name: [{ language: 'fr', text: 'CTR' }],
  restriction: 'REQ_AUTHORISATION',
  reasons: ['AIR_TRAFFIC'],
  conditions: [],
  message: [],
  authorities: [],
  periods: [],
  geometry: theEast,
  lower: null,
  upper: null,
};
let api: FakeApi;

beforeEach(async () => {
  api = await onTheMeadow(new Date(now));
  api.answer(listMapNotes, { items: [noGo], nextCursor: null });
});
afterEach(() => vi.useRealTimers());

async function sayClear() {
  await renderInside(<ParcelClearances mission={mission} />, { user: accountOf(anne) });
  await waitFor(() => expect(api.calls(listZones)).toHaveLength(1));
  await waitFor(() => expect(api.calls(listMapNotes)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Grand pré : Libre' }));
}
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: /^Toute la parcelle a-t-elle été fouillée/ }));

test('what the flight plan does not see is asked back without a network, with the part drawn, which is cleared by one tap', async () => {
  await sayClear();
  const sheet = await dialog();
  expect(sheet.getByText(/le plan de vol ne voit pas [\d,]+\sha de cette parcelle/)).toBeTruthy();
  expect(sheet.getByRole('img', { name: 'En vert : ce que voit le plan de vol.' })).toBeTruthy();
  expect(saidOfParcels()).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Seule la partie en vert est libre' }));
  await waitFor(() => expect(saidOfParcels()).toMatchObject([{ state: 'PARTLY', geometry: { type: 'MultiPolygon' } }]));
});

test('a pilot who has searched the rest on foot clears all of it, and that is said along', async () => {
  await sayClear();
  await userEvent.click((await dialog()).getByRole('button', { name: /^Tout est libre : le reste/ }));
  await waitFor(() => expect(saidOfParcels()).toMatchObject([{ state: 'CLEARED', searchedOtherwise: true }]));
});

/** A fawn that the server has not heard of yet. */
function findOnThisPhone() {
  api.goOffline(saveFind);
  const { missionId, findId, accuracyMeters } = aFind({});
  const place = { type: 'Point' as const, coordinates: [5.1005, 50.301] as [number, number] };
  const body = { at: now, kind: 'FAWN', animals: 1, place, accuracyMeters, placeSource: 'POSITION', note: null };
  const { method, path } = saveFind;
  const entry = { entryId: crypto.randomUUID(), userId: anne.pilotId, missionId, method, path, body, at: now };
  return fieldOutbox.append({ ...entry, params: { missionId, findId }, summary: 'Faon', slot: null, forgets: [] });
}

test('a fawn that is found while it is asked comes first', async () => {
  await sayClear();
  const sheet = await dialog();
  await findOnThisPhone();
  await screen.findByText('Un faon n’est pas en sécurité ici');
  await userEvent.click(sheet.getByRole('button', { name: /^Tout est libre : le reste/ }));
  expect(await screen.findByRole('dialog', { name: /^Quelle partie est libre/ })).toBeTruthy();
  expect(saidOfParcels()).toEqual([]);
});

test('a zone for which the pilot has said to have an authorisation leaves nothing out', async () => {
  api.answer(listMapNotes, { items: [], nextCursor: null });
  api.answer(listZones, { items: [zone], isCut: false, unplaced: [], sources: [] });
  keepAuthorisedZones(mission.missionDate, [zone.zoneId]);
  await sayClear();
  const flight = { ...defaultFlightSettings, authorised: [zone.zoneId] };
  await waitFor(() => expect(saidOfParcels()).toMatchObject([{ state: 'CLEARED', flight }]));
});

test('a flight along the terrain is compared by the height at which it is nearest to the ground', async () => {
  localStorage.setItem('flight-ways', JSON.stringify([[mission.missionId, { followsTerrain: true, takeOff: null }]]));
  api.answer(listMapNotes, { items: [], nextCursor: null });
  await sayClear();
  await waitFor(() => expect(saidOfParcels()).toMatchObject([{ state: 'CLEARED', flight: { heightMeters: 55 } }]));
  localStorage.removeItem('flight-ways');
});
