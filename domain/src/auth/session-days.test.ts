import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { earliestLogin, SessionDays } from './session-days.ts';

test.each([
  [1, '2026-05-19T06:00:00.000Z'],
  [90, '2026-02-19T06:00:00.000Z'],
])('after %i days a session is over', (days, expected) => {
  expect(earliestLogin(new Date('2026-05-20T06:00:00Z'), days).toISOString()).toBe(expected);
});

test.each([
  [0, false],
  [1, true],
  [365, true],
  [366, false],
  [1.5, false],
])('sessions of %d days can be set: %s', (days, isAllowed) => {
  expect(z.safeParse(SessionDays, days).success).toBe(isAllowed);
});
