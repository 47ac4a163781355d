import type { ParcelGeometry, Position, Ring } from './geometry.ts';
import { isInsidePiece } from './is-inside.ts';
import { piecesOf } from './rings-of.ts';

interface Balance {
  area: number;
  center: Position;
}

function balanceOf(ring: Ring): Balance {
  const [originX, originY] = ring[0] ?? [0, 0];
  let doubleArea = 0;
  let sumX = 0;
  let sumY = 0;
  ring.forEach(([x, y], position) => {
    const [nextX, nextY] = ring[(position + 1) % ring.length] ?? [x, y];
    const cross = (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
    doubleArea += cross;
    sumX += (x + nextX - 2 * originX) * cross;
    sumY += (y + nextY - 2 * originY) * cross;
  });
  if (doubleArea === 0) return { area: 0, center: [originX, originY] };
  return {
    area: Math.abs(doubleArea) / 2,
    center: [originX + sumX / (3 * doubleArea), originY + sumY / (3 * doubleArea)],
  };
}

function crossingsAt(latitude: number, piece: Ring[]): number[] {
  const crossings: number[] = [];
  for (const ring of piece) {
    ring.forEach((start, position) => {
      const end = ring[(position + 1) % ring.length] ?? start;
      if (start[1] > latitude !== end[1] > latitude) {
        crossings.push(start[0] + ((latitude - start[1]) * (end[0] - start[0])) / (end[1] - start[1]));
      }
    });
  }
  return crossings.sort((left, right) => left - right);
}

function middleOfWidestRun(latitude: number, piece: Ring[]): Position | null {
  const crossings = crossingsAt(latitude, piece);
  let widest = 0;
  let middle: Position | null = null;
  for (let run = 0; run + 1 < crossings.length; run += 2) {
    const from = crossings[run] ?? 0;
    const to = crossings[run + 1] ?? 0;
    if (to - from > widest) {
      widest = to - from;
      middle = [(from + to) / 2, latitude];
    }
  }
  return middle;
}

/** A point inside the largest piece, never in a hole: its balance point, or the middle of its widest strip when it is curved; null for an empty shape. */
export function centerOf(geometry: ParcelGeometry): Position | null {
  let largest: { piece: Ring[]; balance: Balance } | null = null;
  for (const piece of piecesOf(geometry)) {
    const outer = piece[0];
    if (!outer?.length) continue;
    const balance = balanceOf(outer);
    if (!largest || balance.area > largest.balance.area) largest = { piece, balance };
  }
  if (!largest) return null;
  const { piece, balance } = largest;
  if (isInsidePiece(balance.center, piece)) return balance.center;
  return middleOfWidestRun(balance.center[1], piece) ?? balance.center;
}
