import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getGroundPatch } from '@vigiefaon/domain/terrain/terrain.api';
import type { DrawnZone } from '@vigiefaon/domain/zones/zone';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { aFlyingProfile } from '../../testing/flying-profile.ts';
import { aGroundPatch, noGround } from '../../testing/ground.ts';
import { accountOf, aMission, anne, grandPre } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { FlightButton } from './flight-button.tsx';

function note(change: Partial<MapNote>): MapNote {
  return {
    mapNoteId: '0190a5f0-0000-7000-8000-0000000000e1',
    version: 1,
    kind: 'NO_GO',
    shapeKind: 'circle',
    geometry: { type: 'Point', coordinates: [5.502, 50.201] },
    radiusMeters: 60,
    label: null,
    missionId: null,
    author: null,
    changedBy: null,
    createdAt: '2026-05-01T08:00:00.000Z',
    updatedAt: '2026-05-01T08:00:00.000Z',
    ...change,
  };
}

const zoneIds = ['1', '2', '3'].map((end) => `0190a5f0-0000-7000-8000-00000000020${end}`);

function aZone(change: Partial<DrawnZone>): DrawnZone {
  return {
    zoneId: zoneIds[0] ?? '',
    sourceId: '0190a5f0-0000-7000-8000-000000000211',
    identifier: 'HELI1',
    country: 'BE',
    name: [{ language: 'fr', text: 'Héliport du Nord' }],
    restriction: 'REQ_AUTHORISATION',
    reasons: ['AIR_TRAFFIC'],
    conditions: [],
    message: [],
    authorities: [],
    periods: [],
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [5.503, 50.199],
          [5.506, 50.199],
          [5.506, 50.203],
          [5.503, 50.203],
          [5.503, 50.199],
        ],
      ],
    },
    lower: { meters: 0, reference: 'AGL' },
    upper: { meters: 120, reference: 'AGL' },
    ...change,
  };
}

async function open({ change = {}, notes = [] }: { change?: Partial<Mission>; notes?: MapNote[] } = {}) {
  const mission = aMission({ parcels: [grandPre], ...change });
  await renderInside(<FlightButton mission={mission} parcel={grandPre} notes={notes} />, { user: accountOf(anne) });
  await userEvent.click(screen.getByRole('button', { name: 'Plan de vol de Grand Pré' }));
  const sheet = await screen.findByRole('dialog', { name: 'Plan de vol – Grand Pré' });
  await within(sheet).findByText('Emporter le plan', undefined, { timeout: 20_000 });
  return sheet;
}

/** The figure beside its name. */
function figure(sheet: HTMLElement, name: string): string {
  return within(sheet).getByText(name).nextElementSibling?.textContent ?? '';
}

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.answer(getFlyingProfile, aFlyingProfile());
  api.answer(listZones, { items: [], isCut: false, unplaced: [], sources: [] });
  api.answer(getGroundPatch, noGround);
  localStorage.removeItem('flight-settings');
});

