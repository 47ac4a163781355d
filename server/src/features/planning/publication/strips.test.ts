import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '../../../testing/database/database.ts';

const database = await aDatabase();
afterAll(() => database.close());

const shapes = {
  'a long field': 'POLYGON((5.5 50.2,5.512 50.2,5.512 50.203,5.5 50.203,5.5 50.2))',
  'a field along a slanting brook': 'POLYGON((5.5 50.2,5.509 50.208,5.5075 50.2092,5.4985 50.2012,5.5 50.2))',
  'a field around a wood':
    'POLYGON((5.5 50.2,5.51 50.2,5.51 50.206,5.5 50.206,5.5 50.2),(5.503 50.202,5.507 50.202,5.507 50.204,5.503 50.204,5.503 50.202))',
  'a bent field': 'POLYGON((5.5 50.2,5.51 50.2,5.51 50.202,5.502 50.202,5.502 50.207,5.5 50.207,5.5 50.2))',
  'a field on both sides of a road':
    'MULTIPOLYGON(((5.5 50.2,5.504 50.2,5.504 50.203,5.5 50.203,5.5 50.2)),((5.505 50.2,5.511 50.2,5.511 50.203,5.505 50.203,5.505 50.2)))',
};

it.each(Object.entries(shapes))(
  '%s is cut into equal strips that are the whole field and do not meet',
  async (_, text) => {
    const { rows } = await sql<{ areas: number[]; whole: number; together: number; common: number; kinds: string[] }>`
    with field as (select st_geomfromtext(${text}, 4326) as whole),
      strip as (select number, strips_of(whole, number, number, 3) as shape, whole from field, generate_series(1, 3) number)
    select array_agg(st_area(shape::geography) order by number) as areas, max(st_area(whole::geography)) as whole,
      st_area(st_union(shape)::geography) as together,
      (select max(st_area(st_intersection(one.shape, other.shape)::geography))
        from strip one join strip other on one.number < other.number) as common,
      array_agg(distinct st_geometrytype(shape)) as kinds
    from strip`.execute(database.db);
    const [cut] = rows;
    const whole = cut?.whole ?? 0;
    for (const area of cut?.areas ?? []) expect(area / whole).toBeCloseTo(1 / 3, 3);
    expect(cut?.areas).toHaveLength(3);
    expect((cut?.together ?? 0) / whole).toBeCloseTo(1, 4);
    expect((cut?.common ?? 1) / whole).toBeLessThan(1e-6);
    for (const kind of cut?.kinds ?? []) expect(['ST_Polygon', 'ST_MultiPolygon']).toContain(kind);
  },
);

it('strips are cut across the longer side', async () => {
  const { rows } = await sql<{ width: number; height: number }>`
    with strip as (select strips_of(st_geomfromtext(${shapes['a long field']}, 4326), 1, 1, 2) as shape)
    select st_xmax(shape) - st_xmin(shape) as width, st_ymax(shape) - st_ymin(shape) as height from strip`.execute(
    database.db,
  );
  expect(rows[0]?.width).toBeCloseTo(0.006, 5);
  expect(rows[0]?.height).toBeCloseTo(0.003, 5);
});
