import { act, screen, within } from '@testing-library/react';
import { getLight } from '@vigiefaon/domain/light/light.api';
import { lightOf } from '@vigiefaon/domain/light/light-of';
import { defaultTakeOffRules, takeOffRuleOf } from '@vigiefaon/domain/light/take-off';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { getMissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne, missionId } from '../../testing/missions.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { skyAnswer } from '../../testing/sky.ts';
import Sheet from './sheet.tsx';

let api: FakeApi;
const light = lightOf('2026-06-02', [5.1, 50.3], 'FR', {
  takeOff: defaultTakeOffRules,
  minutesAfterSunrise: 90,
});

beforeEach(() => {
  api = fakeApi();
  api.answer(getMission, aMission({ clientNote: 'Attention au taureau' }));
  api.answer(listMapNotes, { items: [], nextCursor: null });
  api.answer(getLight, light);
  api.answer(getMissionZones, { check: null });
  api.answer(getMissionSky, skyAnswer());
  api.answer(getMissionInRound, { stop: null, siblings: [] });
});

afterEach(() => vi.unstubAllGlobals());

const show = (circumstances: { settings?: PublicSettings } = {}) =>
  renderInside(<Sheet />, { path: `/sheet/${missionId}`, user: accountOf(anne), ...circumstances });

test('the mission sheet has everything that a crew needs on paper', async () => {
  await show();
  const paper = await screen.findByRole('article');
  expect(within(paper).getByRole('heading', { name: 'Fiche de mission' })).toBeTruthy();
  expect(paper.textContent).toContain('Luc Dumont');
  expect(paper.textContent).toContain('Attention au taureau');
  expect(paper.textContent).toMatch(/aube civile 04:\d\d/);
  expect(takeOffRuleOf('FR', defaultTakeOffRules)).toBe(light.takeOffRule);
  expect(paper.textContent).toMatch(/Décollage permis dès0[45]:\d\d/);
  expect(within(paper).getByRole('img', { name: /Croquis des parcelles/ })).toBeTruthy();
  expect(within(paper).getAllByRole('table')).toHaveLength(1);
  expect(paper.textContent).toMatch(/Ciel et ventOn peut voler, utile de \d\d:\d\d à \d\d:\d\d/);
  expect(paper.textContent).toMatch(/Open-Meteo\.com, relevé le 01\/06\/2026/);
});

const roads = () => screen.findByRole('img', { name: 'Carte des environs, nord en haut' });

test('the sheet says when the crew arrives, whom to call, and leads there by a code', async () => {
  const times = {
    arrive: '2026-06-02T02:40:00.000Z',
    start: '2026-06-02T02:50:00.000Z',
    end: '2026-06-02T03:40:00.000Z',
  };
  api.answer(getMissionInRound, { stop: { position: 2, stopCount: 4, ...times }, siblings: [] });
  await show();
  const paper = await screen.findByRole('article');
  expect(paper.textContent).toContain('Arrivée04:40, recherche de 04:50 à 05:40 · étape 2 sur 4');
  expect(paper.textContent).toContain('Urgences 112');
  expect(await within(paper).findByRole('img', { name: 'Code pour la navigation' })).toBeTruthy();
  expect((await roads()).querySelectorAll('image')).toHaveLength(0);
  expect(paper.textContent).toContain('GeoNames');
});

const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© ceux des cartes' };

/** Pictures that come, or fail, when the test says so: nothing is loaded here. */
function heldPictures() {
  const asked: { come: () => void; fail: () => void }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => new Promise<void>((come, fail) => asked.push({ come, fail: () => fail(new Error(this.src)) }));
    },
  );
  return asked;
}

test('the roads are those of the chosen map, once all of its pictures have come: who prints before has the villages', async () => {
  const pictures = heldPictures();
  await show({ settings: someSettings({ tiles }) });
  await vi.waitFor(() => expect(pictures.length).toBeGreaterThan(1));
  const [last, ...others] = pictures;
  await act(async () => others.forEach(({ come }) => void come()));
  expect((await roads()).querySelectorAll('image')).toHaveLength(0);
  expect(screen.getByRole('article').textContent).toContain('GeoNames');
  await act(async () => last?.come());
  const [first] = (await roads()).querySelectorAll('image');
  expect(first?.getAttribute('href')).toMatch(/^https:\/\/tiles\.example\.org\/13\//);
  expect(screen.getByRole('article').textContent).toContain('© ceux des cartes');
});

test('where one picture of the chosen map does not come, the villages are named', async () => {
  const pictures = heldPictures();
  await show({ settings: someSettings({ tiles }) });
  await vi.waitFor(() => expect(pictures.length).toBeGreaterThan(1));
  const [last, ...others] = pictures;
  await act(async () => others.forEach(({ come }) => void come()));
  await act(async () => last?.fail());
  expect((await roads()).querySelectorAll('image')).toHaveLength(0);
  expect(screen.getByRole('article').textContent).toContain('GeoNames');
});

test('without light, notes, zones, sky and round there is still a sheet', async () => {
  api.goOffline(getMissionInRound);
  api.goOffline(getLight);
  api.goOffline(listMapNotes);
  api.goOffline(getMissionZones);
  api.goOffline(getMissionSky);
  await show();
  expect((await screen.findByRole('article')).textContent).toContain('Grand pré');
});

test('a mission that cannot be read is said, with a way to try again', async () => {
  api.goOffline(getMission);
  await show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});
