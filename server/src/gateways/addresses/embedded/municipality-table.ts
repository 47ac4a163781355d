import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Bounds, boundsOfPositions } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import * as z from 'zod/mini';

const Pair = z.tuple([z.number(), z.number()]);
const Table = z.object({
  transform: z.object({ scale: Pair, translate: Pair }),
  arcs: z.array(z.array(Pair)),
  municipalities: z.array(z.object({ name: z.string(), pieces: z.array(z.array(z.array(z.int()))) })),
});

/** One Belgian municipality: each piece is its outer ring followed by its holes. */
export interface Municipality {
  readonly name: string;
  readonly pieces: readonly Ring[][];
  readonly bounds: Bounds;
}

function arcsOf({ transform: { scale, translate }, arcs }: z.infer<typeof Table>): Position[][] {
  return arcs.map((steps) => {
    const at = [0, 0] as [number, number];
    return steps.map(([east, north]): Position => {
      at[0] += east;
      at[1] += north;
      return [at[0] * scale[0] + translate[0], at[1] * scale[1] + translate[1]];
    });
  });
}

/** TopoJSON writes an arc that is followed backwards as the complement of its number. */
function ringOf(arcs: readonly Position[][], numbers: readonly number[]): Ring {
  return numbers.flatMap((number) => (number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])));
}

/** Reads the built-in table of Belgian municipalities. */
export function readMunicipalityTable(): Municipality[] {
  const file = readFileSync(new URL('../data/municipalities-be.json.gz', import.meta.url));
  const table = Table.parse(JSON.parse(gunzipSync(file).toString('utf8')));
  const arcs = arcsOf(table);
  return table.municipalities.map(({ name, pieces: numbered }) => {
    const pieces = numbered.map((rings) => rings.map((numbers) => ringOf(arcs, numbers)));
    return { name, pieces, bounds: boundsOfPositions(pieces.flat(2)) ?? [0, 0, 0, 0] };
  });
}
