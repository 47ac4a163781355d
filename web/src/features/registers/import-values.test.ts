import { describe, expect, it } from 'vitest';
import { faultsOf, firstValues, type ImportValues, importBody, keyOf, newRegister } from './import-values.ts';
import { commandFor } from './register-text.ts';

const filled: ImportValues = { ...firstValues([{ name: 'wal.gpkg' }], ['be_wal'], '2026'), year: '2023' };

describe('what is filled in to read a file', () => {
  it('begins with the only file and the only register', () => {
    expect(filled).toMatchObject({ fileName: 'wal.gpkg', register: 'be_wal' });
    expect(faultsOf(filled)).toEqual({});
    expect(importBody(filled)).toEqual({ fileName: 'wal.gpkg', year: 2023, layer: null, crs: null, area: null });
  });

  it('leaves the choice open where there are several', () => {
    const open = firstValues([{ name: 'a' }, { name: 'b' }], ['be_wal', 'be_vlg'], '2026');
    expect(faultsOf(open)).toEqual({ fileName: 'REQUIRED', register: 'REQUIRED' });
  });

  it('needs no words for a register that is known to be published', () => {
    const known = { ...firstValues([{ name: 'wal.gpkg' }], [], '2026'), register: 'be_vlg' };
    expect(faultsOf(known)).toEqual({});
    expect(keyOf(known)).toBe('be_vlg');
  });

  it('names a new register with its key and its words', () => {
    const first = { ...firstValues([{ name: 'wal.gpkg' }], [], '2026'), register: newRegister };
    expect(faultsOf(first)).toEqual({
      newKey: 'REQUIRED',
      name: 'REQUIRED',
      country: 'REQUIRED',
      licence: 'REQUIRED',
      attribution: 'REQUIRED',
    });
    const named = {
      ...first,
      newKey: ' be_wal ',
      name: 'Wallonie',
      country: 'be',
      licence: 'CC0',
      attribution: '© SPW',
    };
    expect(faultsOf(named)).toEqual({});
    expect(keyOf(named)).toBe('be_wal');
    expect(faultsOf({ ...named, newKey: 'Wallonie 2023' })).toEqual({ newKey: 'INVALID' });
  });

  it.each([
    ['31370', 'EPSG:31370'],
    [' epsg:3812 ', 'EPSG:3812'],
    ['', null],
  ])('takes the coordinate system %j as %j', (crs, sent) => {
    expect(importBody({ ...filled, crs }).crs).toBe(sent);
  });

  it.each([
    ['a coordinate system that is none', { crs: 'Lambert' }, { crs: 'INVALID' }],
    ['no year', { year: ' ' }, { year: 'REQUIRED' }],
    ['a year long ago', { year: '1923' }, { year: 'TOO_SMALL' }],
    [
      'a radius of nothing',
      { place: { label: 'Namur', lon: 4.87, lat: 50.47 }, kilometres: '0' },
      { kilometres: 'TOO_SMALL' },
    ],
  ])('refuses %s at its field', (_what, change, faults) => {
    expect(faultsOf({ ...filled, ...change })).toEqual(faults);
  });
});

it('the command quotes what a shell would take apart', () => {
  const command = commandFor({ fileName: "/data/L'année 2023.gpkg", registerKey: 'be_wal', year: '2023' });
  expect(command).toBe(`npm run import-register -- '/data/L'\\''année 2023.gpkg' --register be_wal --year 2023`);
});
