import { expect, test } from 'vitest';
import type { SkyDecisionKind } from './mission-sky.ts';
import type { SkyVerdict } from './morning.ts';
import { type SkyTurn, turnOf } from './turn-of.ts';

test.each<[string, SkyVerdict[], SkyVerdict, SkyDecisionKind | null, SkyTurn | null]>([
  ['what stays possible wakes nobody', ['GO'], 'CARE', 'GO', null],
  ['what becomes impossible wakes', ['CARE'], 'NO_GO', 'GO', 'STAYS'],
  ['what becomes possible wakes', ['NO_GO'], 'GO', 'NO_GO', 'FLIES'],
  ['an evening without data is looked past', ['NO_DATA', 'GO'], 'NO_GO', null, 'STAYS'],
  ['where nothing was ever known nothing has turned', ['NO_DATA'], 'NO_GO', null, null],
  ['nobody knows any more', ['GO'], 'NO_DATA', 'GO', 'UNKNOWN'],
  ['nobody ever knew', [], 'NO_DATA', null, 'UNKNOWN'],
  ['who stays at home is not woken to stay', ['GO'], 'NO_GO', 'SHIFT', null],
  ['nor because nobody knows', ['GO'], 'NO_DATA', 'NO_GO', null],
])('%s', (_what, before, verdict, decision, turn) => {
  expect(turnOf(before, verdict, decision)).toBe(turn);
});
