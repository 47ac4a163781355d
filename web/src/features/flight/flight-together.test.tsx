import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveFlightLink } from '@vigiefaon/domain/flight/flight.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getGroundPatch } from '@vigiefaon/domain/terrain/terrain.api';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aFlyingProfile } from '../../testing/flying-profile.ts';
import { noGround } from '../../testing/ground.ts';
import { accountOf, aMission, anne } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { FlightButton } from './flight-button.tsx';

type Parcel = Mission['parcels'][number];
const slow = 20_000;

/** Strips of about 60 m from north to south, one beside the other with some six metres between. */
function aStrip(number: number, name: string): Parcel {
  const [south, north] = [50.2 + number * 0.0006, 50.2 + number * 0.0006 + 0.00054];
  return {
    parcelId: `0190a5f0-0000-7000-8000-0000000000f${number}`,
    clientId: '0190a5f0-0000-7000-8000-0000000000c1',
    name,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [5.5, south],
          [5.504, south],
          [5.504, north],
          [5.5, north],
          [5.5, south],
        ],
      ],
    },
    size: 17_000,
    createdAt: '2026-05-01T08:00:00.000Z',
  };
}

const [near, far] = [aStrip(1, 'Grand Pré'), aStrip(8, 'Le Loin')];
const parcels = [near, aStrip(2, 'Petit Pré'), far];

const hedge: MapNote = {
  mapNoteId: '0190a5f0-0000-7000-8000-0000000000e1',
  version: 1,
  kind: 'NO_GO',
  shapeKind: 'polyline',
  geometry: {
    type: 'LineString',
    coordinates: [
      [5.45, 50.20117],
      [5.55, 50.20117],
    ],
  },
  radiusMeters: null,
  label: null,
  missionId: null,
  author: null,
  changedBy: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
};

async function open(parcel: Parcel = near, notes: MapNote[] = []) {
  const mission = aMission({ parcels, municipality: 'Londerzeel' });
  await renderInside(<FlightButton mission={mission} parcel={parcel} notes={notes} />, { user: accountOf(anne) });
  await userEvent.click(screen.getByRole('button', { name: `Plan de vol de ${parcel.name}` }));
  const sheet = await screen.findByRole('dialog', { name: `Plan de vol – ${parcel.name}` });
  await within(sheet).findByText('Emporter le plan', undefined, { timeout: slow });
  return within(sheet);
}

const meters = (sheet: Awaited<ReturnType<typeof open>>) =>
  Number((sheet.getByText('Longueur sur la parcelle').nextElementSibling?.textContent ?? '').replaceAll(/\D/g, ''));

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.answer(getFlyingProfile, aFlyingProfile());
  api.answer(getGroundPatch, noGround);
  api.answer(listZones, { items: [], isCut: false, unplaced: [], sources: [] });
  localStorage.removeItem('flight-settings');
});

it('parcels that adjoin are one flight, which says over which it goes, until its pilot wants the one alone', async () => {
  const sheet = await open();
  expect(await sheet.findByText('Un seul vol au-dessus de : Grand Pré, Petit Pré.')).toBeTruthy();
  expect(sheet.getByText(/autre terrain/)).toBeTruthy();
  const together = meters(sheet);
  await userEvent.click(sheet.getByLabelText(/parcelles voisines/));
  await vi.waitFor(() => expect(meters(sheet)).toBeLessThan(together), slow);
  expect(sheet.queryByText(/Un seul vol au-dessus/)).toBeNull();
});

it('a parcel with no neighbour is asked nothing', async () => {
  const sheet = await open(far);
  expect(sheet.queryByLabelText(/parcelles voisines/)).toBeNull();
});

it('with the gap that the association has set to nothing there is no common flight', async () => {
  const { association } = aFlyingProfile();
  api.answer(getFlyingProfile, aFlyingProfile({ association: { ...association, blockGapMeters: 0 } }));
  const sheet = await open();
  await vi.waitFor(() => expect(sheet.queryByLabelText(/parcelles voisines/)).toBeNull(), slow);
});

it('says why neighbours are flown one by one', async () => {
  const sheet = await open(near, [hedge]);
  expect(await sheet.findByText('« Grand Pré » est survolée seule.')).toBeTruthy();
  expect(sheet.getByText(/^Grand Pré et Petit Pré : /)).toBeTruthy();
});

it('the file is named by place, requester and number, and the steps are those of the drone', async () => {
  const sheet = await open();
  const { lastname } = aMission().client;
  const steps = within(sheet.getByRole('region', { name: 'Sur la radiocommande : DJI Mavic 3T' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  expect(steps.getByText(new RegExp(`Londerzeel-${lastname}-1-2of3\\.kmz`))).toBeTruthy();
  await userEvent.selectOptions(sheet.getByLabelText('Drone ou caméra'), 'EVO_MAX_4T');
  await sheet.findByRole('region', { name: 'Sur la radiocommande : Autel EVO Max 4T' }, { timeout: slow });
  expect(sheet.getByText(/nous ne connaissons aucun format sûr/)).toBeTruthy();
  for (const name of ['DJI Pilot 2 (KMZ)', 'Litchi (CSV)', 'QGroundControl']) {
    expect(sheet.queryByRole('button', { name })).toBeNull();
  }
  expect(sheet.getByRole('button', { name: 'KML' })).toBeTruthy();
});

it('shows the code of the same file and until when, and in words what to do without a camera', async () => {
  const link = 'https://fawns.example.org/api/public/flight/abc';
  api.answer(giveFlightLink, { link, validUntil: '2026-05-24T19:15:00.000Z' });
  const sheet = await open();
  await userEvent.click(sheet.getByRole('button', { name: 'Montrer le code' }));
  expect(await sheet.findByRole('img', { name: 'Code qui ouvre le fichier du vol' })).toBeTruthy();
  expect(sheet.getByText(/Valable jusqu’à/)).toBeTruthy();
  expect(sheet.getByText(/Pas d’appareil photo/)).toBeTruthy();
  const [asked] = api.calls(giveFlightLink);
  expect(asked?.body).toMatchObject({ format: 'kmz', block: true, drone: 'M3T', authorised: [], locale: 'fr' });
  // A code for other settings would bring another flight than the one on screen.
  await userEvent.selectOptions(sheet.getByLabelText('Drone ou caméra'), 'M4T');
  await vi.waitFor(() => expect(sheet.queryByRole('img', { name: /Code qui ouvre/ })).toBeNull(), slow);
});

it('without a network there is no code, and the pilot reads what to do', async () => {
  api.goOffline(giveFlightLink);
  const sheet = await open();
  await userEvent.click(sheet.getByRole('button', { name: 'Montrer le code' }));
  expect(await sheet.findByText(/Sans réseau il n’y a pas de code/)).toBeTruthy();
});
