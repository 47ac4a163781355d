import { screen, within } from '@testing-library/react';
import { getLight } from '@vigiefaon/domain/light/light.api';
import { lightOf } from '@vigiefaon/domain/light/light-of';
import { defaultTakeOffRules, takeOffRuleOf } from '@vigiefaon/domain/light/take-off';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { getMissionZones } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne, missionId } from '../../testing/missions.ts';
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
});

const show = () => renderInside(<Sheet />, { path: `/sheet/${missionId}`, user: accountOf(anne) });

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
  expect(within(paper).getAllByRole('table')).toHaveLength(2);
  expect(paper.textContent).toMatch(/Ciel et ventOn peut voler, utile de \d\d:\d\d à \d\d:\d\d/);
  expect(paper.textContent).toMatch(/Open-Meteo\.com, relevé le 01\/06\/2026/);
});

test('without light, notes, zones and sky there is still a sheet', async () => {
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
