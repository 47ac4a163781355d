import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import { toWorld } from '@vigiefaon/domain/geometry/world-position';
import { isCallError } from '../../api/call-error.ts';
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

export interface LoadedTile {
  parcels: readonly TileParcel[];
  /** When a service that is silent now told of them; null where they are as new as can be. */
  asOf: string | null;
}

export type LoadTile = (tile: TileNumber, signal: AbortSignal) => Promise<LoadedTile>;

/** Nothing came at all, or it is the register that does not answer. */
export type TileFailure = 'FAILED' | 'SILENT';

interface KeptTile {
  fields: readonly ShownField[];
  asOf: string | null;
}

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
  private readonly kept = new Map<string, KeptTile>();
  private readonly failed = new Map<string, TileFailure>();
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
    for (const name of this.failed.keys()) if (!names.has(name)) this.failed.delete(name);
    this.goOn();
    this.onChange();
  }

  /** What failed, and what is only as old as it is because a service was silent. */
  tryAgain(): void {
    this.failed.clear();
    for (const [name, { asOf }] of this.kept) if (asOf !== null) this.kept.delete(name);
    this.goOn();
    this.onChange();
  }

  close(): void {
    for (const request of this.loading.values()) request.abort();
    this.loading.clear();
    this.wanted = [];
  }

  /** The worst of those in view; null while none has failed. */
  get failure(): TileFailure | null {
    const failures = [...this.failed.values()];
    return failures.find((failure) => failure === 'FAILED') ?? failures[0] ?? null;
  }

  /** When the oldest in view was told of; null while all of them are as new as can be. */
  get asOf(): string | null {
    const times = this.wanted.flatMap((tile) => this.kept.get(nameOf(tile))?.asOf ?? []);
    return times.sort()[0] ?? null;
  }

  /** What is in view and has arrived; a parcel that lies in several tiles once. */
  fields(): ShownField[] {
    const joined = new Map<string, ShownField>();
    for (const tile of this.wanted) {
      for (const field of this.kept.get(nameOf(tile))?.fields ?? []) joined.set(field.key, field);
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
      const { parcels, asOf } = await this.load(tile, request.signal);
      if (request.signal.aborted) return;
      this.keep(name, { fields: parcels.map((parcel) => fieldOf(tile, parcel)), asOf });
    } catch (error) {
      if (request.signal.aborted) return;
      this.failed.set(name, isCallError(error, 'REGISTER_UNAVAILABLE') ? 'SILENT' : 'FAILED');
    }
    this.loading.delete(name);
    this.goOn();
    this.onChange();
  }

  /** The oldest goes first, but nothing that is in view. */
  private keep(name: string, tile: KeptTile): void {
    this.kept.set(name, tile);
    if (this.kept.size <= mostKept) return;
    const seen = new Set(this.wanted.map(nameOf));
    for (const old of this.kept.keys()) {
      if (seen.has(old)) continue;
      this.kept.delete(old);
      if (this.kept.size <= mostKept) return;
    }
  }
}
