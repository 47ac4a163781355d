import { describe, expect, it } from 'vitest';
import { callsBefore } from './calls-before.ts';

const order = { mowingDate: '2026-06-02', mowingTime: '10:00', timeZone: 'Europe/Brussels' };
const local = (instants: readonly string[]) =>
  instants.map((instant) => new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' }).slice(8, 16));

describe('by when a neighbour may promise to call', () => {
  it('whole hours from now on, none at night, none after mowing', () => {
    const hours = local(callsBefore(order, new Date('2026-06-01T16:20:00Z')));
    expect(hours).toEqual(['01 19:00', '01 20:00', '01 21:00', '02 07:00', '02 08:00', '02 09:00', '02 10:00']);
  });

  it('not the hour that is nearly over', () => {
    expect(local(callsBefore(order, new Date('2026-06-01T16:50:00Z')))[0]).toBe('01 20:00');
  });

  it('none once mowing is over, and few where it is far', () => {
    expect(callsBefore(order, new Date('2026-06-02T09:00:00Z'))).toEqual([]);
    expect(callsBefore(order, new Date('2026-05-28T06:00:00Z'))).toHaveLength(10);
  });

  it('where no hour is known mowing may begin at eight', () => {
    const hours = local(callsBefore({ ...order, mowingTime: null }, new Date('2026-06-02T04:00:00Z')));
    expect(hours).toEqual(['02 07:00', '02 08:00']);
  });
});
