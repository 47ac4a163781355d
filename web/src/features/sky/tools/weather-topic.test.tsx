import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSkySettings, getWeatherState, saveSkySettings, tryWeather } from '@vigiefaon/domain/sky/sky.api';
import { shippedSkyFigures, skyLimits } from '@vigiefaon/domain/sky/sky-settings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { aWeatherState, thatEvening } from '../../../testing/sky.ts';
import { WeatherTopic } from './weather-topic.tsx';

const kept = { ...shippedSkyFigures, gustsRedKmh: 45, version: 3 };
let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: thatEvening });
  api = fakeApi();
  api.answer(getSkySettings, kept);
  api.answer(getWeatherState, aWeatherState());
});
afterEach(() => void vi.useRealTimers());

const open = () =>
  renderInside(<WeatherTopic />, { path: '/tools', user: aUser({ role: 'ROLE_ADMIN', clientId: null }) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const field = (label: RegExp) => screen.findByLabelText(label);

describe('the weather service', () => {
  test('says when it last answered, how much of its limit is used, and whose data it is', async () => {
    await open();
    expect(await screen.findByText(/Le service répond\. Dernière prévision : 01\/06\/26 18:52/)).toBeTruthy();
    expect(screen.getByText(/^48 fois sur 10\s000$/)).toBeTruthy();
    expect(screen.getByText('api.open-meteo.com')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeTruthy();
  });

  test('is tried now, and what went wrong is said in words', async () => {
    const failedAt = '2026-06-01T17:15:00.000Z';
    api.answer(tryWeather, aWeatherState({ failure: 'REFUSED', failedAt, tryFrom: '2026-06-01T17:16:00.000Z' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Essayer maintenant' }));
    expect(await screen.findByText(/À 19:15, le service météo a refusé de répondre\./)).toBeTruthy();
    expect(screen.getByText(/La prévision du 01\/06\/26 à 18:52 est gardée\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Essayer maintenant' })).toHaveProperty('disabled', true);
    expect(screen.getByText('de nouveau possible à 19:16')).toBeTruthy();
  });

  test('that is none is said, with what to do instead', async () => {
    api.answer(getWeatherState, aWeatherState({ service: null, host: null, attribution: null, fetchedAt: null }));
    await open();
    expect(await screen.findByText('Aucun service météo n’est configuré')).toBeTruthy();
    expect(screen.getByText(/Le temps se saisit à la main dans le plan du soir/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Essayer maintenant' })).toBeNull();
  });

  test('that names no number of calls is not given one', async () => {
    api.answer(getWeatherState, aWeatherState({ service: 'met-norway', calls: { today: 3, most: null } }));
    await open();
    expect(await screen.findByText(/^3 fois.*ne donne pas de nombre maximal$/)).toBeTruthy();
  });
});

describe('the limits of flying', () => {
  test('stand there all, with unit, bounds and what each was to begin with', async () => {
    await open();
    expect(await field(/^Rafales.*rouge/)).toHaveProperty('value', '45');
    expect(screen.getByText(/À l’origine.: 40.km\/h\. De 5 à 80\./)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(Object.keys(skyLimits).length);
  });

  test('are changed with a comma, and one goes back to what it was', async () => {
    api.answer(saveSkySettings, ({ body }) => ({ ...body, version: body.version + 1 }));
    await open();
    fireEvent.change(await field(/^Pluie en une heure/), { target: { value: '0,4' } });
    await userEvent.click(screen.getByRole('button', { name: /^Remettre 40.km\/h.: Rafales/ }));
    await userEvent.selectOptions(screen.getByLabelText(/^Image thermique/), '320 pixels de large');
    await save();
    expect(await screen.findByText('Les limites sont enregistrées')).toBeTruthy();
    expect(api.calls(saveSkySettings)[0]?.body).toEqual({
      ...shippedSkyFigures,
      rainRedMm: 0.4,
      camera: '320',
      version: 3,
    });
  });

  test.each([
    [/^Rafales.*rouge/, '81', 'Indiquez un nombre entre 5 et 80.'],
    [/^Rafales.*rouge/, '20', /Le rouge ne peut pas commencer avant l’orange : indiquez au moins/],
    [/^Visibilité.*rouge/, '5000', /Le rouge ne peut pas commencer avant l’orange : indiquez au plus/],
    [/^Prévision vieille.*orange/, '2,5', 'Indiquez un nombre entre 1 et 48.'],
    [/^Vent moyen.*orange/, '', 'Ce champ est obligatoire.'],
  ])('at %s “%s” is refused in words', async (label, typed, words) => {
    await open();
    fireEvent.change(await field(label), { target: { value: typed } });
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(api.calls(saveSkySettings)).toEqual([]);
  });

  test('of two admins the second is told, and what was typed stays', async () => {
    await open();
    fireEvent.change(await field(/^Vent moyen.*rouge/), { target: { value: '28' } });
    api.refuse(saveSkySettings, 'STALE');
    api.answer(getSkySettings, { ...kept, version: 9 });
    await save();
    expect(await screen.findByText(/Quelqu’un d’autre vient d’enregistrer/)).toBeTruthy();
    expect(await field(/^Vent moyen.*rouge/)).toHaveProperty('value', '28');
  });
});
