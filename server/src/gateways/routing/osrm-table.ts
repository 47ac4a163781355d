import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { DrivingTable } from '@vigiefaon/domain/planning/model/driving';
import * as z from 'zod/mini';

/** osrm-routed refuses tables of more than a hundred places unless told otherwise. */
const placesPerSide = 50;
const requestsAtOnce = 4;

const Rows = z.array(z.array(z.number().check(z.gte(0))));
/** A null for a pair without a way does not fit: a table with holes is no table. */
const TableAnswer = z.object({ code: z.literal('Ok'), durations: Rows, distances: Rows });

interface Tile {
  readonly fromStart: number;
  readonly toStart: number;
}

/** The tables of an OSRM server, tile by tile; throws when it refuses, is slow, or knows no way between two places. */
export async function fetchOsrmTable(
  url: string,
  places: readonly Position[],
  signal: AbortSignal,
): Promise<DrivingTable> {
  const size = places.length;
  const table = { size, minutes: new Float64Array(size * size), kilometers: new Float64Array(size * size) };
  const tiles = tilesOf(size);
  const work = async () => {
    for (let tile = tiles.pop(); tile; tile = tiles.pop()) await fillTile(url, places, tile, table, signal);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
  return table;
}

function tilesOf(size: number): Tile[] {
  const starts = Array.from({ length: Math.ceil(size / placesPerSide) }, (_, tile) => tile * placesPerSide);
  return starts.flatMap((fromStart) => starts.map((toStart) => ({ fromStart, toStart })));
}

async function fillTile(
  url: string,
  places: readonly Position[],
  { fromStart, toStart }: Tile,
  { size, minutes, kilometers }: DrivingTable,
  signal: AbortSignal,
): Promise<void> {
  const from = places.slice(fromStart, fromStart + placesPerSide);
  const to = places.slice(toStart, toStart + placesPerSide);
  const { durations, distances } = await askTable(url, from, to, signal);
  const isWhole = [durations, distances].every(
    (rows) => rows.length === from.length && rows.every((row) => row.length === to.length),
  );
  if (!isWhole) throw new Error('The routing server answers for other places than it was asked.');
  for (let row = 0; row < from.length; row++) {
    const at = (fromStart + row) * size + toStart;
    minutes.set(
      (durations[row] ?? []).map((seconds) => seconds / 60),
      at,
    );
    kilometers.set(
      (distances[row] ?? []).map((meters) => meters / 1000),
      at,
    );
  }
}

async function askTable(url: string, from: readonly Position[], to: readonly Position[], signal: AbortSignal) {
  const coordinates = [...from, ...to].map(([longitude, latitude]) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const search = new URLSearchParams({
    annotations: 'duration,distance',
    sources: from.map((_, index) => index).join(';'),
    destinations: to.map((_, index) => from.length + index).join(';'),
  });
  const response = await fetch(`${url}/table/v1/driving/${coordinates.join(';')}?${search}`, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The routing server answers ${response.status}.`);
  }
  return z.parse(TableAnswer, await response.json());
}
