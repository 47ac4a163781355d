import { expect, test } from 'vitest';
import { boxesOf, timeOf } from './asked-features.ts';

test.each([
  ['5,50,6,51', [[5, 50, 6, 51]]],
  [' 5 , 50 , 6 , 51 ', [[5, 50, 6, 51]]],
  ['5,50,100,6,51,900', [[5, 50, 6, 51]]],
  [
    '170,-10,-170,10',
    [
      [170, -10, 180, 10],
      [-180, -10, -170, 10],
    ],
  ],
])('the box "%s" is understood', (text, boxes) => {
  expect(boxesOf(text)).toEqual(boxes);
});

test.each([
  '',
  '5,50,6',
  '5,50,6,51,7',
  '5,,6,51',
  '5,50,6,x',
  '5,51,6,50',
  '181,0,182,1',
  '0,-91,1,1',
  '5,50,a,6,51,9',
])('the box "%s" names nothing', (text) => {
  expect(boxesOf(text)).toBeNull();
});

const brussels = 'Europe/Brussels';
const written = (text: string) => {
  const time = timeOf(text, brussels);
  return time && [time.from?.toISOString() ?? null, time.to?.toISOString() ?? null, time.fromDay, time.toDay];
};

test.each([
  ['2025-06-01', ['2025-05-31T22:00:00.000Z', '2025-06-01T21:59:59.999Z', '2025-06-01', '2025-06-01']],
  // The night on which clocks go forward is an hour short, the one in autumn an hour long.
  ['2025-03-30', ['2025-03-29T23:00:00.000Z', '2025-03-30T21:59:59.999Z', '2025-03-30', '2025-03-30']],
  ['2025-10-26', ['2025-10-25T22:00:00.000Z', '2025-10-26T22:59:59.999Z', '2025-10-26', '2025-10-26']],
  ['2025-06-01T22:30:00Z', ['2025-06-01T22:30:00.000Z', '2025-06-01T22:30:00.000Z', '2025-06-02', '2025-06-02']],
  ['2025-06-02T00:30:00+02:00', ['2025-06-01T22:30:00.000Z', '2025-06-01T22:30:00.000Z', '2025-06-02', '2025-06-02']],
  ['2025-06-01/..', ['2025-05-31T22:00:00.000Z', null, '2025-06-01', null]],
  ['/2025-06-01', [null, '2025-06-01T21:59:59.999Z', null, '2025-06-01']],
  ['2025-05-01/2025-06-01', ['2025-04-30T22:00:00.000Z', '2025-06-01T21:59:59.999Z', '2025-05-01', '2025-06-01']],
])('the time "%s" is understood by the clock of the association', (text, time) => {
  expect(written(text)).toEqual(time);
});

test.each([
  '',
  '..',
  '../..',
  '/',
  'today',
  '2025-02-30',
  '2025-06-02/2025-06-01',
  '2025/06/01',
  '2025-06-01T25:00:00Z',
])('the time "%s" names nothing', (text) => {
  expect(timeOf(text, brussels)).toBeNull();
});
