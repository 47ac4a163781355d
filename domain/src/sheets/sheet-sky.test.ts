import { expect, test } from 'vitest';
import { defaultTakeOffRules } from '../light/take-off.ts';
import { attributions } from '../sky/forecast-service.ts';
import type { MissionSkyAnswer } from '../sky/sky.api.ts';
import { type SkyOver, skyOver } from '../sky/sky-over.ts';
import { shippedSkyFigures } from '../sky/sky-settings.ts';
import { aFieldSun } from '../sky/testing/a-field-sun.ts';
import { fineHours } from '../sky/testing/a-sky.ts';
import { sheetSky } from './sheet-sky.ts';

const fetchedAt = '2026-06-01T16:52:00.000Z';
const id = (end: string) => `0190a5f0-0000-7000-8000-0000000000${end}`;
const parcels = [
  { parcelId: id('a1'), name: 'Grand Pré' },
  { parcelId: id('a2'), name: 'Le Loin' },
];
const brussels = { locale: 'fr', timeZone: 'Europe/Brussels' } as const;

function answer({
  hours = fineHours('2026-06-01T20:00:00.000Z', 14),
  fields = [],
}: {
  hours?: SkyOver['hours'];
  fields?: MissionSkyAnswer['fields'];
} = {}): MissionSkyAnswer {
  const judged = skyOver({
    day: '2026-06-02',
    place: [5.2, 50.35],
    country: 'BE',
    light: { takeOff: defaultTakeOffRules, minutesAfterSunrise: 90 },
    isOvercast: null,
    grounds: [null],
    hours,
    neededMinutes: 41,
    byHand: null,
    origin: hours.length > 0 ? { service: 'open-meteo', fetchedAt } : null,
    figures: shippedSkyFigures,
    heightMeters: 60,
    now: new Date('2026-06-01T17:00:00Z'),
  });
  const failed = { failure: null, failedAt: null, retryAt: null, issuedAt: null };
  const ages = { amberHours: 6, noDataHours: 12 };
  const service = { service: 'open-meteo', attribution: attributions['open-meteo'], fetchedAt, ages } as const;
  const forecast = hours.length > 0 ? { ...service, ...failed } : null;
  const sky = { missionId: id('b1'), day: '2026-06-02', ...judged, terrain: null, forecast, formerVerdict: null };
  return { sky: { ...sky, decision: null }, fields, byHand: null, known: [], decisions: [] };
}

test('the morning stands on paper in letters, an hour where a full one begins', () => {
  const sky = sheetSky(answer(), parcels, brussels);
  expect(new Set(sky?.cells.map(({ letter }) => letter))).toEqual(new Set(['V', 'O', 'R']));
  expect(sky?.cells.flatMap(({ hour }) => hour ?? [])).toEqual(['05:00', '06:00', '07:00', '08:00']);
  expect(sky?.verdict).toMatch(/^On peut voler, utile de \d\d:\d\d à \d\d:\d\d$/);
  expect(sky?.legend).toBe('V = bon · O = avec prudence · R = ne pas voler · ? = pas de données');
  expect(sky?.source).toMatch(/^Weather data by Open-Meteo\.com, relevé le 01\/06\/2026 18:52/);
  expect(sky?.warm).toEqual([]);
});

test('without a forecast the paper says that it knows light and sun only', () => {
  const sky = sheetSky(answer({ hours: [] }), parcels, brussels);
  expect(sky?.cells.some(({ letter }) => letter === '?')).toBe(true);
  expect(sky?.verdict).toBe('On ne sait pas');
  expect(sky?.source).toBe('Sans prévision\u00a0: seulement la lumière et le soleil.');
});

test('of several fields, or of two sides, it says when each gets warm', () => {
  const fields = [
    aFieldSun({ parcelId: id('a2'), redFrom: '2026-06-02T05:40:00.000Z' }),
    aFieldSun({
      parcelId: id('a1'),
      redFrom: '2026-06-02T05:20:00.000Z',
      soonest: { side: 'EAST', amberFrom: '2026-06-02T04:30:00.000Z', redFrom: '2026-06-02T05:00:00.000Z' },
    }),
  ];
  expect(sheetSky(answer({ fields }), parcels, brussels)?.warm).toEqual([
    'Grand Pré, moitié est\u00a0: chaud à partir de 07:00',
    'Grand Pré\u00a0: chaud à partir de 07:20',
    'Le Loin\u00a0: chaud à partir de 07:40',
  ]);
});

test('of a morning without quarters nothing is printed', () => {
  const { sky, ...rest } = answer();
  expect(sheetSky({ ...rest, sky: { ...sky, quarters: [] } }, parcels, brussels)).toBeNull();
});
