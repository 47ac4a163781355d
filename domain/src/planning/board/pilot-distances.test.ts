import { expect, it } from 'vitest';
import type { Position } from '../../geometry/geometry.ts';
import { straightDriving } from '../model/driving.ts';
import { defaultPlanningSettings } from '../model/planning-settings.ts';
import { pilotDistances } from './pilot-distances.ts';

const village: Position = [5.5, 50.2];
const north = (kilometres: number): Position => [5.5, 50.2 + kilometres / 111.195];
const driveBetween = async (places: readonly Position[]) => straightDriving(places, defaultPlanningSettings);
const anne = { pilotId: 'anne', home: north(10) };
const tom = { pilotId: 'tom', home: null };

it('a pilot drives as far as the plan computes it, to the nearest and to the farthest of the missions', async () => {
  const [distance] = await pilotDistances([anne], [village, north(4)], driveBetween);
  expect(distance?.kilometres?.nearest).toBeCloseTo(6 * 1.3, 2);
  expect(distance?.kilometres?.farthest).toBeCloseTo(10 * 1.3, 2);
});

it('of a pilot whose home is unknown no distance is told, and of the others it is', async () => {
  const distances = await pilotDistances([tom, anne], [village], driveBetween);
  expect(distances.map(({ kilometres }) => kilometres?.nearest.toFixed(0))).toEqual([undefined, '13']);
});

it('where the place of one of the missions is unknown no distance is told', async () => {
  expect(await pilotDistances([anne], [village, null], driveBetween)).toEqual([{ pilotId: 'anne', kilometres: null }]);
});
