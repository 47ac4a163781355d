import { expect, it } from 'vitest';
import { isMarkKept } from './use-public-clearance.ts';

it.each([
  [20_001, false, true],
  [20_000, false, false],
  [1000, false, false],
  [1000, true, true],
])('%i ms after it was last kept, hidden %s, how far time has come is kept: %s', (passedMs, isHidden, isKept) => {
  expect(isMarkKept({ nowMs: 0, deviceMs: 50_000 + passedMs }, 50_000, isHidden)).toBe(isKept);
});
