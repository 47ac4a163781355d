import { expect, test } from 'vitest';
import { hoursByStart, nightMinimum, quartersIn, quarterWeatherAt } from './quarter-hours.ts';
import { fineHour } from './testing/a-sky.ts';

const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`);
const four = '2026-06-01T04:00:00.000Z';
const five = '2026-06-01T05:00:00.000Z';

test('what holds at an instant changes evenly from hour to hour; sums and maxima hold for their hour', () => {
  const hours = hoursByStart([
    fineHour(four, { temperatureC: 4, rainMm: 0.4, gustKmh: 30, windAloft: { meters: 80, kmh: 10 } }),
    fineHour(five, { temperatureC: 8, rainMm: 0, gustKmh: 50, windAloft: { meters: 80, kmh: 20 } }),
  ]);
  const quarters = quartersIn(at('04:00'), at('05:00')).map((from) => quarterWeatherAt(hours, from));
  expect(quarters.map((quarter) => quarter?.temperatureC)).toEqual([4, 5, 6, 7]);
  expect(quarters.map((quarter) => quarter?.windAloft?.kmh)).toEqual([10, 12.5, 15, 17.5]);
  expect(quarters.map((quarter) => quarter?.rainMm)).toEqual([0.4, 0.4, 0.4, 0.4]);
  expect(quarters.map((quarter) => quarter?.gustKmh)).toEqual([30, 30, 30, 30]);
});

test('a series that ends early is not carried on, and a gap between two known values stays a gap', () => {
  const hours = hoursByStart([fineHour(four, { temperatureC: 4 }), fineHour(five, { temperatureC: null })]);
  expect(quarterWeatherAt(hours, at('04:00'))?.temperatureC).toBe(4);
  expect(quarterWeatherAt(hours, at('04:15'))?.temperatureC).toBeNull();
  expect(quarterWeatherAt(hours, at('05:30'))?.windKmh).toBeNull();
  expect(quarterWeatherAt(hours, at('06:00'))).toBeNull();
});

test('thunder of the next hour counts already', () => {
  const hours = hoursByStart([fineHour(four), fineHour(five, { isThunder: true })]);
  expect(quarterWeatherAt(hours, at('04:45'))?.isThunder).toBe(true);
  const unknown = hoursByStart([fineHour(four, { isThunder: null }), fineHour(five, { isThunder: null })]);
  expect(quarterWeatherAt(unknown, at('04:45'))?.isThunder).toBeNull();
});

test('the coldest of the night is that of the hours that are known', () => {
  const hours = hoursByStart([fineHour(four, { temperatureC: 3 }), fineHour(five, { temperatureC: null })]);
  expect(nightMinimum(hours, at('00:00'), at('06:00'))).toBe(3);
  expect(nightMinimum(hours, at('05:00'), at('06:00'))).toBeNull();
});
