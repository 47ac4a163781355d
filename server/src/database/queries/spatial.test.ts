import { fileURLToPath } from 'node:url';
import type { Polygon } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '../../testing/database/database.ts';
import {
  areaSquareMeters,
  asGeoJson,
  type BoundingBox,
  bboxIntersects,
  distanceMeters,
  fromGeoJson,
  withinRadius,
} from './spatial.ts';

interface MeadowTables {
  meadow: { name: string; shape: RawBuilder<unknown> };
}

const { db } = await aDatabase<MeadowTables>({
  migrations: fileURLToPath(new URL('../test-migrations', import.meta.url)),
});

const meadow: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 50],
      [5.01, 50],
      [5.01, 50.01],
      [5, 50.01],
      [5, 50],
    ],
  ],
};
const liege = fromGeoJson({ type: 'Point', coordinates: [5.5797, 50.6326] });
const namur = fromGeoJson({ type: 'Point', coordinates: [4.8675, 50.4674] });

async function answerOf<Value>(expression: RawBuilder<Value>): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(db);
  return rows[0]?.value;
}

describe('a shape in the database', () => {
  it('is read as it was written', async () => {
    await db
      .insertInto('meadow')
      .values({ name: 'north', shape: fromGeoJson(meadow) })
      .execute();
    const rows = await db
      .selectFrom('meadow')
      .select(['name', asGeoJson('meadow.shape').as('shape')])
      .execute();
    expect(rows).toEqual([{ name: 'north', shape: meadow }]);
  });

  it('has the size that it has on the ellipsoid', async () => {
    const rows = await db.selectFrom('meadow').select(areaSquareMeters('shape').as('areaSquareMeters')).execute();
    // A hundredth of a degree squared at 50° north, integrated from the radii of curvature of WGS 84.
    expect(rows[0]?.areaSquareMeters).toBeCloseTo(797_383, -1);
  });

  it.each<[string, BoundingBox, number]>([
    ['overlaps it', [5.005, 50.005, 6, 51], 1],
    ['contains it', [4, 49, 6, 51], 1],
    ['lies beside it', [5.02, 50, 6, 51], 0],
  ])('is found by a box that %s', async (_, box, found) => {
    expect(await db.selectFrom('meadow').select('name').where(bboxIntersects('shape', box)).execute()).toHaveLength(
      found,
    );
  });
});

describe('the distance between two places', () => {
  it('is measured in metres on the ellipsoid', async () => {
    // Vincenty's inverse formula on WGS 84 for the same two points.
    expect(await answerOf(distanceMeters(liege, namur))).toBeCloseTo(53_718, -1);
  });

  it('decides what lies within a radius', async () => {
    expect(await answerOf(withinRadius(liege, namur, 55_000))).toBe(true);
    expect(await answerOf(withinRadius(liege, namur, 52_000))).toBe(false);
  });
});
