import { expect, test } from 'vitest';
import { roadMap, roadMapBox } from './road-map.ts';

const source = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© them' };
const goal: [number, number] = [5.2, 50.3];
const place = (name: string, longitude: number, latitude: number) => ({
  name,
  position: [longitude, latitude] as [number, number],
});

test('the roads around a goal are tiles that cover the whole map, the goal in its middle', () => {
  const {
    tiles,
    tileSide,
    places,
    attribution,
    goal: at,
  } = roadMap(goal, { source, places: [place('Ciney', 5.21, 50.3)] }, roadMapBox);
  expect(at).toEqual([roadMapBox.width / 2, roadMapBox.height / 2]);
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x }) => x)) + tileSide).toBeGreaterThanOrEqual(roadMapBox.width);
  expect(Math.max(...tiles.map(({ y }) => y)) + tileSide).toBeGreaterThanOrEqual(roadMapBox.height);
  // Column and row of zoom 13 by the formulas of the web map.
  const [column, row] = [4214.33, 2767.6];
  const [first] = tiles;
  expect(first?.address).toMatch(/^https:\/\/tiles\.example\.org\/13\/42\d\d\/27\d\d\.png$/);
  const inMiddle = tiles.find(({ address }) => address.endsWith(`/13/${Math.floor(column)}/${Math.floor(row)}.png`));
  expect(((at[0] - (inMiddle?.x ?? 0)) / tileSide) % 1).toBeCloseTo(column % 1, 1);
  expect(places).toEqual([]);
  expect(attribution).toBe('© them');
});

test('without a service the villages around are named, and whose data that is', () => {
  const places = [place('Ciney', 5.215, 50.301), place('Far', 6, 50.3)];
  const map = roadMap(goal, { source: null, places }, roadMapBox);
  expect(map.tiles).toEqual([]);
  expect(map.places.map(({ name }) => name)).toEqual(['Ciney']);
  expect(map.attribution).toMatch(/GeoNames/);
  const [ciney] = map.places;
  expect(ciney?.at[0]).toBeGreaterThan(map.goal[0]);
  expect(ciney?.at[1]).toBeLessThan(map.goal[1]);
  expect(ciney?.isLeftward).toBe(false);
  // 0.015° of longitude at 50.3° north is 1067 m.
  const { length, meters } = map.signs.scale;
  expect((((ciney?.at[0] ?? 0) - map.goal[0]) * meters) / length).toBeCloseTo(1067, -1);
});

test('no name covers another, nor the goal', () => {
  const near = [place('Braibant', 5.215, 50.301), place('Emptinne', 5.2152, 50.3011), place('Mitten', 5.2, 50.3)];
  const map = roadMap(goal, { source: null, places: near }, roadMapBox);
  expect(map.places.map(({ name }) => name)).toEqual(['Braibant']);
});

test('a name that has no room to the right of its place stands to the left', () => {
  const map = roadMap(goal, { source: null, places: [place('Waulsort', 5.25, 50.29)] }, roadMapBox);
  expect(map.places).toMatchObject([{ name: 'Waulsort', isLeftward: true }]);
});
