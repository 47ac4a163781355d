import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ClearanceStatement } from './clearance.api.ts';

const corner = [5, 50];
const geometry = { type: 'Polygon', coordinates: [[corner, [5.01, 50], [5.01, 50.01], corner]] };
const reason = 'WEATHER';

const warm = { since: '2026-05-20T04:50:00Z', wasAfter: false };

test.each([
  ['a whole parcel', { state: 'CLEARED' }, []],
  ['a whole parcel, the rest of it searched on foot', { state: 'CLEARED', searchedOtherwise: true }, []],
  ['a part', { state: 'PARTLY', geometry }, []],
  ['not flown, and why', { state: 'NOT_FLOWN', reason }, []],
  ['taken back', { state: 'WITHDRAWN' }, []],
  ['a part without which', { state: 'PARTLY' }, ['geometry']],
  ['a whole parcel, and a part of it', { state: 'CLEARED', geometry }, ['geometry']],
  ['not flown without why', { state: 'NOT_FLOWN' }, ['reason']],
  ['cleared, and why it was not flown', { state: 'CLEARED', reason }, ['reason']],
  ['a whole parcel of warm ground, searched before', { state: 'CLEARED', warm }, []],
  ['a part of warm ground', { state: 'PARTLY', geometry, warm }, []],
  ['not flown, on warm ground', { state: 'NOT_FLOWN', reason, warm }, ['warm']],
  ['taken back, on warm ground', { state: 'WITHDRAWN', warm }, ['warm']],
  ['a part, the rest searched on foot', { state: 'PARTLY', geometry, searchedOtherwise: true }, ['searchedOtherwise']],
  ['taken back, and searched on foot', { state: 'WITHDRAWN', searchedOtherwise: true }, ['searchedOtherwise']],
])('%s', (_what, said, faults) => {
  const { error } = z.safeParse(ClearanceStatement, { at: '2026-05-20T05:00:00Z', ...said });
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(faults);
});
