import { expect, test } from 'vitest';
import { helperFinds } from './helper-finds.ts';
import type { HelperFind } from './helper-view.api.ts';

const at = (time: string) => `2026-05-21T${time}:00.000Z`;
const fawn: HelperFind = {
  findId: '0190a5f0-0000-7000-8000-0000000000f1',
  kind: 'FAWN',
  animals: 1,
  place: { type: 'Point', coordinates: [5.33, 50.24] },
  accuracyMeters: 4,
  note: null,
  state: 'SEEN',
  seenAt: at('03:10'),
  decidedAt: at('03:10'),
  reachedAt: null,
  crateNumber: null,
  cratedAt: null,
};

test('what a helper does without signal shows at once', () => {
  const reached = helperFinds([fawn], [{ find: fawn, step: 'REACHED', at: at('03:15') }]);
  expect(reached).toMatchObject([{ reachedAt: at('03:15'), state: 'SEEN' }]);
  const crated = helperFinds(reached, [{ find: fawn, step: 'CRATED', at: at('03:20'), crateNumber: 3 }]);
  expect(crated).toMatchObject([{ state: 'CRATED', crateNumber: 3, cratedAt: at('03:20') }]);
  const [crate = fawn] = crated;
  expect(helperFinds(crated, [{ find: crate, step: 'RELEASED', at: at('06:00') }])).toEqual([]);
});

test('a step that is taken back brings the find back as it was, also when the server has forgotten it', () => {
  const crate: HelperFind = { ...fawn, state: 'CRATED', crateNumber: 3, cratedAt: at('03:20') };
  const back = helperFinds([], [{ find: crate, step: 'CRATED', at: at('06:01') }]);
  expect(back).toMatchObject([{ state: 'CRATED', crateNumber: 3, cratedAt: at('03:20') }]);
  expect(helperFinds([], [{ find: fawn, step: 'SEEN', at: at('03:22') }])).toMatchObject([{ state: 'SEEN' }]);
});

test('what the crew decided later stays', () => {
  const decided: HelperFind = {
    ...fawn,
    state: 'CRATED',
    crateNumber: 1,
    cratedAt: at('03:25'),
    decidedAt: at('03:25'),
  };
  expect(helperFinds([decided], [{ find: fawn, step: 'GONE', at: at('03:20') }])).toEqual([decided]);
});