describe('the flight plan of a parcel', () => {
  it('says how long, how far and how much is seen, and that it wants to be checked', async () => {
    const sheet = await open();
    expect(within(sheet).getByText(/C’est une proposition/)).toBeTruthy();
    expect(figure(sheet, 'Surface vue par la caméra, sur terrain plat')).toBe('100 %');
    expect(figure(sheet, 'Batteries')).toBe('1');
    expect(figure(sheet, 'Durée, décollage et atterrissage compris')).toMatch(/^\d+ min$/);
    expect(within(sheet).getByText(/pas de point de rendez-vous/)).toBeTruthy();
  });

  it('says in words what the map shows, lane by lane', async () => {
    const sheet = await open();
    const lanes = within(sheet).getAllByText(/^Ligne \d+ : cap \d+°/);
    expect(lanes).toHaveLength(Number(figure(sheet, 'Lignes')));
  });

  it('follows what is flown with, and remembers it on the device', async () => {
    const sheet = await open();
    const before = Number(figure(sheet, 'Lignes'));
    await userEvent.selectOptions(within(sheet).getByLabelText('Drone ou caméra'), 'M4T');
    await vi.waitFor(() => expect(Number(figure(sheet, 'Lignes'))).toBeGreaterThan(before), 20_000);
    expect(JSON.parse(localStorage.getItem('flight-settings') ?? '{}')).toMatchObject({
      drone: 'M4T',
      heightMeters: 60,
    });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Réglages de départ' }));
    expect(within(sheet).getByLabelText('Drone ou caméra')).toHaveProperty('value', 'M3T');
    expect(localStorage.getItem('flight-settings')).toBeNull();
  });

  it('begins with the drone that the pilot has named, until another is chosen on the device', async () => {
    api.answer(getFlyingProfile, aFlyingProfile({ drone: 'M30T' }));
    const sheet = await open();
    const drone = within(sheet).getByLabelText('Drone ou caméra');
    await vi.waitFor(() => expect(drone).toHaveProperty('value', 'M30T'), 20_000);
    await userEvent.selectOptions(drone, 'M4T');
    expect(drone).toHaveProperty('value', 'M4T');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Réglages de départ' }));
    expect(drone).toHaveProperty('value', 'M30T');
  });

  it('settings that a device remembers wrongly are those of the start', async () => {
    localStorage.setItem('flight-settings', '{"drone":"KITE","heightMeters":-1}');
    const sheet = await open();
    expect(within(sheet).getByLabelText('Drone ou caméra')).toHaveProperty('value', 'M3T');
  });

  it('counts the way from the meeting point, and says what is left unseen behind a no-go area', async () => {
    const meetingPoint = { type: 'Point', coordinates: [5.499, 50.199] } as const;
    const change = { meetingPoint: { ...meetingPoint, coordinates: [5.499, 50.199] as [number, number] } };
    const sheet = await open({ change, notes: [note({}), note({ kind: 'ACCESS' })] });
    expect(figure(sheet, 'Depuis le décollage et retour')).toMatch(/m$/);
    expect(within(sheet).getByText(/La caméra ne voit pas toute la parcelle/)).toBeTruthy();
    expect(within(sheet).getByText(/^1 obstacle ou zone à éviter/)).toBeTruthy();
  });

  it('keeps out of a zone that wants an authorisation, names it, and flies it for whoever says to have one', async () => {
    api.answer(listZones, { items: [aZone({})], isCut: false, unplaced: [], sources: [] });
    const sheet = await open();
    expect(await within(sheet).findByText(/La route contourne 1 zone pour drones/)).toBeTruthy();
    expect(within(sheet).getByText(/La caméra ne voit pas toute la parcelle/)).toBeTruthy();
    await userEvent.click(within(sheet).getByLabelText('J’ai l’autorisation pour Héliport du Nord'));
    await vi.waitFor(() => expect(figure(sheet, 'Surface vue par la caméra, sur terrain plat')).toBe('100 %'), 20_000);
    expect(within(sheet).queryByText(/La route contourne/)).toBeNull();
  });

  it('has no such box for a prohibited zone, and passes by what begins higher or applies another day', async () => {
    const higher = aZone({ zoneId: zoneIds[1] ?? '', lower: { meters: 80, reference: 'AGL' } });
    const period = { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z', hours: [] };
    const past = aZone({ zoneId: zoneIds[2] ?? '', periods: [period] });
    const items = [aZone({ restriction: 'PROHIBITED' }), higher, past];
    api.answer(listZones, { items, isCut: false, unplaced: [], sources: [] });
    const sheet = await open();
    expect(await within(sheet).findByText(/La route contourne 1 zone pour drones/)).toBeTruthy();
    expect(within(sheet).queryByLabelText(/J’ai l’autorisation/)).toBeNull();
  });

  it('says when the zones cannot be read, rather than that there are none', async () => {
    api.refuse(listZones, 'UNAVAILABLE');
    const sheet = await open();
    expect(
      await within(sheet).findByText(/la route n’en tient pas compte/, undefined, { timeout: 20_000 }),
    ).toBeTruthy();
  });

  it('offers no files where nothing can be flown', async () => {
    const mission = aMission({ parcels: [grandPre] });
    const everywhere = [note({ radiusMeters: 2000 })];
    await renderInside(<FlightButton mission={mission} parcel={grandPre} notes={everywhere} />, {
      user: accountOf(anne),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Plan de vol de Grand Pré' }));
    expect(
      await screen.findByText(/Rien de cette parcelle ne peut être survolé/, undefined, { timeout: 20_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /KMZ/ })).toBeNull();
  });
});

describe('the ground under a flight', () => {
  const atWest = { type: 'Point' as const, coordinates: [5.4995, 50.201] as [number, number] };
  const corner = [5.48, 50.22] as const;
  /** One metre higher for each eight to the east. */
  const rising = aGroundPatch(corner, (lon) => 300 + (lon - 5.4995) * 9_000);
  const words = (sheet: HTMLElement) => within(sheet).findByRole('region', { name: 'Le sol sous la route' });

  it('is shown with how near the drone comes to it, and what that means for the picture', async () => {
    api.answer(getGroundPatch, rising);
    const sheet = await open({ change: { meetingPoint: atWest } });
    const ground = await words(sheet);
    expect(ground.textContent).toMatch(/Parti du point de rendez-vous, à 300 m/);
    expect(ground.textContent).toMatch(/passe entre 19 et 54 m au-dessus du sol/);
    expect(ground.textContent).toContain('des bandes entre les lignes ou au bord ne sont pas vues');
    expect(ground.textContent).toContain('SRTM, NASA/USGS');
    expect(ground.textContent).toMatch(/Sous la route, le sol est entre 30\d et 33\d m/);
    expect(ground.querySelector('svg polygon')).toBeTruthy();
    // What the camera is said to see is only so where the ground is flat.
    expect(figure(sheet, 'Surface vue par la caméra, sur terrain plat')).toBe('100 %');
  });

  it('that is higher than the route is said in words, not as a height below nought', async () => {
    const steep = (lon: number) => 300 + (lon - 5.4995) * 30_000;
    api.answer(getGroundPatch, aGroundPatch(corner, steep));
    const ground = await words(await open({ change: { meetingPoint: atWest } }));
    expect(ground.textContent).toContain('le drone le heurterait');
    expect(ground.textContent).toMatch(/passe entre 0 et \d\d m au-dessus du sol/);
  });

  it('that is flat leaves nothing to be remarked, and the area that is seen is true as it stands', async () => {
    api.answer(
      getGroundPatch,
      aGroundPatch(corner, () => 312),
    );
    const sheet = await open();
    const ground = await words(sheet);
    expect(ground.textContent).toMatch(/Parti de là où la route commence, à 312 m/);
    expect(ground.textContent).toMatch(/entre 60 et 60 m au-dessus du sol/);
    expect(within(ground).queryByText('À cause du relief')).toBeNull();
    expect(figure(sheet, 'Surface vue par la caméra')).toBe('100 %');
  });

  it('that nobody knows is never called flat', async () => {
    const sheet = await open();
    expect(await within(sheet).findByText(/La hauteur du sol n’est pas connue ici/)).toBeTruthy();
  });

  it('that is known in part is said so', async () => {
    api.answer(
      getGroundPatch,
      aGroundPatch(corner, (lon) => (lon > 5.503 ? -32_768 : 300)),
    );
    const sheet = await open();
    expect(await within(sheet).findByText(/n’est pas connue sous toute la route/)).toBeTruthy();
    expect(within(sheet).queryByRole('region', { name: 'Le sol sous la route' })).toBeNull();
  });

  it('that could not be read is said so', async () => {
    api.refuse(getGroundPatch, 'UNAVAILABLE');
    const sheet = await open();
    expect(await within(sheet).findByText(/n’a pas pu être lue/, undefined, { timeout: 20_000 })).toBeTruthy();
  });
});
