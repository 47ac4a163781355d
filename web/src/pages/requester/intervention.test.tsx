import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMission, getMission, listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { createParcel, deleteParcel, importParcels, listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { listTappableEditions } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { checkZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { farmerClientId, farmerId, someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aMissionAsSent, aParcelAsSaved, square } from '../../testing/requests.ts';
import { foundZones } from '../../testing/zones.ts';
import InterventionPage from './intervention.tsx';

const draftKey = `intervention:${farmerId}:${farmerClientId}`;
const meadow = aParcelAsSaved({ name: 'Pré du moulin' });
const orchard = aParcelAsSaved({ name: 'Verger' });
const keyOf = (request: { headers: Headers } | undefined) => request?.headers.get('idempotency-key');
let api: FakeApi;

// Whole pages on a busy machine: patience costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  await clearDraft(draftKey);
  api = fakeApi();
  api.answer(listTappableEditions, { items: [] });
  api.answer(listParcels, {
    items: [meadow, orchard].map((parcel) => ({ ...parcel, crop: null, lastMissionDate: null })),
    nextCursor: null,
  });
  api.answer(listMissionsOfClient, { items: [], nextCursor: null });
  api.answer(checkZones, ({ body }) => ({ items: body.shapes.map(() => foundZones({ verdict: 'NO_DATA' })) }));
  api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
  api.answer(getMission, aMissionAsSent({ missionDate: '2026-06-02' }));
});

const open = (path = '/intervention') => renderInside(<InterventionPage />, { path });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const next = () => press('Suivant');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('checkbox', { name }));
}

async function fillUpToConfirmation() {
  await choose(/Pré du moulin/);
  await next();
  await heading('Dessinez ou vérifiez vos parcelles');
  await next();
  await heading('Quand fauchez-vous ?');
  await userEvent.click(screen.getByRole('radio', { name: /demain mardi/i }));
  await next();
  await heading('Tout est juste ?');
}

