import { describe, expect, it } from 'vitest';
import { aDeclaredField } from '../../testing/registers.ts';
import { square } from '../../testing/requests.ts';
import { leavesByPress, nextName, parcelOf, pressOn } from './tapped-parcel.ts';

const field = aDeclaredField();
const taken = parcelOf(field, 'Parcelle 1');
const nothing = { parcels: [], own: [] };

describe('a press on a declared field', () => {
  it('makes it a parcel of the request that remembers where it came from', () => {
    expect(pressOn(field, nothing, 'Parcelle 1')).toEqual({ does: 'TAKE', parcel: taken });
    expect(taken).toMatchObject({ name: 'Parcelle 1', geometry: field.geometry });
    const { editionId, registeredParcelId, crop, size, year } = field;
    expect(taken.registered).toEqual({ editionId, registeredParcelId, crop, size, year });
  });

  it('takes it away again when it is there, also once it was renamed or redrawn', () => {
    const changed = { ...taken, name: 'Grand Pré', geometry: square(6) };
    expect(pressOn(field, { parcels: [changed], own: [] }, '')).toEqual({ does: 'LEAVE', key: taken.key });
  });

  it('chooses the own parcel that is the same field', () => {
    const own = [
      { id: 'far', label: 'Loin', geometry: square(6) },
      { id: 'mine', label: 'Mien', geometry: field.geometry },
    ];
    expect(pressOn(field, { parcels: [], own }, '')).toEqual({ does: 'CHOOSE_OWN', id: 'mine' });
  });

  it('does nothing where the same field was drawn by hand', () => {
    const drawn = { key: 'drawn-1', name: 'Parcelle 1', geometry: field.geometry };
    expect(pressOn(field, { parcels: [drawn], own: [] }, '')).toEqual({ does: 'NOTHING', key: 'drawn-1' });
  });

  it('has nothing to do with the field beside it', () => {
    const neighbour = parcelOf(aDeclaredField(), 'Parcelle 1');
    expect(pressOn(field, { parcels: [neighbour], own: [] }, 'Parcelle 2')).toMatchObject({ does: 'TAKE' });
  });
});

describe('a press on a parcel of the request', () => {
  it('takes away what a tap has brought', () => expect(leavesByPress(taken)).toBe(true));
  it('opens what was drawn', () => expect(leavesByPress({ key: 'a', name: 'a', geometry: square(5) })).toBe(false));
  it('opens what was redrawn: that was work', () => {
    const registered = taken.registered && { ...taken.registered, isRedrawn: true };
    expect(leavesByPress({ ...taken, ...(registered ? { registered } : {}) })).toBe(false);
  });
});

describe('the name of the next parcel', () => {
  const nameOf = (number: number) => `Parcelle ${number}`;
  it.each([
    [[], 'Parcelle 1'],
    [['Parcelle 1', 'Grand Pré'], 'Parcelle 2'],
    [['Parcelle 2'], 'Parcelle 1'],
  ])('after %j is %s', (names, next) => {
    expect(nextName(names, nameOf)).toBe(next);
  });
});
