import type { ParcelGround } from '@vigiefaon/domain/sun/parcel-ground';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

interface Named {
  readonly hash: string;
  readonly version: string;
}

/** Read once by each process: a shape and a version name what never changes. */
const atHand = new Map<string, ParcelGround>();
// Some 10 kB each.
const mostAtHand = 2_000;
const nameOf = ({ hash, version }: Named) => `${hash} ${version}`;

/** A tile that could not be read for a while leaves no ground unknown for good. */
const unknownForMs = 60 * 60_000;

/** What was worked out of these shapes with these heights, by hash; null: the ground under it was not known within the last hour. */
export async function findHorizons(
  db: Db,
  named: readonly Named[],
  now: Date,
): Promise<Map<string, ParcelGround | null>> {
  const unread = named.filter((one) => !atHand.has(nameOf(one)));
  const read = await readHorizons(db, unread, now);
  if (atHand.size + read.size > mostAtHand) atHand.clear();
  for (const one of unread) {
    const ground = read.get(one.hash);
    if (ground) atHand.set(nameOf(one), ground);
  }
  return new Map(
    named.flatMap((one) => {
      const ground = read.has(one.hash) ? read.get(one.hash) : atHand.get(nameOf(one));
      return ground === undefined ? [] : [[one.hash, ground]];
    }),
  );
}

async function readHorizons(db: Db, named: readonly Named[], now: Date): Promise<Map<string, ParcelGround | null>> {
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel_horizon')
    .where(sql<boolean>`shape_hash = any(${named.map(({ hash }) => hash)}::text[])`)
    .where(({ or, eb }) =>
      or([eb('ground', 'is not', null), eb('made_at', '>', new Date(now.getTime() - unknownForMs))]),
    )
    .select(['shape_hash', 'terrain_version', 'ground'])
    .execute();
  const versions = new Map(named.map(({ hash, version }) => [hash, version]));
  const isOfNow = (row: (typeof rows)[number]) => versions.get(row.shape_hash) === row.terrain_version;
  return new Map(rows.filter(isOfNow).map((row) => [row.shape_hash, row.ground]));
}

/** In the place of what was worked out with other heights. */
export async function keepHorizons(
  db: Db,
  made: readonly (Named & { readonly ground: ParcelGround | null })[],
  now: Date,
): Promise<void> {
  if (made.length === 0) return;
  const values = made.map(({ hash, version, ground }) => ({
    shape_hash: hash,
    terrain_version: version,
    ground: ground && JSON.stringify(ground),
    made_at: now,
  }));
  await db
    .insertInto('parcel_horizon')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('shape_hash').doUpdateSet(({ ref }) => ({
        terrain_version: ref('excluded.terrain_version'),
        ground: ref('excluded.ground'),
        made_at: ref('excluded.made_at'),
      })),
    )
    .execute();
}
