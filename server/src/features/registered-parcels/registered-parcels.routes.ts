import { DomainError } from '@vigiefaon/domain/errors';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { candidatesOf, containsTap } from '@vigiefaon/domain/registered-parcels/candidate-order';
import { liveTimeoutMs } from '@vigiefaon/domain/registered-parcels/live-register';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type { FastifyRequest } from 'fastify';
import { jsonText } from '../../http/answers/json-text.ts';
import { countHit, networkOf, type RateLimit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import type { Asker } from './live/ask-service.ts';
import {
  findLiveAround,
  findNearestAround,
  type LiveFound,
  listLiveEditions,
  readLiveTile,
} from './live/live-places.ts';
import { findTile, isCovered, listEditions, listNearest, type NearParcel } from './registered-parcels.repository.ts';

// Within the reach of a finger there are a handful; whatever a file may hold, not thousands are read for a choice of five.
const mostUnderFinger = 50;
const mostAround = 30;

const anHourMs = 60 * 60 * 1000;
// Somebody new taps without a login. A phone shows a dozen tiles at once and keeps them; a programme takes the land.
const tilesToNetwork = { name: 'registered-tiles', hits: 6000, windowMs: anHourMs };
const tapsFromNetwork = { name: 'registered-taps', hits: 1200, windowMs: anHourMs };

function askerOf({ ip }: FastifyRequest): Asker {
  return { network: networkOf(ip), endsAt: performance.now() + liveTimeoutMs };
}

/** The nearest of what editions and services tell. A silent service is said only where nothing else has brought anything. */
function together(read: readonly NearParcel[], live: LiveFound): NearParcel[] {
  const all = [...read, ...live.items].sort((one, other) => one.distance - other.distance || one.size - other.size);
  if (all.length === 0 && live.isUnavailable) throw new DomainError('REGISTER_UNAVAILABLE');
  return all;
}

/** Declared parcels: which can be tapped, drawn tile by tile, under a tap, and around a place. Nothing is kept of who has asked for what. */
export function registeredParcelRoutes(application: Application): void {
  const count = (limit: RateLimit, { ip }: FastifyRequest) => countHit(application, limit, networkOf(ip));

  route(application, api.listTappableEditions, async ({ db, request }) => {
    await count(tapsFromNetwork, request);
    return { items: [...(await listEditions(db)), ...(await listLiveEditions(db))] };
  });

  route(application, api.getRegisteredTile, async ({ db, params, request, reply }) => {
    await count(tilesToNetwork, request);
    const tile = await findTile(db, params);
    if (tile !== null) return jsonText(tile);
    const live = await readLiveTile(application, params, askerOf(request));
    if (live === null) throw new DomainError('NOT_FOUND');
    void reply.header('cache-control', `private, max-age=${live.holdsSeconds}`);
    return jsonText(live.text);
  });

  route(application, api.findRegisteredParcelsAt, async ({ db, body, request }) => {
    await count(tapsFromNetwork, request);
    const { lon, lat, reachMeters } = body;
    const place: Position = [lon, lat];
    const near = { place, meters: reachMeters, most: mostUnderFinger };
    const read = await listNearest(db, near);
    const live = await findLiveAround(application, near, askerOf(request));
    const found = together(read, live);
    const items = candidatesOf(found, reachMeters).map((parcel) => ({ ...parcel, containsTap: containsTap(parcel) }));
    const isKnown = live.isCovered || found.some(containsTap) || (await isCovered(db, place));
    return { items, isCovered: isKnown, asOf: live.asOf?.toISOString() ?? null };
  });

  route(application, api.findRegisteredParcelsAround, async ({ db, body, request }) => {
    await count(tapsFromNetwork, request);
    const { lon, lat, radiusMeters } = body;
    const place: Position = [lon, lat];
    const near = { place, meters: radiusMeters, most: mostAround };
    const read = await listNearest(db, near);
    const live = await findNearestAround(application, near, askerOf(request));
    const items = together(read, live).slice(0, mostAround);
    const isKnown = live.isCovered || items.some(containsTap) || (await isCovered(db, place));
    return { items, isCovered: isKnown, asOf: live.asOf?.toISOString() ?? null };
  });
}
