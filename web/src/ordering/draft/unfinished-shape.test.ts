import { expect, test } from 'vitest';
import type { Draft } from '../../map/drawing/sketch/draft.ts';
import { emptyDraft } from './intervention-draft.ts';
import { closeShape, finishShape } from './unfinished-shape.ts';

const corners: Draft['points'] = [
  [5.1, 50.1],
  [5.102, 50.1],
  [5.102, 50.102],
  [5.1, 50.102],
];
const crossed = [corners[0], corners[2], corners[1], corners[3]] as Draft['points'];

test.each<[string, Draft['points'], string | undefined]>([
  ['four corners', corners, undefined],
  ['two points', corners.slice(0, 2), 'TOO_FEW_POINTS'],
  ['a line that crosses itself', crossed, 'SELF_CROSSING'],
])('%s: closing is refused because of %j', (_what, points, reason) => {
  const { geometry, refusal } = closeShape({ kind: 'polygon', points });
  expect(refusal?.reason).toBe(reason);
  expect(geometry === null).toBe(reason !== undefined);
});

test('what can be closed becomes one parcel more, called by its number; anything else stays unfinished', () => {
  const draft = emptyDraft('key', '');
  const finished = finishShape({ ...draft, unfinished: { kind: 'polygon', points: corners } }, (n) => `Parcel ${n}`);
  expect(finished).toMatchObject({ parcels: [{ name: 'Parcel 1' }], unfinished: null });
  const open = { ...draft, unfinished: { kind: 'polygon' as const, points: corners.slice(0, 2) } };
  expect(finishShape(open, String)).toBe(open);
});
