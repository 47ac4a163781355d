import { expect, test } from 'vitest';
import { readerOf } from '../../environment.ts';
import { readWeather } from './weather-settings.ts';

const weather = (environment: Record<string, string>) => readWeather(readerOf(environment));

test('nobody is asked for the weather unless a service is named', () => {
  expect(weather({})).toEqual({ kind: 'none' });
});

test('Open-Meteo is asked at its free service, with a key at that of its customers, or at a server of one’s own', () => {
  const kind = 'open-meteo';
  expect(weather({ WEATHER: kind })).toEqual({ kind, url: 'https://api.open-meteo.com', apiKey: null });
  expect(weather({ WEATHER: kind, WEATHER_API_KEY: 'abc' })).toMatchObject({
    url: 'https://customer-api.open-meteo.com',
  });
  expect(weather({ WEATHER: kind, WEATHER_URL: 'http://10.0.0.7:8080/' })).toMatchObject({
    url: 'http://10.0.0.7:8080',
  });
});

test('MET Norway wants to know whom it can write to', () => {
  expect(() => weather({ WEATHER: 'met-norway' })).toThrow(/^WEATHER_CONTACT must /);
  expect(weather({ WEATHER: 'met-norway', WEATHER_CONTACT: 'me@example.org' })).toEqual({
    kind: 'met-norway',
    url: 'https://api.met.no',
    contact: 'me@example.org',
  });
});

test.each([
  [{ WEATHER: 'wetter' }, 'WEATHER'],
  [{ WEATHER_URL: 'https://weather.example.org' }, 'WEATHER_URL'],
  [{ WEATHER: 'open-meteo', WEATHER_URL: 'weather.example.org' }, 'WEATHER_URL'],
  [{ WEATHER: 'open-meteo', WEATHER_CONTACT: 'me@example.org' }, 'WEATHER_CONTACT'],
  [{ WEATHER: 'met-norway', WEATHER_CONTACT: 'me@example.org', WEATHER_API_KEY: 'abc' }, 'WEATHER_API_KEY'],
])('%j stops the start and names %s', (environment, name) => {
  expect(() => weather(environment)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});
