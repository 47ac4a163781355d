import { afterFault, freshMs, isResting } from '@vigiefaon/domain/registered-parcels/live-register';
import { askRegister } from '../../../gateways/registers/ask-register.ts';
import { isFault, type ServiceFault } from '../../../gateways/registers/register-service.ts';
import { countHit } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';
import { listTileTimes, storeBlock } from './live-parcels.repository.ts';
import { type LiveRegisterRow, noteLiveAnswer, noteLiveFault } from './live-registers.repository.ts';
import { readLiveAnswer } from './read-live-answer.ts';
import { blockOfThose, boxOfBlock, type TileBlock } from './tile-blocks.ts';

/** For whom a service is asked, and until when an answer is of use by the clock of `performance.now()`. */
export interface Asker {
  readonly network: string;
  readonly endsAt: number;
}

/** How what is stored of a block stands: as new as it can be, as old as its oldest tile, or not there. */
export type Stored = { kind: 'FRESH' } | { kind: 'STALE'; since: Date } | { kind: 'NONE' };

const anHourMs = 60 * 60 * 1000;
/** Questions that leave this server. A screen has some twenty tiles; who goes through a country has thousands, and has its file to read in. */
const perNetwork = { name: 'live-registers', hits: 4_000, windowMs: anHourMs };

/** Who looks at the same block at the same moment waits for one answer. */
const running = new Map<string, Promise<ServiceFault | null>>();

/** Has a block of tiles stored and fresh, if the service does its part; asks nothing where it is, and where the service is left alone. */
export async function bringBlock(
  application: Application,
  live: LiveRegisterRow,
  block: TileBlock,
  asker: Asker,
): Promise<Stored> {
  const { database, now } = application;
  const tiles = await listTileTimes(database.db, live.liveRegisterId, block);
  const kept = new Map(tiles.map(({ x, y, fetchedAt }) => [`${x} ${y}`, fetchedAt]));
  const freshFrom = now().getTime() - freshMs;
  const old = blockOfThose(block, (x, y) => (kept.get(`${x} ${y}`)?.getTime() ?? 0) <= freshFrom);
  if (old === null) return { kind: 'FRESH' };
  if (!isResting(live, now()) && performance.now() < asker.endsAt) {
    await countHit(application, perNetwork, asker.network);
    if ((await askOnce(application, live, old, asker)) === null) return { kind: 'FRESH' };
  }
  const missing = blockOfThose(block, (x, y) => !kept.has(`${x} ${y}`));
  if (missing !== null) return { kind: 'NONE' };
  return { kind: 'STALE', since: new Date(Math.min(...[...kept.values()].map((at) => at.getTime()))) };
}

async function askOnce(application: Application, live: LiveRegisterRow, block: TileBlock, asker: Asker) {
  const name = [live.liveRegisterId, ...Object.values(block)].join(' ');
  const before = running.get(name);
  if (before) return before;
  const asking = askAndStore(application, live, block, asker).finally(() => running.delete(name));
  running.set(name, asking);
  return asking;
}

/** Null, or what went wrong, which is written down for admins. */
async function askAndStore(
  { database, config, now }: Application,
  live: LiveRegisterRow,
  block: TileBlock,
  { endsAt }: Asker,
): Promise<ServiceFault | null> {
  const box = boxOfBlock(block);
  const { registerHttpHosts: httpHosts, version, publicUrl } = config;
  const told = await askRegister(live, box, { httpHosts, userAgent: `VigieFaon/${version} (${publicUrl})`, endsAt });
  const read = isFault(told) ? told : readLiveAnswer(told, live, box);
  if (isFault(read)) {
    const { fault, detail } = read;
    await noteLiveFault(database.db, live.liveRegisterId, { fault, detail, ...afterFault(live, read, now()) }, now());
    return read;
  }
  await database.transaction(async (transaction) => {
    const isStored = await storeBlock(transaction, live.liveRegisterId, { block, rows: read.rows }, now());
    if (isStored) await noteLiveAnswer(transaction, live.liveRegisterId, now());
  });
  return null;
}
