import { mostMissionsAtOnce } from '@vigiefaon/domain/missions/mission-bulk';
import { expect, test } from 'vitest';
import { allOf, noneChosen, withRange, withToggled } from './use-selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

test('a mission is selected and left again', () => {
  const one = withToggled(noneChosen, 'b');
  expect([...one]).toEqual(['b']);
  expect([...withToggled(one, 'b')]).toEqual([]);
});

test('a range goes from the last one chosen to this one, in either direction, and keeps what was chosen before', () => {
  expect([...withRange(new Set(['a']), shown, 'b', 'd')]).toEqual(['a', 'b', 'c', 'd']);
  expect([...withRange(new Set(['d']), shown, 'd', 'b')].sort()).toEqual(['b', 'c', 'd']);
});

test('a range from a mission that is no longer shown is only its end', () => {
  expect([...withRange(noneChosen, shown, 'gone', 'c')]).toEqual(['c']);
});

test('no more are selected than one call takes', () => {
  const many = Array.from({ length: 500 }, (_, at) => String(at));
  expect(allOf(many).size).toBe(mostMissionsAtOnce);
  expect(withRange(noneChosen, many, '0', '499').size).toBe(mostMissionsAtOnce);
  expect(withToggled(allOf(many), 'one more').size).toBe(mostMissionsAtOnce);
});