describe('the request', () => {
  test('goes out with the chosen parcels, the phone of the person and tomorrow', async () => {
    await open();
    await fillUpToConfirmation();
    expect(screen.getByText('+32 470 12 34 56')).toBeTruthy();
    await press('Envoyer la demande');
    await heading('Demande envoyée');
    expect(api.calls(createMission).map(({ body }) => body)).toEqual([
      {
        clientId: farmerClientId,
        missionDate: '2026-06-02',
        mowingTime: null,
        parcelIds: [meadow.parcelId],
        contactPhone: '+32470123456',
        meetingPoint: null,
        riskyParcels: false,
        clientNote: null,
      },
    ]);
    expect(await screen.findByText(/Un pilote vous appelle ce soir avant 20:00/)).toBeTruthy();
  });

  test('is not sent without a day', async () => {
    await open();
    await choose(/Verger/);
    await next();
    await heading('Dessinez ou vérifiez vos parcelles');
    await next();
    await heading('Quand fauchez-vous ?');
    await next();
    expect(screen.getByText('Ce champ est obligatoire.')).toBeTruthy();
    expect(screen.getByText('3 / 4')).toBeTruthy();
  });

  test('without any parcel asks before it goes on', async () => {
    await open();
    await screen.findByRole('checkbox', { name: /Verger/ });
    await next();
    await heading('Dessinez ou vérifiez vos parcelles');
    await next();
    const question = await screen.findByRole('dialog', { name: 'Aucune parcelle' });
    await userEvent.click(within(question).getByRole('button', { name: 'Dessiner une parcelle' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 / 4')).toBeTruthy();
    await next();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer sans parcelle' }));
    await heading('Quand fauchez-vous ?');
  });

  test('after the last season says so before anything is filled in', async () => {
    await renderInside(<InterventionPage />, { path: '/intervention', settings: someSettings({ seasons: [] }) });
    expect(await screen.findByText(/La saison est terminée/)).toBeTruthy();
  });
});

describe('the draft', () => {
  test('is there again after the page was closed, on the step where it was left', async () => {
    const page = await open();
    await choose(/Pré du moulin/);
    await next();
    await heading('Dessinez ou vérifiez vos parcelles');
    await next();
    await heading('Quand fauchez-vous ?');
    fireEvent.change(screen.getByRole('textbox', { name: /Remarque pour le pilote/ }), {
      target: { value: 'La barrière est ouverte' },
    });
    page.unmount();

    await open();
    await heading('Quand fauchez-vous ?');
    expect(screen.getByDisplayValue('La barrière est ouverte')).toBeTruthy();
  });

  test('starts over at once, and comes back by undo', async () => {
    await open();
    await choose(/Pré du moulin/);
    await press('Recommencer');
    expect(await screen.findByRole('checkbox', { name: /Pré du moulin/, checked: false })).toBeTruthy();
    await press('Annuler l’action');
    expect(await screen.findByRole('checkbox', { name: /Pré du moulin/, checked: true })).toBeTruthy();
  });

  test('outlives a session that runs out while it is sent, and is then sent under the same key', async () => {
    api.refuse(createMission, 'UNAUTHENTICATED');
    const page = await open();
    await fillUpToConfirmation();
    await press('Envoyer la demande');
    await screen.findByText('La demande n’est pas encore partie');
    const [before] = api.calls(createMission);
    page.unmount();

    api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
    await open('/intervention?step=4');
    await heading('Tout est juste ?');
    await press('Envoyer la demande');
    await heading('Demande envoyée');
    expect(keyOf(before)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(api.calls(createMission).at(-1))).toBe(keyOf(before));
  });
});

describe('a dead link', () => {
  test('loses nothing: the same request goes out again under the same key', async () => {
    api.goOffline(createMission);
    await open();
    await fillUpToConfirmation();
    await press('Envoyer la demande');
    await screen.findByText(/tout est gardé sur cet appareil/);
    api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
    await press('Envoyer maintenant');
    await heading('Demande envoyée');
    const [first, second] = api.calls(createMission);
    expect(keyOf(second)).toBe(keyOf(first));
    expect(second?.body).toEqual(first?.body);
  });
});

describe('a meadow that is ordered for that day already', () => {
  const existing = aMissionAsSent({ missionDate: '2026-06-02', parcels: [meadow] });

  test('is told before anything is sent, and what exists can be opened', async () => {
    api.answer(listMissionsOfClient, { items: [existing], nextCursor: null });
    await open();
    await fillUpToConfirmation();
    expect(await screen.findByText('Déjà demandé pour ce jour')).toBeTruthy();
    const link = screen.getByRole('link', { name: /Ouvrir\s: Pré du moulin/ });
    expect(link.getAttribute('href')).toBe(`/missions/${existing.missionId}`);
  });

  test('is ordered again only by whoever answers the question', async () => {
    api.answer(getMission, existing);
    api.refuse(createMission, 'ALREADY_ORDERED', { missions: [existing.missionId] });
    await open();
    await fillUpToConfirmation();
    await press('Envoyer la demande');
    const question = await screen.findByRole('dialog', { name: 'Déjà demandé pour ce jour' });
    const link = await within(question).findByRole('link', { name: /Ouvrir\s: Pré du moulin/ });
    expect(link.getAttribute('href')).toBe(`/missions/${existing.missionId}`);
    expect(api.calls(createMission).at(-1)?.body).not.toHaveProperty('again');
    api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
    await userEvent.click(within(question).getByRole('button', { name: 'Demander une deuxième fois' }));
    await heading('Demande envoyée');
    expect(api.calls(createMission).at(-1)?.body).toMatchObject({ again: true, parcelIds: [meadow.parcelId] });
  });
});

test('what the server says about a field is shown at that field', async () => {
  api.refuse(createMission, 'MISSING_REQUIRED_FIELDS', { errors: [{ path: 'contactPhone', code: 'INVALID_PHONE' }] });
  await open();
  await fillUpToConfirmation();
  await press('Envoyer la demande');
  await heading('Quand fauchez-vous ?');
  expect(screen.getByText(/Ce numéro n’est pas valable/)).toBeTruthy();
});

describe('a file', () => {
  beforeEach(() => {
    api.answer(importParcels, {
      items: [
        { name: 'Grand pré', geometry: square(5.5), size: 40_000, crop: null, isGrass: null, problem: null },
        { name: 'Nœud', geometry: square(5.6), size: 40_000, crop: null, isGrass: null, problem: 'SELF_CROSSING' },
      ],
    });
  });

  async function readFile() {
    await screen.findByRole('checkbox', { name: /Verger/ });
    await userEvent.upload(
      screen.getByLabelText('Importer un fichier', { selector: 'input' }),
      new File(['{}'], 'champs.geojson'),
    );
    return screen.findByRole('dialog', { name: 'Importer des parcelles' });
  }

  test('is shown before anything is taken; shapes with a problem cannot be chosen', async () => {
    await open();
    const preview = await readFile();
    expect(within(preview).getByRole('checkbox', { name: 'Choisir Nœud' }).hasAttribute('disabled')).toBe(true);
    expect(within(preview).getByText(/Le contour se croise lui-même/)).toBeTruthy();
    await userEvent.click(within(preview).getByRole('button', { name: /Reprendre 1 parcelle/ }));
    expect(await screen.findByRole('checkbox', { name: /Grand pré/, checked: true })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Nœud/ })).toBeNull();
  });

  test('gives parcels that are saved once, when the request is sent', async () => {
    const saved = aParcelAsSaved({ name: 'Grand pré' });
    api.answer(createParcel, saved);
    api.goOffline(createMission);
    await open();
    const preview = await readFile();
    await userEvent.click(within(preview).getByRole('button', { name: /Reprendre 1 parcelle/ }));
    expect(api.calls(createParcel)).toHaveLength(0);
    await fillUpToConfirmation();
    await press('Envoyer la demande');
    await screen.findByText(/tout est gardé sur cet appareil/);
    api.answer(createMission, ({ body }) => aMissionAsSent({ missionDate: body.missionDate }));
    await press('Envoyer maintenant');
    await heading('Demande envoyée');
    expect(api.calls(createParcel)).toHaveLength(1);
    expect(api.calls(createMission).at(-1)?.body.parcelIds).toEqual([saved.parcelId, meadow.parcelId]);
  });

  test('that cannot be read says why', async () => {
    api.refuse(importParcels, 'UNREADABLE_FILE', { reason: 'UNKNOWN_PROJECTION' });
    await open();
    const preview = await readFile();
    expect(within(preview).getByText(/système de coordonnées de ce fichier n’est pas connu/)).toBeTruthy();
  });
});

test('a parcel that a mission waits for is not deleted, and the reason is told', async () => {
  api.refuse(deleteParcel, 'PARCEL_IN_USE');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions pour Verger' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const question = await screen.findByRole('dialog', { name: 'Supprimer Verger ?' });
  expect(within(question).getByText('Cette action est irréversible.')).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Supprimer' }));
  expect(await within(question).findByText(/fait partie d’une mission en cours/)).toBeTruthy();
});

test('an earlier mission named in the address fills the request', async () => {
  const earlier = aMissionAsSent({ missionDate: '2026-05-20', parcels: [orchard], contactPhone: '+32499887766' });
  api.answer(getMission, earlier);
  await open(`/intervention?repeat=${earlier.missionId}`);
  expect(await screen.findByRole('checkbox', { name: /Verger/, checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Pré du moulin/, checked: false })).toBeTruthy();
});

test('"as last time" chooses the parcels of the last mission that was not cancelled', async () => {
  api.answer(listMissionsOfClient, {
    items: [
      aMissionAsSent({ missionDate: '2026-05-30', status: 'CANCELED', parcels: [meadow] }),
      aMissionAsSent({ missionDate: '2026-05-20', status: 'DONE', parcels: [orchard] }),
    ],
    nextCursor: null,
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Comme la dernière fois/ }));
  expect(await screen.findByRole('checkbox', { name: /Verger/, checked: true })).toBeTruthy();
});
