import { expect, it } from 'vitest';
import { stopLetter } from './stop-letter.ts';

it('stops are lettered in the order in which they are flown', () => {
  expect([0, 1, 25, 26, 27, 52].map(stopLetter)).toEqual(['a', 'b', 'z', 'aa', 'ab', 'ba']);
});
