import { expect, test } from 'vitest';
import { isHeldBack } from './new-devices.ts';

test('two new devices a day order at once, the third waits for a yes', () => {
  expect([0, 1, 2, 3].map(isHeldBack)).toEqual([false, false, true, true]);
});
