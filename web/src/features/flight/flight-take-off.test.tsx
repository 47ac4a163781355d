import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveFlightLink } from '@vigiefaon/domain/flight/flight.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getGroundPatch } from '@vigiefaon/domain/terrain/terrain.api';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { refusePlace, standAt } from '../../testing/finds.ts';
import { aFlyingProfile } from '../../testing/flying-profile.ts';
import { aGroundPatch, noGround } from '../../testing/ground.ts';
import { accountOf, aMission, anne, grandPre } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { FlightButton } from './flight-button.tsx';

const corner = [5.48, 50.22] as const;
/** One metre higher for each eight to the east. */
const rising = aGroundPatch(corner, (lon) => 300 + (lon - 5.4995) * 9_000);
const atWest = { type: 'Point' as const, coordinates: [5.4995, 50.201] as [number, number] };
const slow = 20_000;

async function open(change: Partial<Mission> = { meetingPoint: atWest }) {
  const mission = aMission({ parcels: [grandPre], municipality: 'Vielsalm', ...change });
  const page = await renderInside(<FlightButton mission={mission} parcel={grandPre} notes={[]} />, {
    user: accountOf(anne),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Plan de vol de Grand Pré' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan de vol – Grand Pré' }));
  await sheet.findByText('Emporter le plan', undefined, { timeout: slow });
  return { ...page, sheet };
}

type Sheet = Awaited<ReturnType<typeof open>>['sheet'];

const figure = (sheet: Sheet, name: string) => sheet.getByText(name).nextElementSibling?.textContent ?? '';
const follow = async (sheet: Sheet) => userEvent.click(sheet.getByRole('radio', { name: 'Suivre le relief' }));
const takeOffOf = (sheet: Sheet) => sheet.getByRole('region', { name: 'Décollage' }).textContent ?? '';
const along = (sheet: Sheet) => sheet.findByText(/le drone monte et descend avec lui/, undefined, { timeout: slow });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.answer(getFlyingProfile, aFlyingProfile());
  api.answer(listZones, { items: [], isCut: false, unplaced: [], sources: [] });
  api.answer(getGroundPatch, rising);
  localStorage.clear();
  refusePlace();
});

describe('a flight along the terrain', () => {
  it('is chosen by the pilot, says how it lies over the ground and how it comes home, and sees all', async () => {
    const { sheet } = await open();
    expect(figure(sheet, 'Hauteur de retour, au-dessus du décollage')).toBe('80 m');
    expect(figure(sheet, 'Surface vue par la caméra, sur terrain plat')).toBe('100 %');
    await follow(sheet);
    expect((await along(sheet)).textContent).toMatch(/passe entre 5[5-9] et (6\d|7[0-5]) m au-dessus du sol/);
    expect(figure(sheet, 'Surface vue par la caméra')).toBe('100 %');
    expect(figure(sheet, 'Points de la route, au-dessus du décollage')).toMatch(/^[67]\d à (9\d|10\d) m$/);
    const home = Number.parseInt(figure(sheet, 'Hauteur de retour, au-dessus du décollage'), 10);
    expect(home).toBeGreaterThan(105);
    expect(sheet.getByText(/Le drone suit les hauteurs connues du sol/)).toBeTruthy();
    expect(sheet.getByText(/Vielsalm-.*-1of1-relief\.kmz/)).toBeTruthy();
  });

  it('is remembered with its take-off by this device, and asked for in the same way by the link', async () => {
    api.answer(giveFlightLink, { link: 'https://fawns.example.org/a', validUntil: '2026-05-24T19:15:00.000Z' });
    const { sheet, unmount } = await open();
    await follow(sheet);
    await along(sheet);
    const typed = sheet.getByLabelText(/Coordonnées du décollage/);
    await userEvent.clear(typed);
    await userEvent.type(typed, '50.2005, 5.4990{Enter}');
    expect(await sheet.findByText(/décolle du point choisi/)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Montrer le code' }));
    await vi.waitFor(() => expect(api.calls(giveFlightLink)).toHaveLength(1), slow);
    expect(api.calls(giveFlightLink)[0]?.body).toMatchObject({ follow: 'terrain', takeOff: [5.499, 50.2005] });
    unmount();
    const { sheet: again } = await open();
    expect(again.getByRole('radio', { name: 'Suivre le relief' })).toHaveProperty('checked', true);
    expect(takeOffOf(again)).toContain('décolle du point choisi');
    await userEvent.click(again.getByRole('button', { name: 'Revenir au point de rendez-vous' }));
    expect(takeOffOf(again)).toContain('décolle du point de rendez-vous');
  });

  it.each([
    ['that is not known', noGround, /n’est pas connue sous toute la route, ou sur le retour/],
    ['that is flat', aGroundPatch(corner, () => 312), /le sol ne varie que de 0 m/],
  ])('over ground %s keeps one height, and says why', async (_what, ground, words) => {
    api.answer(getGroundPatch, ground);
    const { sheet } = await open();
    await follow(sheet);
    expect(await sheet.findByText(words, undefined, { timeout: slow })).toBeTruthy();
    expect(sheet.queryByText(/relief\.kmz/)).toBeNull();
  });

  it('needs to know from where', async () => {
    const { sheet } = await open({ meetingPoint: null });
    await follow(sheet);
    expect(await sheet.findByText(/Dites d’où vous décollez/, undefined, { timeout: slow })).toBeTruthy();
    await userEvent.type(sheet.getByLabelText(/Coordonnées du décollage/), '50.201, 5.4995{Enter}');
    await along(sheet);
  });

  it('says what is wrong with a place that is none, and keeps the one that was', async () => {
    const { sheet } = await open();
    const typed = sheet.getByLabelText(/Coordonnées du décollage/);
    await userEvent.clear(typed);
    await userEvent.type(typed, 'là-bas{Enter}');
    expect(await sheet.findByText(/On n’y lit pas de coordonnées/)).toBeTruthy();
    expect(takeOffOf(sheet)).toContain('décolle du point de rendez-vous');
  });
});

describe('the pilot at the take-off', () => {
  it('reads how much higher he stands than was planned, and takes off from there', async () => {
    const phone = standAt(5.4995, 50.2011);
    const { sheet } = await open();
    await follow(sheet);
    await along(sheet);
    await userEvent.click(sheet.getByRole('button', { name: 'Où suis-je ?' }));
    expect(await sheet.findByText(/Vous êtes à la hauteur du décollage prévu/)).toBeTruthy();
    phone.moveTo(5.5005, 50.2011);
    expect(await sheet.findByText(/Vous êtes (8|9|10) m plus haut/)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Décoller d’ici' }));
    expect(await sheet.findByText(/Vous êtes à la hauteur du décollage prévu/)).toBeTruthy();
    expect((await along(sheet)).textContent).toMatch(/Parti de 309 m/);
    expect(takeOffOf(sheet)).toMatch(/Jusqu’à (15|20|25) m autour/);
  });

  it('whose phone does not say where it is reads that', async () => {
    const { sheet } = await open();
    await userEvent.click(sheet.getByRole('button', { name: 'Où suis-je ?' }));
    expect(await sheet.findByRole('alert')).toBeTruthy();
  });
});
