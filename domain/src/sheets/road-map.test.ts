import { expect, test } from 'vitest';
import { type RoadMap, roadMap, roadMapBox, roundMapBox } from './road-map.ts';

const source = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© them' };
const goal: [number, number] = [5.2, 50.3];

function mapOf(...given: Parameters<typeof roadMap>): RoadMap {
  const map = roadMap(...given);
  if (!map) throw new Error('no map');
  return map;
}
const middle = [roadMapBox.width / 2, roadMapBox.height / 2] as const;
const one = [{ label: null, position: goal, isOnWay: false }];
const place = (name: string, longitude: number, latitude: number) => ({
  name,
  position: [longitude, latitude] as [number, number],
});

test('the roads around a goal are tiles that cover the whole map, the goal in its middle', () => {
  const { tiles, tileSide, places, attribution, goals } = mapOf(
    one,
    { source, places: [place('Ciney', 5.21, 50.3)] },
    roadMapBox,
  );
  expect(goals).toEqual([{ label: null, at: middle }]);
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x }) => x)) + tileSide).toBeGreaterThanOrEqual(roadMapBox.width);
  expect(Math.max(...tiles.map(({ y }) => y)) + tileSide).toBeGreaterThanOrEqual(roadMapBox.height);
  // Column and row of zoom 13 by the formulas of the web map.
  const [column, row] = [4214.33, 2767.6];
  const [first] = tiles;
  expect(first?.address).toMatch(/^https:\/\/tiles\.example\.org\/13\/42\d\d\/27\d\d\.png$/);
  const inMiddle = tiles.find(({ address }) => address.endsWith(`/13/${Math.floor(column)}/${Math.floor(row)}.png`));
  expect(((middle[0] - (inMiddle?.x ?? 0)) / tileSide) % 1).toBeCloseTo(column % 1, 1);
  expect(places).toEqual([]);
  expect(attribution).toBe('© them');
});

test('without a service the villages around are named, and whose data that is', () => {
  const places = [place('Ciney', 5.215, 50.301), place('Far', 6, 50.3)];
  const map = mapOf(one, { source: null, places }, roadMapBox);
  expect(map.tiles).toEqual([]);
  expect(map.places.map(({ name }) => name)).toEqual(['Ciney']);
  expect(map.attribution).toMatch(/GeoNames/);
  const [ciney] = map.places;
  expect(ciney?.at[0]).toBeGreaterThan(middle[0]);
  expect(ciney?.at[1]).toBeLessThan(middle[1]);
  expect(ciney?.isLeftward).toBe(false);
  // 0.015° of longitude at 50.3° north is 1067 m.
  const { length, meters } = map.signs.scale;
  expect((((ciney?.at[0] ?? 0) - middle[0]) * meters) / length).toBeCloseTo(1067, -1);
});

test('no name covers another, nor the goal', () => {
  const near = [place('Braibant', 5.215, 50.301), place('Emptinne', 5.2152, 50.3011), place('Mitten', 5.2, 50.3)];
  const map = mapOf(one, { source: null, places: near }, roadMapBox);
  expect(map.places.map(({ name }) => name)).toEqual(['Braibant']);
});

test('a name that has no room to the right of its place stands to the left', () => {
  const map = mapOf(one, { source: null, places: [place('Waulsort', 5.25, 50.29)] }, roadMapBox);
  expect(map.places).toMatchObject([{ name: 'Waulsort', isLeftward: true }]);
});

test('of a round all stops are on the map, in their order, as near as they allow', () => {
  const stops = [
    { label: '1', position: [5.2, 50.3] as [number, number], isOnWay: true },
    { label: '2', position: [5.4, 50.35] as [number, number], isOnWay: true },
    { label: '3', position: [5.1, 50.25] as [number, number], isOnWay: true },
  ];
  const late = { label: '+', position: goal, isOnWay: false };
  const { goals, tiles, tileSide, way } = mapOf([...stops, late], { source, places: [] }, roundMapBox);
  expect(goals.map(({ label }) => label)).toEqual(['1', '2', '3', '+']);
  expect(way).toEqual(goals.slice(0, 3).map(({ at }) => at));
  expect(mapOf([late, ...stops.slice(0, 1)], { source, places: [] }, roundMapBox).way).toEqual([]);
  const xs = goals.map(({ at }) => at[0]);
  const ys = goals.map(({ at }) => at[1]);
  expect(Math.min(...xs, ...ys)).toBeGreaterThan(0);
  expect(Math.max(...xs)).toBeLessThan(roundMapBox.width);
  expect(Math.max(...ys)).toBeLessThan(roundMapBox.height);
  // One step nearer they would not fit any more.
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  expect(2 * spread(xs) > roundMapBox.width - 44 || 2 * spread(ys) > roundMapBox.height - 44).toBe(true);
  expect(Math.max(...tiles.map(({ x }) => x)) + tileSide).toBeGreaterThanOrEqual(roundMapBox.width);
});

test('without any goal there is no map', () => {
  expect(roadMap([], { source, places: [] }, roundMapBox)).toBeNull();
});
