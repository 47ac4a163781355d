import { expect, test } from 'vitest';
import { hoursToChoose, quarters } from '../../../ordering/hours.ts';
import { missingIn, toggled } from '../../../ordering/missing-in.ts';
import { anOrderableParcel, anOrderPage } from '../../../testing/order-link.ts';
import { type Choices, chosenOf, firstChoices, stillPossible, usualFirst } from './choices.ts';

const ready: Choices = { day: '2026-06-02', time: '10:00', parcelIds: ['a'], contactPhone: '', note: '' };

test.each<[string, Partial<Choices>, ReturnType<typeof missingIn>]>([
  ['with day, hour and a field it may go out', {}, null],
  ['an hour that is not known yet is an answer', { time: null }, null],
  ['without a day', { day: null }, 'DAY'],
  ['without an hour', { time: undefined }, 'HOUR'],
  ['without a field', { parcelIds: [] }, 'FIELDS'],
  ['with a number that nobody can ring', { contactPhone: '+32470' }, 'PHONE'],
  ['with another number', { contactPhone: '+32470123456' }, null],
  ['of several things the first is asked for', { day: null, time: undefined, parcelIds: [] }, 'DAY'],
])('%s', (_, change, missing) => {
  expect(missingIn({ ...ready, ...change }, { phoneEnding: '56' })).toBe(missing);
});

test('who has no number on file has to give one', () => {
  expect(missingIn(ready, { phoneEnding: null })).toBe('NUMBER');
  expect(missingIn({ ...ready, contactPhone: '+32470123456' }, { phoneEnding: null })).toBeNull();
});

test('the fields of last time are ticked, and neither day nor hour', () => {
  const page = anOrderPage();
  expect(firstChoices(page)).toEqual({
    day: null,
    time: undefined,
    parcelIds: page.parcels.slice(0, 2).map(({ parcelId }) => parcelId),
    contactPhone: '',
    note: '',
  });
});

test('who has one field only means that one', () => {
  const only = anOrderableParcel();
  expect(firstChoices({ parcels: [only] }).parcelIds).toEqual([only.parcelId]);
});

test('of kept choices a day that is over and a field that is gone fall away, the rest stays', () => {
  const page = anOrderPage();
  const [first] = page.parcels;
  const kept = { ...ready, parcelIds: [first?.parcelId ?? '', 'gone'], note: 'Barrière' };
  expect(stillPossible(kept, page, () => false)).toEqual({ ...kept, day: null, parcelIds: [first?.parcelId] });
  expect(stillPossible(kept, page, () => true).day).toBe('2026-06-02');
});

test('a tap ticks a field, the next one leaves it', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('the chosen fields come in the order of the page, and those of last time stand above', () => {
  const [a, b] = [anOrderableParcel({ name: 'A' }), anOrderableParcel({ name: 'B', isOfLastTime: true })];
  expect(chosenOf([a, b], [b.parcelId, a.parcelId])).toEqual([a, b]);
  expect(usualFirst([a, b])).toEqual([b, a]);
});

test.each([
  [null, ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '16:00']],
  ['10:00', ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '16:00']],
  ['13:30', ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:30', '14:00', '16:00']],
])('whoever mowed last at %s chooses among %s', (lastTime, hours) => {
  expect(hoursToChoose(lastTime)).toEqual(hours);
});

test('any other hour is chosen to the quarter, from four in the morning to ten in the evening', () => {
  expect([quarters[0], quarters[1], quarters.at(-1)]).toEqual(['04:00', '04:15', '22:00']);
});
