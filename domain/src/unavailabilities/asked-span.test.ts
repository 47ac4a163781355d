import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PeriodInformation } from './period.ts';
import { listUnavailabilities } from './unavailabilities.api.ts';

test.each([
  ['2026-05-01', '2026-05-01', []],
  ['2026-05-02', '2026-05-01', ['to']],
  ['2026-01-01', '2027-02-05', []],
  ['2026-01-01', '2027-02-06', ['to']],
])('who is away from %s to %s is asked with faults in %j', (from, to, faults) => {
  const { error } = z.safeParse(listUnavailabilities.query, { from, to });
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(faults);
});

test.each([
  [{}, null],
  [{ note: '  ' }, null],
  [{ note: ' Vacances ' }, 'Vacances'],
])('a period with %j is noted as %j', (said, note) => {
  expect(z.parse(PeriodInformation, { from: '2026-05-01', to: '2026-05-02', ...said }).note).toBe(note);
});

test('a period ends after it has begun', () => {
  expect(z.safeParse(PeriodInformation, { from: '2026-05-02', to: '2026-05-01' }).success).toBe(false);
});
