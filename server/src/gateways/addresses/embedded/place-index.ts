import type { Point } from '../geocoder.ts';
import { foldName } from './fold-name.ts';
import { type Fit, fitOf, NameIndex } from './name-index.ts';
import { type Place, readPlaceTable } from './place-table.ts';

export interface FoundPlace {
  readonly place: Place;
  readonly fit: Fit;
}

/** Kilometres, good enough to compare: over such distances the earth is flat. */
export function roughKilometres(from: Point, to: Point): number {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(east, to.lat - from.lat) * 111.2;
}

// Degrees; places lie much closer together than that.
const cellSize = 0.25;
const cellOf = (degrees: number) => Math.floor(degrees / cellSize);
/** Some megabytes. */
const mostRemembered = 20_000;
const cellName = (east: number, north: number) => `${east} ${north}`;

function foldedNames(place: Place): Set<string> {
  const names = [place.name, ...Object.values(place.names ?? {})];
  return new Set(names.map(foldName));
}

/** The table of places, found by postcode and by name in any language. */
export class PlaceIndex {
  readonly #byZipcode = new Map<string, Place[]>();
  readonly #byCell = new Map<string, Place[]>();
  readonly #zipcodes: readonly string[];
  readonly #placesOfName: Place[][] = [];
  readonly #names: NameIndex;
  /** Meadows stay where they are, and a board asks for each of them at every step. */
  readonly #nearest = new Map<string, Place | null>();

  constructor(places: readonly Place[]) {
    const names = new Map<string, Place[]>();
    for (const place of places) {
      this.#add(this.#byZipcode, place.zipcode, place);
      this.#add(this.#byCell, cellName(cellOf(place.lon), cellOf(place.lat)), place);
      for (const name of foldedNames(place)) this.#add(names, name, place);
    }
    this.#zipcodes = [...this.#byZipcode.keys()].sort();
    this.#placesOfName = [...names.values()];
    this.#names = new NameIndex([...names.keys()]);
  }

  #add(map: Map<string, Place[]>, key: string, place: Place): void {
    const list = map.get(key);
    if (list) list.push(place);
    else map.set(key, [place]);
  }

  hasZipcode(zipcode: string): boolean {
    return this.#byZipcode.has(zipcode);
  }

  inZipcode(zipcode: string): readonly Place[] {
    return this.#byZipcode.get(zipcode) ?? [];
  }

  /** Places whose postcode begins with these digits. */
  zipcodesFrom(digits: string, limit: number): Place[] {
    const found: Place[] = [];
    for (const zipcode of this.#zipcodes) {
      if (found.length >= limit) break;
      if (zipcode.startsWith(digits)) found.push(...this.inZipcode(zipcode));
    }
    return found;
  }

  /** Places of exactly this name, in whatever language. */
  named(folded: string): readonly Place[] {
    const id = this.#names.idOf(folded);
    return id === null ? [] : (this.#placesOfName[id] ?? []);
  }

  search(folded: string, limit: number): FoundPlace[] {
    return this.#names
      .search(folded, limit)
      .flatMap(({ nameId, fit }) => (this.#placesOfName[nameId] ?? []).map((place) => ({ place, fit })));
  }

  /** Those within some 20 km at least, in no order. */
  around(point: Point): readonly Place[] {
    return [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap(
        (north) => this.#byCell.get(cellName(cellOf(point.lon) + east, cellOf(point.lat) + north)) ?? [],
      ),
    );
  }

  /** The place whose middle is nearest, or null where none is within some 20 km. */
  nearestTo(point: Point): Place | null {
    const name = `${point.lon} ${point.lat}`;
    const known = this.#nearest.get(name);
    if (known !== undefined) return known;
    if (this.#nearest.size >= mostRemembered) this.#nearest.clear();
    const found = this.#findNearest(point);
    this.#nearest.set(name, found);
    return found;
  }

  #findNearest(point: Point): Place | null {
    let nearest: Place | null = null;
    let least = Number.POSITIVE_INFINITY;
    // Asked for every mission of a morning over some thousand places: squares of degrees compare as well as kilometres.
    const narrower = Math.cos((point.lat * Math.PI) / 180);
    for (const place of this.around(point)) {
      const distance = ((place.lon - point.lon) * narrower) ** 2 + (place.lat - point.lat) ** 2;
      if (distance >= least) continue;
      least = distance;
      nearest = place;
    }
    return nearest;
  }

  /** How well a typed text fits any of the names of the place. */
  fitOf(folded: string, place: Place): Fit | null {
    const fits = [...foldedNames(place)].map((name) => fitOf(folded, name)).filter((howWell) => howWell !== null);
    return fits.length > 0 ? (Math.min(...fits) as Fit) : null;
  }
}

let shared: PlaceIndex | null = null;

/** The index, built when it is first asked for and shared by everybody in this process. */
export function placeIndex(): PlaceIndex {
  shared ??= new PlaceIndex(readPlaceTable());
  return shared;
}
