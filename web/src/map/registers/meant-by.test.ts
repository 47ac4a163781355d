import { expect, test } from 'vitest';
import { aDeclaredField } from '../../testing/registers.ts';
import { meantBy } from './meant-by.ts';

const [under, over] = [
  { ...aDeclaredField(), containsTap: true },
  { ...aDeclaredField(), containsTap: true },
];
const [near, nearer] = [
  { ...aDeclaredField(), containsTap: false },
  { ...aDeclaredField(), containsTap: false },
];

test.each([
  ['the one that contains it, whatever lies beside', [under, near], true, { kind: 'ONE', parcel: under }],
  ['one of those that lie on each other', [under, over, near], true, { kind: 'SEVERAL', parcels: [under, over] }],
  ['one of those beside it', [nearer, near], true, { kind: 'SEVERAL', parcels: [nearer, near] }],
  ['perhaps the only one beside it: that is asked', [near], true, { kind: 'SEVERAL', parcels: [near] }],
  ['nothing', [], true, { kind: 'NONE' }],
  ['nothing that any register would know', [], false, { kind: 'NOT_COVERED' }],
])('a tap means %s', (_what, items, isCovered, meant) => {
  expect(meantBy({ items, isCovered })).toEqual(meant);
});
