import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMission } from '../../../testing/missions.ts';
import type { PilotParcel } from './pilot-parcels.ts';
import { useCurrentParcel } from './use-current-parcel.ts';

const [meadow] = aMission().parcels;

function rowOf(name: string, isSaid = false): PilotParcel {
  if (!meadow) throw new Error('The mission of the tests has a meadow.');
  const at = '2026-06-01T04:00:00.000Z';
  const waiting = isSaid ? ({ state: 'CLEARED', at, isRefused: false, isOverFawn: false } as const) : null;
  return { parcel: { ...meadow, parcelId: name, name }, known: undefined, waiting, lying: [] };
}

function spokenOf(parcels: PilotParcel[]) {
  return renderHook((now: PilotParcel[]) => useCurrentParcel({ parcels: now }), { initialProps: parcels });
}
const nameOf = (row: PilotParcel | null) => row?.parcel.name ?? null;

test('the bar begins with the first parcel of which nothing is said, and the next ones follow around', () => {
  const { result } = spokenOf([rowOf('A', true), rowOf('B'), rowOf('C'), rowOf('D', true)]);
  expect([nameOf(result.current.row), nameOf(result.current.next)]).toEqual(['B', 'C']);
  act(() => result.current.choose('C'));
  expect([nameOf(result.current.row), nameOf(result.current.next)]).toEqual(['C', 'B']);
});

test('it speaks of no other parcel when its own has left the mission: one has to be chosen', () => {
  const { result, rerender } = spokenOf([rowOf('A'), rowOf('B')]);
  rerender([rowOf('B')]);
  expect(result.current.row).toBeNull();
  expect(result.current.noRow).toBe('field.chooseParcel');
  expect(nameOf(result.current.next)).toBe('B');
});

test('nor does it take the first that is drawn while somebody looks', () => {
  const { result, rerender } = spokenOf([]);
  expect(result.current.noRow).toBe('missions.noParcelHint');
  rerender([rowOf('A')]);
  expect(result.current.row).toBeNull();
});
