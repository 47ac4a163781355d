import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import { toWorld } from '../world-position.ts';
import type { TileNumber } from './tile-numbers.ts';

export interface TileParcel {
  registeredParcelId: number;
  isGrass: boolean | null;
  geometry: ParcelGeometry;
}

/** Ready to be painted: its rings in the world's square. */
export interface ShownField {
  key: string;
  isGrass: boolean;
  rings: readonly (readonly [x: number, y: number])[][];
}

export type LoadTile = (tile: TileNumber, signal: AbortSignal) => Promise<readonly TileParcel[]>;

const mostAtOnce = 4;
const mostKept = 320;

const nameOf = ({ editionId, x, y }: TileNumber) => `${editionId} ${x} ${y}`;

function fieldOf({ editionId }: TileNumber, { registeredParcelId, isGrass, geometry }: TileParcel): ShownField {
  const rings = ringsOf(geometry).map((ring) => ring.map((position) => toWorld(position)));
  return { key: `${editionId} ${registeredParcelId}`, isGrass: isGrass === true, rings };
}

/** The tiles of declared parcels that are seen: fetched a few at a time, kept for a while, given up when out of sight. */
export class RegisteredTiles {
  private readonly load: LoadTile;
  private readonly onChange: () => void;
  private wanted: readonly TileNumber[] = [];
  private readonly kept = new Map<string, ShownField[]>();
  private readonly failed = new Set<string>();
  private readonly loading = new Map<string, AbortController>();

  constructor(load: LoadTile, onChange: () => void) {
    this.load = load;
    this.onChange = onChange;
  }

  /** Those that are in view, the most important first. */
  want(tiles: readonly TileNumber[]): void {
    this.wanted = tiles;
    const names = new Set(tiles.map(nameOf));
    for (const [name, request] of this.loading) {
      if (names.has(name)) continue;
      request.abort();
      this.loading.delete(name);
    }
    // What comes into view again is asked for again.
    for (const name of this.failed) if (!names.has(name)) this.failed.delete(name);
    this.goOn();
    this.onChange();
  }

  tryAgain(): void {
    this.failed.clear();
    this.goOn();
    this.onChange();
  }

  close(): void {
    for (const request of this.loading.values()) request.abort();
    this.loading.clear();
    this.wanted = [];
  }

  get hasFailed(): boolean {
    return this.failed.size > 0;
  }

  /** What is in view and has arrived; a parcel that lies in several tiles once. */
  fields(): ShownField[] {
    const joined = new Map<string, ShownField>();
    for (const tile of this.wanted) {
      for (const field of this.kept.get(nameOf(tile)) ?? []) joined.set(field.key, field);
    }
    return [...joined.values()];
  }

  private goOn(): void {
    for (const tile of this.wanted) {
      if (this.loading.size >= mostAtOnce) return;
      const name = nameOf(tile);
      if (!this.kept.has(name) && !this.failed.has(name) && !this.loading.has(name)) void this.fetch(tile, name);
    }
  }

  private async fetch(tile: TileNumber, name: string): Promise<void> {
    const request = new AbortController();
    this.loading.set(name, request);
    try {
      const parcels = await this.load(tile, request.signal);
      if (request.signal.aborted) return;
      this.keep(
        name,
        parcels.map((parcel) => fieldOf(tile, parcel)),
      );
    } catch {
      if (request.signal.aborted) return;
      this.failed.add(name);
    }
    this.loading.delete(name);
    this.goOn();
    this.onChange();
  }

  /** The oldest goes first, but nothing that is in view. */
  private keep(name: string, fields: ShownField[]): void {
    this.kept.set(name, fields);
    if (this.kept.size <= mostKept) return;
    const seen = new Set(this.wanted.map(nameOf));
    for (const old of this.kept.keys()) {
      if (seen.has(old)) continue;
      this.kept.delete(old);
      if (this.kept.size <= mostKept) return;
    }
  }
}
