import { expect, it } from 'vitest';
import { typedTime } from './typed-time.ts';

it.each([
  ['18:30', '18:30'],
  ['18h30', '18:30'],
  ['18 h 30', '18:30'],
  ['1830', '18:30'],
  ['730', '07:30'],
  ['7.05', '07:05'],
  ['18h', '18:00'],
  ['18 Uhr', '18:00'],
  ['18.30 uhr', '18:30'],
  ['00:00', '00:00'],
])('%s is a time of day', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

it.each(['', '18', '1', '24:00', '7:60', '18:3', 'midi', '18:300'])('“%s” is none', (typed) => {
  expect(typedTime(typed)).toBeNull();
});
