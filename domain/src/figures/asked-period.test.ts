import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getFigures } from './figures.api.ts';

test.each([
  [{}, []],
  [{ year: '2026' }, []],
  [{ from: '2026-05-01', to: '2026-06-30' }, []],
  [{ from: '2026-05-01', to: '2026-05-01' }, []],
  [{ from: '2026-05-02', to: '2026-05-01' }, ['to']],
  [{ from: '2026-05-01' }, ['to']],
  [{ to: '2026-05-01' }, ['to']],
  [{ from: '1999-12-31', to: '2026-05-01' }, ['from']],
  [{ year: '1999' }, ['year']],
])('figures of %j have faults in %j', (query, faults) => {
  const { error } = z.safeParse(getFigures.query, query);
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(faults);
});
