import { describe, expect, it, test } from 'vitest';
import { type MapPreset, mapPreset, mapPresets } from './map-presets.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

const countryBoxes: Record<MapPreset['country'], Box> = {
  BE: [2.5, 49.4, 6.5, 51.6],
  LU: [5.7, 49.4, 6.6, 50.2],
  FR: [-5.2, 42.2, 8.3, 51.1],
  NL: [3.3, 50.7, 7.3, 53.6],
  DE: [5.8, 47.2, 15.1, 55.1],
  CH: [5.9, 45.8, 10.5, 47.9],
  AT: [9.5, 46.3, 17.2, 49.1],
  DK: [8, 54.5, 15.2, 57.8],
};

/** Within the country the box of a country says little. */
const regionBoxes: Record<string, Box> = {
  Wallonie: [2.84, 49.49, 6.41, 50.82],
  Vlaanderen: [2.54, 50.68, 5.92, 51.51],
  'Bruxelles-Brussel': [4.24, 50.76, 4.49, 50.92],
  'Baden-Württemberg': [7.51, 47.53, 10.5, 49.8],
  Bayern: [8.97, 47.27, 13.84, 50.57],
  Berlin: [13.08, 52.33, 13.77, 52.68],
  Brandenburg: [11.26, 51.36, 14.77, 53.57],
  Bremen: [8.48, 53.0, 9.0, 53.61],
  Hamburg: [9.7, 53.39, 10.33, 53.75],
  Hessen: [7.77, 49.39, 10.24, 51.66],
  'Mecklenburg-Vorpommern': [10.59, 53.1, 14.42, 54.7],
  Niedersachsen: [6.65, 51.29, 11.6, 53.9],
  'Nordrhein-Westfalen': [5.86, 50.32, 9.47, 52.54],
  'Rheinland-Pfalz': [6.1, 48.96, 8.51, 50.95],
  Saarland: [6.35, 49.11, 7.41, 49.64],
  Sachsen: [11.87, 50.17, 15.05, 51.69],
  'Sachsen-Anhalt': [10.56, 50.93, 13.2, 53.05],
  'Schleswig-Holstein': [7.86, 53.35, 11.32, 55.06],
  Thüringen: [9.87, 50.2, 12.66, 51.65],
};

const isInside = ([longitude, latitude]: MapPreset['sample'], [west, south, east, north]: Box): boolean =>
  west < longitude && longitude < east && south < latitude && latitude < north;

const placesWith = (kind: MapPreset['kind']) =>
  new Set(mapPresets.filter((preset) => preset.kind === kind).map(({ country, region }) => region ?? country));

const isAsked = (url: string, ...placeholders: string[]) => placeholders.every((each) => url.split(each).length === 2);

describe.each(mapPresets.map((preset) => [preset.key, preset] as const))('the preset %s', (_key, preset) => {
  it('is asked for over https, tile by tile or box by box, and never both', () => {
    expect(preset.url).toMatch(/^https:\/\/[a-z0-9.-]+\/\S+$/);
    const isTile = isAsked(preset.url, '{z}', '{x}', '{y}');
    const isBox = isAsked(preset.url, '{bbox-epsg-3857}');
    expect([isTile, isBox].filter(Boolean)).toHaveLength(1);
    expect(preset.url.match(/\{[^}]*\}/g)).toHaveLength(isTile ? 3 : 1);
  });

  it('needs no key, and names no account', () => {
    expect(preset.url).not.toMatch(/token|api_?key|[?&](key|user|username|login|password|pass)=|\/\/[^/]*@/i);
  });

  it('asks a map server for whole tiles in web mercator, as its version says it', () => {
    if (!preset.url.includes('{bbox-epsg-3857}')) return;
    const asked = Object.fromEntries(
      preset.url
        .split(/[?&]/)
        .slice(1)
        .map((each) => each.split('=')),
    );
    expect(asked).toMatchObject({
      SERVICE: 'WMS',
      REQUEST: 'GetMap',
      WIDTH: '256',
      HEIGHT: '256',
      STYLES: '',
      [asked.VERSION === '1.1.1' ? 'SRS' : 'CRS']: 'EPSG:3857',
    });
    expect(asked.LAYERS).toBeTruthy();
  });

  it('says whose it is and under which licence, in plain text', () => {
    for (const words of [preset.name, preset.attribution, preset.licence]) {
      expect(words.trim()).toBe(words);
      expect(words).not.toBe('');
      expect(words).not.toMatch(/[<>]/);
    }
  });

  it('is tried at a place of its own area', () => {
    expect(isInside(preset.sample, countryBoxes[preset.country])).toBe(true);
    if (preset.region !== null)
      expect(regionBoxes[preset.region]).toSatisfy((box: Box) => isInside(preset.sample, box));
  });
});

test('every key names one preset, and says of which country it is', () => {
  for (const preset of mapPresets) {
    expect(mapPreset(preset.key)).toBe(preset);
    expect(preset.key).toMatch(new RegExp(`^${preset.country.toLowerCase()}(-[a-z0-9]+)+$`));
  }
});

test('a key that is no longer offered names nothing', () => {
  expect(mapPreset('be-wal-ortho-1971')).toBeNull();
});

test('every country but Denmark has an aerial, Belgium and Germany one of each region', () => {
  expect([...placesWith('AERIAL')].sort()).toEqual([...Object.keys(regionBoxes), 'AT', 'CH', 'FR', 'LU', 'NL'].sort());
});

test('a map is offered as well, except in Wallonia, where no open one was found', () => {
  expect([...placesWith('MAP')]).toEqual(expect.arrayContaining(['Vlaanderen', 'LU', 'FR', 'NL', 'DE', 'CH', 'AT']));
  expect([...placesWith('MAP')]).not.toContain('Wallonie');
});

test('what could not be read in public is marked', () => {
  expect(mapPresets.filter(({ verified }) => !verified).map(({ key }) => key)).toEqual(['nl-brt', 'de-sl-dop']);
});
