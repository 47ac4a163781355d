import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import * as registers from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { checkZones } from '@vigiefaon/domain/zones/zones.api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft-store.ts';
import { emptyDraft, type InterventionDraft } from '../../ordering/draft/intervention-draft.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { refusePlace, standAt } from '../../testing/finds.ts';
import { aUser, farmerClientId, farmerId } from '../../testing/people.ts';
import { aDeclaredField, anEdition } from '../../testing/registers.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aParcelAsSaved } from '../../testing/requests.ts';
import { foundZones } from '../../testing/zones.ts';
import InterventionPage from './intervention.tsx';

const draftKey = `intervention:${farmerId}:${farmerClientId}`;
const meadow = aDeclaredField();
const field = aDeclaredField({ crop: 'Maïs ensilage', isGrass: false });
let api: FakeApi;
let own: Parcel[];

// Whole pages on a busy machine: patience costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  await clearDraft(draftKey);
  await saveDraft(draftKey, { ...emptyDraft('key', '+32470123456'), reached: 2, step: 2 });
  own = [aParcelAsSaved({ name: 'Grand Pré' })];
  api = fakeApi();
  api.answer(listParcels, () => ({
    items: own.map((parcel) => ({ ...parcel, crop: null, lastMissionDate: null })),
    nextCursor: null,
  }));
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(checkZones, ({ body }) => ({ items: body.shapes.map(() => foundZones({ verdict: 'NO_DATA' })) }));
  api.answer(registers.listTappableEditions, { items: [anEdition] });
  api.answer(registers.getRegisteredTile, { parcels: [], asOf: null });
  tapAnswers([meadow]);
});

// Nothing is laid out here, and a map without a size has no zoom.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => vi.restoreAllMocks());

const address = {
  label: 'Rue du Pré 1, 5000 Namur',
  street: 'Rue du Pré',
  houseNumber: '1',
  zipcode: '5000',
  city: 'Namur',
  country: 'BE',
  lon: 4.5,
  lat: 50.4,
  signature: 'signed',
};
const farmer = { ...aUser(), identity: { ...aUser().identity, address } };

function tapAnswers(items: (typeof meadow)[], { containsTap = true, isCovered = true } = {}) {
  api.answer(registers.findRegisteredParcelsAt, {
    items: items.map((item) => ({ ...item, containsTap })),
    isCovered,
    asOf: null,
  });
}

const open = () => renderInside(<InterventionPage />, { path: '/intervention?step=2', user: farmer });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => userEvent.click(await button(name));
const kept = () => loadDraft<InterventionDraft>(draftKey);
const keptNames = async () => (await kept())?.parcels.map(({ name }) => name);

/** The map opens on the own parcels; without any, on the farm. */
async function openAndAim() {
  own = [];
  await open();
  await press('Viser une parcelle');
}

describe('a declared field under the crosshair', () => {
  test('becomes a parcel of the request that remembers what was declared', async () => {
    await openAndAim();
    await press('Choisir la parcelle visée');
    expect((await screen.findAllByText(/déclarée en 2023 : Prairie permanente, 3,4\sha/)).length).toBeGreaterThan(0);
    const { editionId, registeredParcelId, geometry, crop, size, year } = meadow;
    await waitFor(async () =>
      expect((await kept())?.parcels).toEqual([
        {
          key: `declared-${editionId}-${registeredParcelId}`,
          name: 'Parcelle 1',
          geometry,
          registered: { editionId, registeredParcelId, crop, size, year },
        },
      ]),
    );
    const [asked] = api.calls(registers.findRegisteredParcelsAt);
    expect(asked?.body.reachMeters).toBeLessThanOrEqual(25);
  });

  test('is taken back by undo, brought back by redo, and can be redrawn', async () => {
    await openAndAim();
    await press('Choisir la parcelle visée');
    await button('Redessiner');
    await press('Annuler la dernière action');
    await waitFor(async () => expect(await keptNames()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Redessiner' })).toBeNull();
    await press('Refaire');
    await waitFor(async () => expect(await keptNames()).toEqual(['Parcelle 1']));
    await press('Redessiner');
    expect(await button('Point suivant')).toBeTruthy();
  });

  test('is asked about where several lie on each other, and nothing is chosen before', async () => {
    tapAnswers([meadow, field]);
    await openAndAim();
    await press('Choisir la parcelle visée');
    const sheet = await screen.findByRole('dialog', { name: 'Quelle parcelle ?' });
    const cards = within(sheet).getAllByRole('button', { pressed: false });
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/3,4 haPrairie permanente.*déclarée en 2023/),
      expect.stringMatching(/3,4 haMaïs ensilage.*déclarée en 2023/),
    ]);
    await userEvent.click(within(sheet).getByRole('button', { name: /Maïs/ }));
    await waitFor(async () =>
      expect((await kept())?.parcels.map(({ registered }) => registered?.crop)).toEqual([field.crop]),
    );
  });

  test('that is not there is drawn: the tool is one press away', async () => {
    tapAnswers([]);
    await openAndAim();
    await press('Choisir la parcelle visée');
    expect(await screen.findByText('Aucune parcelle déclarée à cet endroit : dessinez-la.')).toBeTruthy();
    await press('Dessiner');
    expect(await button('Placer un point')).toBeTruthy();
  });

  test('is not said to be missing where no register covers the place', async () => {
    tapAnswers([], { isCovered: false });
    await openAndAim();
    await press('Choisir la parcelle visée');
    expect(await screen.findByText(/^Aucun registre de parcelles ne couvre cet endroit/)).toBeTruthy();
  });

  test('that could not be asked for says why, and is asked for again', async () => {
    api.goOffline(registers.findRegisteredParcelsAt);
    await openAndAim();
    await press('Choisir la parcelle visée');
    expect(await screen.findByText(/Vous pouvez dessiner la parcelle/)).toBeTruthy();
    tapAnswers([meadow]);
    await press('Réessayer');
    await waitFor(async () => expect(await keptNames()).toEqual(['Parcelle 1']));
  });

  test('that is an own parcel already is that one, and says so', async () => {
    own = [aParcelAsSaved({ name: 'Grand Pré', geometry: meadow.geometry })];
    await open();
    await press('Viser une parcelle');
    await press('Choisir la parcelle visée');
    expect(await screen.findByText('Grand Pré est déjà une de vos parcelles : elle est choisie.')).toBeTruthy();
    await waitFor(async () => expect((await kept())?.parcels.map(({ key }) => key)).toEqual([own[0]?.parcelId]));
  });
});

