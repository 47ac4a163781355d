import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { afterFault, isResting, type LiveFault, type LiveHealth, LiveService, liveFaults } from './live-register.ts';

const now = new Date('2025-05-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const healthy: LiveHealth = { failures: 0, lastFaultAt: null, restingUntil: null };

/** How it stands after these faults, each so many seconds after `now`. */
function after(
  ...faults: readonly (readonly [fault: LiveFault, atSeconds: number, retryAfter?: number])[]
): LiveHealth {
  let health = healthy;
  for (const [fault, seconds, retryAfterSeconds = null] of faults) {
    const at = later(seconds);
    health = { ...afterFault(health, { fault, retryAfterSeconds }, at), lastFaultAt: at };
  }
  return health;
}

describe('a service that fails', () => {
  it('once or twice is asked again', () => {
    expect(after(['TOO_SLOW', 0]).restingUntil).toBeNull();
    expect(after(['TOO_SLOW', 0], ['NOT_REACHED', 3]).restingUntil).toBeNull();
  });

  it('three times in a row is left alone for a minute', () => {
    expect(after(['TOO_SLOW', 0], ['TOO_SLOW', 3], ['WEB_PAGE', 6]).restingUntil).toEqual(later(66));
  });

  it('once more after its rest is left alone again, unless that was long after', () => {
    const dead = [
      ['TOO_SLOW', 0],
      ['TOO_SLOW', 3],
      ['TOO_SLOW', 6],
    ] as const;
    expect(after(...dead, ['TOO_SLOW', 66]).restingUntil).toEqual(later(126));
    expect(after(...dead, ['TOO_SLOW', 200]).restingUntil).toEqual(later(66));
  });

  it('for one place alone is asked for others', () => {
    expect(after(['TOO_MANY', 0], ['TOO_LARGE', 1], ['TOO_MANY', 2], ['TOO_MANY', 3])).toMatchObject({
      failures: 0,
      restingUntil: null,
    });
  });

  it.each([
    [undefined, 60],
    [5, 60],
    [300, 300],
    [86_400, 3_600],
  ])('since it is busy, and says %s seconds, is left alone for %i', (said, seconds) => {
    expect(after(['BUSY', 0, said]).restingUntil).toEqual(later(seconds));
  });
});

test('a rest ends by itself', () => {
  const health = after(['BUSY', 0]);
  expect(isResting(health, later(59))).toBe(true);
  expect(isResting(health, later(60))).toBe(false);
  expect(isResting(healthy, now)).toBe(false);
});

describe('the address of a service', () => {
  const service = {
    kind: 'WFS',
    address: 'https://geo.example.org/wfs?map=fields',
    layer: 'lpis:LPIS 2025',
    crs: 'EPSG:25832',
    columns: {},
    year: 2025,
  };
  const isTaken = (change: object) => z.safeParse(LiveService, { ...service, ...change }).success;

  it('is one of the web, without a password or a mark in it', () => {
    expect(isTaken({})).toBe(true);
    for (const address of [
      'ftp://geo.example.org',
      'geo.example.org/wfs',
      'https://me:secret@geo.example.org',
      'https://a.org/#b',
    ])
      expect(isTaken({ address })).toBe(false);
  });

  it('comes with a layer and a reference system', () => {
    expect(isTaken({ layer: ' ' })).toBe(false);
    expect(isTaken({ crs: '25832' })).toBe(false);
  });

  it('needs no names of columns', () => {
    expect(z.parse(LiveService, service).columns).toEqual({ reference: null, crop: null });
  });
});

test('each fault is named once', () => {
  expect(new Set(liveFaults).size).toBe(liveFaults.length);
});
