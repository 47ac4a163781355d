import type { LeftOutReason } from '@vigiefaon/domain/registered-parcels/register';
import { StartError } from '../../../database/connections/start-error.ts';
import { crsOf, type FileCrs } from '../../../parcel-files/crs-of-file.ts';
import {
  type Columns,
  type ColumnsByHand,
  chooseColumns,
  leavesRowsOut,
  readDeclared,
} from '../../../parcel-files/declared-columns.ts';
import { ParcelFileFault } from '../../../parcel-files/parcel-file-fault.ts';
import type { ParcelSource, SourceRow } from '../../../parcel-files/parcel-source.ts';
import { boxOfCountry } from './country-boxes.ts';
import { openRegisterFile } from './readers/open-register-file.ts';
import { cellsOf } from './rows/coverage-cells.ts';
import { type Area, isIn, placeShape } from './rows/place-shape.ts';
import { SeenShapes } from './rows/seen-shapes.ts';
import { writeEwkb } from './shapes/write-ewkb.ts';

/** As many as one transaction takes: a thousand would hold everybody up for a third of a second on the embedded database. */
const rowsOfBatch = 250;
/** After so many it is clear whether a file says the truth of its reference system. */
const rowsUntilJudged = 1_000;

export interface ReadOrder {
  readonly path: string;
  /** For what is unpacked; whoever made it removes it. */
  readonly folder: string;
  readonly country: string;
  readonly layer: string | null;
  /** `EPSG:31370`; goes before what the file says. */
  readonly crs: string | null;
  readonly area: Area | null;
  readonly columns: ColumnsByHand;
  readonly maximumRows: number | null;
}

export interface ReadRow {
  readonly reference: string | null;
  readonly crop: string | null;
  readonly isGrass: boolean | null;
  /** Extended well-known binary in WGS 84, hexadecimal. */
  readonly shape: string;
  /** The cells of the coverage that it touches. */
  readonly cells: readonly number[];
}

export interface ReadBatch {
  readonly rows: readonly ReadRow[];
  /** Since the batch before. */
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
}

/** Reads a file batch by batch, each row in WGS 84 or counted under the reason why it is none. Throws ParcelFileFault. */
export async function* readRegister(order: ReadOrder): AsyncGenerator<ReadBatch> {
  const source = await openRegisterFile(order.path, order.layer, order.folder);
  try {
    const crs = crsOf(source.crs, order.crs);
    const columns = columnsOf(source, order);
    refuseTooMany(source, columns, order);
    const reading = new Reading(order, crs, columns);
    for await (const row of source.read([...new Set(Object.values(columns))])) {
      reading.take(row);
      if (reading.isFull()) yield reading.batch();
    }
    reading.end();
    yield reading.batch();
  } finally {
    await source.close();
  }
}

function columnsOf(source: ParcelSource, { columns: byHand }: ReadOrder): Columns {
  const { columns, missing } = chooseColumns(source.columns, byHand);
  if (missing !== null) {
    throw new StartError(`The file has no column ${missing}, but these: ${source.columns.slice(0, 60).join(', ')}.`);
  }
  return columns;
}

/** At once where every row counts, so that nobody waits for minutes to be told. */
function refuseTooMany({ rows }: ParcelSource, columns: Columns, { area, maximumRows }: ReadOrder): void {
  if (maximumRows === null || area !== null || leavesRowsOut(columns) || rows <= maximumRows) return;
  throw new ParcelFileFault('TOO_MANY_ROWS', String(rows));
}

class Reading {
  readonly #order: ReadOrder;
  readonly #crs: FileCrs;
  readonly #columns: Columns;
  readonly #seen = new SeenShapes();
  #rows: ReadRow[] = [];
  #leftOut: Partial<Record<LeftOutReason, number>> = {};
  #taken = 0;
  #kept = 0;
  #placed = 0;
  #astray = 0;

  constructor(order: ReadOrder, crs: FileCrs, columns: Columns) {
    this.#order = order;
    this.#crs = crs;
    this.#columns = columns;
  }

  take(row: SourceRow): void {
    this.#taken++;
    const reason = this.#keep(row);
    if (reason !== null) this.#leftOut[reason] = (this.#leftOut[reason] ?? 0) + 1;
    const { maximumRows } = this.#order;
    if (maximumRows !== null && this.#kept > maximumRows) throw new ParcelFileFault('TOO_MANY_ROWS');
  }

  /** Null, or why the row is left out. */
  #keep({ shape, values }: SourceRow): LeftOutReason | null {
    const { leftOut, ...declared } = readDeclared(values, this.#columns);
    if (leftOut !== null) return leftOut;
    if ('problem' in shape) return shape.problem;
    const placed = placeShape(shape.polygons, this.#crs, this.#order.area);
    this.#judge(placed);
    if ('problem' in placed) return placed.problem;
    const bytes = writeEwkb(placed.pieces);
    // Flanders has a parcel once for each of its crops.
    if (!this.#seen.add(bytes)) return 'REPEATED';
    this.#rows.push({ ...declared, shape: bytes, cells: cellsOf(placed.box) });
    this.#kept++;
    return null;
  }

  isFull(): boolean {
    return this.#rows.length >= rowsOfBatch;
  }

  batch(): ReadBatch {
    const batch = { rows: this.#rows, leftOut: this.#leftOut };
    this.#rows = [];
    this.#leftOut = {};
    return batch;
  }

  end(): void {
    if (this.#placed < rowsUntilJudged) this.#refuseAstray();
    if (this.#kept === 0) throw new ParcelFileFault('EMPTY', this.#taken === 0 ? null : String(this.#taken));
  }

  /** Shapes that lie outside of where their numbers mean something, or outside of the country, tell of a wrong system. */
  #judge(placed: ReturnType<typeof placeShape>): void {
    if (this.#placed >= rowsUntilJudged) return;
    if ('problem' in placed && placed.problem !== 'OUTSIDE_WORLD') return;
    this.#placed++;
    const country = boxOfCountry(this.#order.country);
    const isAstray = 'problem' in placed || !isIn(country, placed.box[0], placed.box[1]);
    if (isAstray) this.#astray++;
    if (this.#placed === rowsUntilJudged) this.#refuseAstray();
  }

  #refuseAstray(): void {
    if (this.#astray * 2 > this.#placed) throw new ParcelFileFault('OUTSIDE_CRS');
  }
}