test('without any register the map is as it was', async () => {
  api.answer(registers.listTappableEditions, { items: [] });
  await open();
  await button('Dessiner une parcelle');
  expect(screen.queryByRole('button', { name: 'Viser une parcelle' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Parcelles déclarées à proximité' })).toBeNull();
});

test('declared fields that could not be loaded are told of, with another try', async () => {
  api.goOffline(registers.getRegisteredTile);
  await open();
  expect(await screen.findByText(/^Les parcelles déclarées n’ont pas pu être chargées/)).toBeTruthy();
  api.answer(registers.getRegisteredTile, {
    parcels: [{ registeredParcelId: 1, isGrass: true, geometry: meadow.geometry }],
    asOf: null,
  });
  await press('Réessayer');
  expect(await screen.findByText('Touchez votre parcelle pour la choisir.')).toBeTruthy();
});

describe('a register whose service is silent', () => {
  test('is told of on the map, which goes on: drawing is possible all the while', async () => {
    api.refuse(registers.getRegisteredTile, 'REGISTER_UNAVAILABLE');
    await open();
    expect(await screen.findByText(/^Le registre des parcelles ne répond pas : dessinez la vôtre/)).toBeTruthy();
    expect((await button('Dessiner une parcelle')).hasAttribute('disabled')).toBe(false);
  });

  test('shows what it told before, with its age', async () => {
    const asOf = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
    const parcels = [{ registeredParcelId: 1, isGrass: true, geometry: meadow.geometry }];
    api.answer(registers.getRegisteredTile, { parcels, asOf });
    await open();
    expect(await screen.findByText(/parcelles telles qu’il les a données il y a 3 jours/)).toBeTruthy();
  });

  test('says so in the list nearby, too', async () => {
    standAt(4.1, 50);
    const asOf = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
    const items = [{ ...meadow, year: null, distance: 0, direction: 12 }];
    api.answer(registers.findRegisteredParcelsAround, { items, isCovered: true, asOf });
    await open();
    await press('Autour de moi');
    expect(await screen.findByText(/la liste est telle qu’il l’a donnée il y a 3 jours/)).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Parcelles déclarées, la plus proche d’abord' });
    expect(list.textContent).toContain('année non indiquée');
  });

  test('leaves the list empty in words, not in silence', async () => {
    api.refuse(registers.findRegisteredParcelsAround, 'REGISTER_UNAVAILABLE');
    standAt(4.1, 50);
    await open();
    await press('Autour de moi');
    expect(await screen.findByText('Le registre des parcelles ne répond pas pour l’instant.')).toBeTruthy();
  });
});

describe('the list of fields nearby', () => {
  const around = (items: ResponseOf<typeof registers.findRegisteredParcelsAround>['items']) =>
    api.answer(registers.findRegisteredParcelsAround, { items, isCovered: true, asOf: null });

  test('has the nearest with distance and direction, and chooses them without a map', async () => {
    standAt(4.1, 50);
    around([
      { ...meadow, distance: 0, direction: 12 },
      { ...field, distance: 123, direction: 50 },
    ]);
    await open();
    await press('Autour de moi');
    const list = await screen.findByRole('list', { name: 'Parcelles déclarées, la plus proche d’abord' });
    expect(
      within(list)
        .getAllByRole('button')
        .map((card) => card.textContent),
    ).toEqual([expect.stringContaining('à cet endroit même'), expect.stringContaining('à 125 m, au nord-est')]);
    await userEvent.click(within(list).getByRole('button', { name: /Maïs/ }));
    await waitFor(async () => expect(await keptNames()).toEqual(['Parcelle 1']));
    await userEvent.click(within(list).getByRole('button', { name: /Maïs/, pressed: true }));
    await waitFor(async () => expect(await keptNames()).toEqual([]));
    expect(api.calls(registers.findRegisteredParcelsAround).map(({ body }) => body)).toEqual([
      { lon: 4.1, lat: 50, radiusMeters: 1500 },
    ]);
  });

  test.each([
    ['nothing is declared there', true, /^Aucune parcelle déclarée à moins de 1,5\skm/],
    ['no register covers the place', false, /^Aucun registre de parcelles ne couvre cet endroit/],
  ])('says that %s', async (_what, isCovered, words) => {
    standAt(4.1, 50);
    api.answer(registers.findRegisteredParcelsAround, { items: [], isCovered, asOf: null });
    await open();
    await press('Autour de moi');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('says that the place was refused, and asks nothing', async () => {
    refusePlace();
    await open();
    await press('Autour de moi');
    expect(await screen.findByText(/^La localisation est refusée/)).toBeTruthy();
  });
});
