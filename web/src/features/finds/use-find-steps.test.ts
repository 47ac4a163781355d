import { expect, it } from 'vitest';
import { aFind } from '../../testing/finds.ts';
import { crateBefore, descriptionOf } from './use-find-steps.ts';

const guardian = { name: 'Léa', phone: '+32470000009' };

it.each([
  [
    'in its crate, with whoever guards it',
    aFind({ state: 'CRATED', crateNumber: 3, guardian }),
    { crateNumber: 3, guardian },
  ],
  ['where it was seen', aFind(), {}],
  ['where it was released', aFind({ state: 'RELEASED', crateNumber: 3, guardian }), {}],
])('what is taken back is again %s', (_, find, crate) => {
  expect(crateBefore(find)).toEqual(crate);
});

it('a correction says all that is said of a find, and nothing of what was decided', () => {
  expect(descriptionOf(aFind({ note: 'sous le pommier', animals: 2 }))).toEqual({
    kind: 'FAWN',
    animals: 2,
    place: { type: 'Point', coordinates: [5.101, 50.301] },
    accuracyMeters: 4,
    placeSource: 'POSITION',
    note: 'sous le pommier',
  });
});
