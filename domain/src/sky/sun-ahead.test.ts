import { describe, expect, it } from 'vitest';
import type { FieldSun } from './field-sun.ts';
import { sunAhead } from './sun-ahead.ts';
import { aFieldSun } from './testing/a-field-sun.ts';

const at = (time: string) => `2026-06-02T${time}:00.000Z`;
const light = {
  civilDawn: at('02:50'),
  sunrise: at('03:30'),
  takeOff: null,
  amberFrom: at('04:20'),
  redFrom: at('05:00'),
  isOvercast: false,
};
const field = (parcelId: string, amber: string, red: string, soonest: FieldSun['soonest'] = null) =>
  aFieldSun({ parcelId, amberFrom: at(amber), redFrom: at(red), soonest });
const flat = [field('flat', '04:20', '05:00')];
const eastFirst = field('hill', '04:20', '05:00', { side: 'EAST', amberFrom: at('04:05'), redFrom: at('04:40') });
const two = [eastFirst, field('shade', '05:30', '06:30')];

const ahead = (fields: readonly FieldSun[], time: string) => {
  const found = sunAhead(light, fields, new Date(at(time)));
  return found && [found.state, found.at.slice(11, 16), found.part];
};

describe('what the sun does next', () => {
  it.each([
    ['04:00', ['BEFORE', '04:20', null]],
    ['04:30', ['SOON', '05:00', null]],
    ['05:10', ['OVER', '05:00', null]],
  ])('of one field that warms as one, at %s, needs no name', (time, told) => {
    expect(ahead(flat, time)).toEqual(told);
    expect(ahead([], time)).toEqual(told);
  });

  it.each([
    ['04:00', ['BEFORE', '04:05', { parcelId: 'hill', side: 'EAST' }]],
    ['04:10', ['SOON', '04:40', { parcelId: 'hill', side: 'EAST' }]],
    ['04:45', ['SOON', '05:00', { parcelId: 'hill', side: null }]],
    ['05:10', ['SOON', '06:30', { parcelId: 'shade', side: null }]],
    ['06:40', ['OVER', '06:30', null]],
  ])('names the half and the field which it comes to, at %s', (time, told) => {
    expect(ahead(two, time)).toEqual(told);
  });

  it('is nothing where it does not rise', () => {
    expect(sunAhead({ ...light, amberFrom: null, redFrom: null }, [], new Date(at('04:00')))).toBeNull();
  });
});
