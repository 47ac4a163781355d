import { DomainError } from '@vigiefaon/domain/errors';
import { findLivePreset } from '@vigiefaon/domain/registered-parcels/live-presets';
import { freshMs } from '@vigiefaon/domain/registered-parcels/live-register';
import type { TappableEdition } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type { Db } from '../../../database/tables.ts';
import type { Application } from '../../../http/route/application.ts';
import { boxOfCountry } from '../import/country-boxes.ts';
import { isIn } from '../import/rows/place-shape.ts';
import type { NearParcel, NearPlace } from '../registered-parcels.repository.ts';
import { type Asker, bringBlock, type Stored } from './ask-service.ts';
import {
  emptyTile,
  findLiveTile,
  isCoveredLive,
  isInEdition,
  listNearestLive,
  middleOfTile,
} from './live-parcels.repository.ts';
import { findLiveRegisterOn, type LiveRegisterRow, listLiveRegistersOn } from './live-registers.repository.ts';
import { blockAround, blockOfTile } from './tile-blocks.ts';

function boundsOf({
  registerKey,
  country,
}: Pick<LiveRegisterRow, 'registerKey' | 'country'>): TappableEdition['bounds'] {
  return findLivePreset(registerKey)?.bounds ?? [...boxOfCountry(country)];
}

/** Services that are on, as maps need them. */
export async function listLiveEditions(db: Db): Promise<TappableEdition[]> {
  return (await listLiveRegistersOn(db)).map((live) => ({
    editionId: live.liveRegisterId,
    registerName: live.registerName,
    year: live.year,
    attribution: live.attribution,
    bounds: boundsOf(live),
  }));
}

/** The answer of the call as JSON text and for how many seconds it holds; null where no such service is on. */
export async function readLiveTile(
  application: Application,
  { editionId, x, y }: { editionId: string; x: number; y: number },
  asker: Asker,
): Promise<{ text: string; holdsSeconds: number } | null> {
  const { db } = application.database;
  const live = await findLiveRegisterOn(db, editionId);
  if (live === null) return null;
  const middle = middleOfTile({ x, y });
  const isElsewhere = !isIn(boundsOf(live), ...middle) || (await isInEdition(db, live.registerKey, middle));
  if (isElsewhere) return { text: emptyTile, holdsSeconds: aDaySeconds };
  const stored = await bringBlock(application, live, blockOfTile({ x, y }), asker);
  if (stored.kind === 'NONE') throw new DomainError('REGISTER_UNAVAILABLE');
  const asOf = stored.kind === 'STALE' ? stored.since : null;
  const text = await findLiveTile(db, live.liveRegisterId, { x, y, asOf });
  return { text, holdsSeconds: asOf === null ? aDaySeconds : aMinuteSeconds };
}

const aDaySeconds = freshMs / 1_000;
/** An old answer is asked for again as soon as the service may be. */
const aMinuteSeconds = 60;

export interface LiveFound {
  readonly items: NearParcel[];
  readonly isCovered: boolean;
  /** Some service has brought nothing, not even of old. */
  readonly isUnavailable: boolean;
  /** When the oldest of what was told was told; null while all of it is fresh. */
  readonly asOf: Date | null;
}

/** What services that are on tell of a place, each asked at the same time. */
export async function findLiveAround(application: Application, near: NearPlace, asker: Asker): Promise<LiveFound> {
  const { db } = application.database;
  const there: LiveRegisterRow[] = [];
  for (const live of await listLiveRegistersOn(db)) {
    const isThere = isIn(boundsOf(live), ...near.place) && !(await isInEdition(db, live.registerKey, near.place));
    if (isThere) there.push(live);
  }
  const block = blockAround(near.place, near.meters);
  const stored = await Promise.all(there.map((live) => bringBlock(application, live, block, asker)));
  const ids = there.filter((_, at) => stored[at]?.kind !== 'NONE').map(({ liveRegisterId }) => liveRegisterId);
  return {
    items: await listNearestLive(db, near, ids),
    isCovered: await isCoveredLive(db, near.place, ids),
    isUnavailable: ids.length < there.length,
    asOf: oldestOf(stored),
  };
}

function oldestOf(stored: readonly Stored[]): Date | null {
  const times = stored.flatMap((each) => (each.kind === 'STALE' ? [each.since.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** So near the thirty nearest mostly are, and so few tiles most services tell of in time. */
const firstMeters = 500;

/** The same for a list of the nearest: a wide neighbourhood is asked for only where the near one has too few. */
export async function findNearestAround(application: Application, near: NearPlace, asker: Asker): Promise<LiveFound> {
  const first = await findLiveAround(application, { ...near, meters: Math.min(firstMeters, near.meters) }, asker);
  const isEnough = first.items.length >= near.most || near.meters <= firstMeters;
  if (isEnough || (first.isUnavailable && first.items.length === 0)) return first;
  const wide = await findLiveAround(application, near, asker);
  return wide.isUnavailable && wide.items.length === 0 && first.items.length > 0 ? first : wide;
}
