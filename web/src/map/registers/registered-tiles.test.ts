import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { square } from '../../testing/requests.ts';
import { RegisteredTiles, type TileParcel } from './registered-tiles.ts';
import type { TileNumber } from './tile-numbers.ts';

interface Asked {
  tile: TileNumber;
  signal: AbortSignal;
  answer: (parcels: readonly TileParcel[], asOf?: string | null) => void;
  fail: (error: Error) => void;
}

let asked: Asked[];
let tiles: RegisteredTiles;

const tile = (x: number): TileNumber => ({ editionId: 'one', x, y: 0 });
const parcel = (registeredParcelId: number, isGrass: boolean | null = true): TileParcel => ({
  registeredParcelId,
  isGrass,
  geometry: square(5),
});
const askedFor = () => asked.map((request) => request.tile.x);
/** Answers have arrived and what follows from them is done. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked = [];
  tiles = new RegisteredTiles(
    (wanted, signal) =>
      new Promise((answer, fail) => {
        asked.push({ tile: wanted, signal, answer: (parcels, asOf = null) => answer({ parcels, asOf }), fail });
      }),
    () => undefined,
  );
});

describe('the tiles of declared parcels', () => {
  it('are fetched four at a time, the most important first', async () => {
    tiles.want([1, 2, 3, 4, 5, 6].map(tile));
    expect(askedFor()).toEqual([1, 2, 3, 4]);
    asked[0]?.answer([]);
    await settled();
    expect(askedFor()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are given up once they are out of sight, and leave room for what is seen', () => {
    tiles.want([1, 2, 3, 4].map(tile));
    tiles.want([4, 5, 6].map(tile));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false, false, false]);
    expect(askedFor()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('give a parcel that lies in several of them once', async () => {
    tiles.want([1, 2].map(tile));
    asked[0]?.answer([parcel(7), parcel(8, false)]);
    asked[1]?.answer([parcel(7), parcel(9, null)]);
    await settled();
    expect(tiles.fields().map(({ key, isGrass }) => [key, isGrass])).toEqual([
      ['one 7', true],
      ['one 8', false],
      ['one 9', false],
    ]);
  });

  it('are kept: coming back asks nothing', async () => {
    tiles.want([tile(1)]);
    asked[0]?.answer([parcel(7)]);
    await settled();
    tiles.want([]);
    expect(tiles.fields()).toEqual([]);
    tiles.want([tile(1)]);
    expect(tiles.fields()).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('are kept only for a while', async () => {
    for (let x = 0; x <= 320; x += 1) {
      tiles.want([tile(x)]);
      asked.at(-1)?.answer([]);
      await settled();
    }
    tiles.want([tile(1)]);
    expect(asked).toHaveLength(321);
    tiles.want([tile(0)]);
    expect(askedFor().at(-1)).toBe(0);
    expect(asked).toHaveLength(322);
  });

  it('say that some have not come, and are fetched again when told to', async () => {
    tiles.want([1, 2].map(tile));
    asked[0]?.answer([parcel(7)]);
    asked[1]?.fail(new Error('no network'));
    await settled();
    expect(tiles.failure).toBe('FAILED');
    expect(tiles.fields()).toHaveLength(1);
    tiles.want([1, 2].map(tile));
    expect(asked).toHaveLength(2);
    tiles.tryAgain();
    expect(askedFor()).toEqual([1, 2, 2]);
    asked[2]?.answer([]);
    await settled();
    expect(tiles.failure).toBeNull();
  });

  it('tell a register that does not answer from a line that is dead', async () => {
    tiles.want([1, 2].map(tile));
    asked[0]?.fail(new CallError('REGISTER_UNAVAILABLE'));
    await settled();
    expect(tiles.failure).toBe('SILENT');
    asked[1]?.fail(new Error('no network'));
    await settled();
    expect(tiles.failure).toBe('FAILED');
  });

  it('say how old they are where the register is silent, and are fetched again when told to', async () => {
    tiles.want([1, 2, 3].map(tile));
    asked[0]?.answer([parcel(7)], '2025-05-20T10:00:00.000Z');
    asked[1]?.answer([parcel(8)], '2025-05-18T10:00:00.000Z');
    asked[2]?.answer([parcel(9)]);
    await settled();
    expect(tiles.asOf).toBe('2025-05-18T10:00:00.000Z');
    expect(tiles.failure).toBeNull();
    tiles.tryAgain();
    expect(askedFor()).toEqual([1, 2, 3, 1, 2]);
    tiles.want([tile(3)]);
    expect(tiles.asOf).toBeNull();
  });

  it('ask for nothing more once the map is gone', async () => {
    tiles.want([1, 2, 3, 4, 5].map(tile));
    tiles.close();
    asked[0]?.answer([parcel(7)]);
    await settled();
    expect(asked).toHaveLength(4);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
