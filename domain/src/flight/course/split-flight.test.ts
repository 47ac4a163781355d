import { expect, test } from 'vitest';
import type { Waypoint } from '../flight-plan.ts';
import { splitFlight } from './split-flight.ts';

/** Lanes of two waypoints each, with a bend before every third. */
function route(lanes: number): Waypoint[] {
  return Array.from({ length: lanes }, (_, lane): Waypoint[] => {
    const at = (kind: Waypoint['kind'], offset: number): Waypoint => ({
      kind,
      position: [5 + lane / 1000 + offset, 50],
    });
    const bend = lane > 0 && lane % 3 === 0 ? [at('BEND', -0.0001)] : [];
    return [...bend, at('LANE_START', 0), at('LANE_END', 0.0005)];
  }).flat();
}

test('a route that fits stays in one part', () => {
  expect(splitFlight(route(80), 200)).toEqual([route(80)]);
});

test('a route of more than 200 waypoints is cut between lanes, and the parts together are the route', () => {
  const whole = route(190);
  const parts = splitFlight(whole, 200);
  expect(parts.flat()).toEqual(whole);
  expect(parts.length).toBe(Math.ceil(whole.length / 200));
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(200);
    expect(part.at(-1)?.kind).toBe('LANE_END');
    expect(part.filter(({ kind }) => kind === 'LANE_START')).toHaveLength(
      part.filter(({ kind }) => kind === 'LANE_END').length,
    );
  }
});
