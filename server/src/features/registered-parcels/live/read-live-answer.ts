import type { LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import type { LeftOutReason } from '@vigiefaon/domain/registered-parcels/register';
import { fault, type ServiceFault, type ServiceRows } from '../../../gateways/registers/register-service.ts';
import { type Box, crsOf, type FileCrs } from '../../../parcel-files/crs-of-file.ts';
import { type Columns, chooseColumns, readDeclared } from '../../../parcel-files/declared-columns.ts';
import type { SourceRow } from '../../../parcel-files/parcel-source.ts';
import type { Polygons } from '../../../parcel-files/polygons.ts';
import { placeShape } from '../import/rows/place-shape.ts';
import { SeenShapes } from '../import/rows/seen-shapes.ts';
import { writeEwkb } from '../import/shapes/write-ewkb.ts';

export interface LiveRow {
  readonly reference: string | null;
  readonly crop: string | null;
  readonly isGrass: boolean | null;
  readonly year: number | null;
  readonly pieces: Polygons;
  /** Extended well-known binary in WGS 84, hexadecimal. */
  readonly shape: string;
}

export interface LiveReading {
  readonly rows: readonly LiveRow[];
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
}

/** Fields lie a little beyond the box in which they were asked for; what lies farther was not asked for. */
const marginDegrees = 0.02;
const yearColumns = ['jaar', 'bezugsjahr', 'antragsjahr', 'campagne', 'campaign', 'year', 'jahr', 'annee'];

/** What a service sent, as an import would take it: by the same names of columns and the same rules of shapes, and judged by where it was asked. */
export function readLiveAnswer(
  { rows }: Pick<ServiceRows, 'rows'>,
  { crs, columns, year }: Pick<LiveService, 'crs' | 'columns' | 'year'>,
  box: Box,
): LiveReading | ServiceFault {
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const chosen = chooseColumns([...names], byHand(columns));
  if (rows.length > 0 && chosen.missing !== null) return fault('NO_COLUMN', chosen.missing);
  const yearColumn = [...names].find((name) => yearColumns.includes(name.toLowerCase()));
  const reading = new Reading(crsOf(null, crs), chosen.columns, box);
  for (const row of rows) reading.take(row, yearOf(yearColumn === undefined ? null : row.values[yearColumn]) ?? year);
  return reading.end();
}

const byHand = ({ reference, crop }: LiveService['columns']) => ({
  ...(reference === null ? {} : { reference }),
  ...(crop === null ? {} : { crop }),
});

function yearOf(value: unknown): number | null {
  const year = Number(/^(?:19|20)\d\d/.exec(String(value ?? ''))?.[0] ?? Number.NaN);
  return Number.isNaN(year) ? null : year;
}

class Reading {
  readonly #crs: FileCrs;
  readonly #columns: Columns;
  readonly #box: Box;
  readonly #seen = new SeenShapes();
  readonly #rows: LiveRow[] = [];
  readonly #leftOut: Partial<Record<LeftOutReason, number>> = {};
  #placed = 0;
  #astray = 0;
  #swapped = 0;

  constructor(crs: FileCrs, columns: Columns, [west, south, east, north]: Box) {
    this.#crs = crs;
    this.#columns = columns;
    this.#box = [west - marginDegrees, south - marginDegrees, east + marginDegrees, north + marginDegrees];
  }

  take(row: SourceRow, year: number | null): void {
    const reason = this.#keep(row, year);
    if (reason !== null) this.#leftOut[reason] = (this.#leftOut[reason] ?? 0) + 1;
  }

  /** Null, or why the row is left out. */
  #keep({ shape, values }: SourceRow, year: number | null): LeftOutReason | null {
    const { leftOut, ...declared } = readDeclared(values, this.#columns);
    if (leftOut !== null) return leftOut;
    if ('problem' in shape) return shape.problem;
    const placed = placeShape(shape.polygons, this.#crs, null);
    if ('problem' in placed && placed.problem !== 'OUTSIDE_WORLD') return placed.problem;
    this.#placed++;
    if ('problem' in placed || !meets(placed.box, this.#box)) {
      this.#astray++;
      if (this.#isSwapped(shape.polygons)) this.#swapped++;
      return 'OUTSIDE_AREA';
    }
    const bytes = writeEwkb(placed.pieces);
    if (!this.#seen.add(bytes)) return 'REPEATED';
    this.#rows.push({ ...declared, year, pieces: placed.pieces, shape: bytes });
    return null;
  }

  #isSwapped(polygons: Polygons): boolean {
    const swapped = placeShape(
      polygons.map((rings) => rings.map(turnedAround)),
      this.#crs,
      null,
    );
    return 'box' in swapped && meets(swapped.box, this.#box);
  }

  /** Shapes that lie elsewhere than they were asked for were written in another system, or north first. */
  end(): LiveReading | ServiceFault {
    if (this.#astray * 2 > this.#placed) {
      return fault(this.#swapped * 2 > this.#astray ? 'SWAPPED_AXES' : 'OUTSIDE_CRS');
    }
    return { rows: this.#rows, leftOut: this.#leftOut };
  }
}

function turnedAround(ring: Float64Array): Float64Array {
  return ring.map((_, at) => ring[at % 2 === 0 ? at + 1 : at - 1] ?? Number.NaN);
}

function meets(one: Box, other: Box): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
}
