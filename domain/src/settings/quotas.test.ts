import { expect, test } from 'vitest';
import { isQuotaReached, usualQuotas } from './quotas.ts';

test('as many as the quota says are allowed, and not one more', () => {
  const { missionsADay } = usualQuotas;
  expect(isQuotaReached(missionsADay - 1, missionsADay)).toBe(false);
  expect(isQuotaReached(missionsADay, missionsADay)).toBe(true);
});
