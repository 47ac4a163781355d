import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  defaultPlanningFigures,
  getPlanningSettings,
  savePlanningSettings,
} from '@vigiefaon/domain/planning/board/planning-settings.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { PlanningSettingsTopic } from './planning-settings-topic.tsx';

const kept = { ...defaultPlanningFigures, batteries: 6, version: 3 };
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getPlanningSettings, kept);
  api.answer(savePlanningSettings, ({ body }) => ({ ...body, version: body.version + 1 }));
});

const open = () =>
  renderInside(<PlanningSettingsTopic />, { path: '/tools', user: aUser({ role: 'ROLE_ADMIN', clientId: null }) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const field = (label: RegExp) => screen.findByLabelText(label);

async function type(label: RegExp, value: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value } });
}

test('every figure stands there with its unit, what it does and what it was to begin with', async () => {
  await open();
  expect(await field(/^Vol par hectare.*\(min\/ha\)/)).toHaveProperty('value', '3');
  expect(await field(/^Prix d’un matin récent/)).toHaveProperty('value', '0,005');
  expect(await field(/^Départ au plus tôt/)).toHaveProperty('value', '04:00');
  expect(screen.getByText('Pour qui n’a pas dit combien il en a. À l’origine : 4 batteries.')).toBeTruthy();
  expect(screen.getByText(/vole jusqu’à 30 km de chez lui/)).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(20);
});

test('an admin changes figures with a comma, and what was not touched stays', async () => {
  await open();
  await type(/^Vol par hectare/, '4,5');
  await type(/^Retour au plus tard/, '08:30');
  await save();
  expect(await screen.findByText('Les chiffres du plan sont enregistrés')).toBeTruthy();
  expect(api.calls(savePlanningSettings)[0]?.body).toEqual({ ...kept, minutesPerHectare: 4.5, dutyTo: '08:30' });
});

test('one figure goes back to what it was to begin with, and all do until it is undone', async () => {
  await open();
  await type(/^Temps par faon/, '20');
  await userEvent.click(screen.getByRole('button', { name: /^Remettre 15\smin\/faon : Temps par faon$/ }));
  expect(await field(/^Temps par faon/)).toHaveProperty('value', '15');
  await userEvent.click(screen.getByRole('button', { name: 'Tout remettre comme à l’origine' }));
  expect(await field(/^Batteries par pilote/)).toHaveProperty('value', '4');
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’action' }));
  expect(await field(/^Batteries par pilote/)).toHaveProperty('value', '6');
  expect(api.calls(savePlanningSettings)).toEqual([]);
});

test.each([
  [/^Recherche au plus tôt avant/, '301', 'Indiquez un nombre entier entre 30 et 300.'],
  [/^Arrêts par tournée/, '2,5', 'Indiquez un nombre entier entre 1 et 8.'],
  [/^Vol par batterie/, 'vingt', 'Indiquez un nombre entre 5 et 120.'],
  [/^Poids du risque/, '', 'Ce champ est obligatoire.'],
  [/^Retour au plus tard/, '03:00', 'Le retour vient après le départ.'],
])('at %s “%s” is refused in words: %s', async (label, typed, words) => {
  await open();
  await type(label, typed);
  await save();
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(savePlanningSettings)).toEqual([]);
});

test('of two admins the second is told; what was typed stays and is saved the second time', async () => {
  await open();
  await type(/^Poids du risque/, '4');
  api.refuse(savePlanningSettings, 'STALE');
  api.answer(getPlanningSettings, { ...kept, riskFactor: 5, version: 9 });
  await save();
  expect(await screen.findByText(/Quelqu’un d’autre vient d’enregistrer/)).toBeTruthy();
  expect(await field(/^Poids du risque/)).toHaveProperty('value', '4');
  api.answer(savePlanningSettings, ({ body }) => ({ ...body, version: 10 }));
  await save();
  expect(await screen.findByText('Les chiffres du plan sont enregistrés')).toBeTruthy();
  expect(api.calls(savePlanningSettings)[1]?.body).toMatchObject({ riskFactor: 4, version: 9 });
});
