import { expect, test } from 'vitest';
import { countFinds } from './find-counts.ts';

test('a report begins with what was found', () => {
  const finds = [
    { kind: 'FAWN', state: 'CRATED', animals: 2 },
    { kind: 'FAWN', state: 'RELEASED', animals: 1 },
    { kind: 'FAWN', state: 'NOT_CAUGHT', animals: 1 },
    { kind: 'FAWN', state: 'SEEN', animals: 1 },
    { kind: 'FAWN', state: 'GONE', animals: 1 },
    { kind: 'ADULT_ROE_DEER', state: 'SEEN', animals: 2 },
    { kind: 'HARE', state: 'NOT_CAUGHT', animals: 1 },
    { kind: 'PHEASANT', state: 'SEEN', animals: 1 },
    { kind: 'NEST', state: 'SEEN', animals: 1 },
    { kind: 'NEST', state: 'GONE', animals: 1 },
    { kind: 'OTHER', state: 'SEEN', animals: 4 },
  ] as const;
  expect(countFinds(finds)).toEqual({
    fawnsCrated: 3,
    fawnsNotCaught: 2,
    nests: 1,
    hares: 1,
    pheasants: 1,
    adultRoeDeer: 2,
  });
});

test('where nothing was found everything is zero', () => {
  expect(new Set(Object.values(countFinds([])))).toEqual(new Set([0]));
});
