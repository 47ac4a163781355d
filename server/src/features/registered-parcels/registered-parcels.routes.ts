import { DomainError } from '@vigiefaon/domain/errors';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { candidatesOf, containsTap } from '@vigiefaon/domain/registered-parcels/candidate-order';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type { FastifyRequest } from 'fastify';
import { jsonText } from '../../http/answers/json-text.ts';
import { countHit, networkOf, type RateLimit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { findTile, isCovered, listEditions, listNearest } from './registered-parcels.repository.ts';

// Within the reach of a finger there are a handful; whatever a file may hold, not thousands are read for a choice of five.
const mostUnderFinger = 50;
const mostAround = 30;

const anHourMs = 60 * 60 * 1000;
// Somebody new taps without a login. A phone shows a dozen tiles at once and keeps them; a programme takes the land.
const tilesToNetwork = { name: 'registered-tiles', hits: 6000, windowMs: anHourMs };
const tapsFromNetwork = { name: 'registered-taps', hits: 1200, windowMs: anHourMs };

/** Declared parcels: which can be tapped, drawn tile by tile, under a tap, and around a place. Nothing of what is asked here is kept. */
export function registeredParcelRoutes(application: Application): void {
  const count = (limit: RateLimit, { ip }: FastifyRequest) => countHit(application, limit, networkOf(ip));

  route(application, api.listTappableEditions, async ({ db, request }) => {
    await count(tapsFromNetwork, request);
    return { items: await listEditions(db) };
  });

  route(application, api.getRegisteredTile, async ({ db, params, request }) => {
    await count(tilesToNetwork, request);
    const tile = await findTile(db, params);
    if (tile === null) throw new DomainError('NOT_FOUND');
    return jsonText(tile);
  });

  route(application, api.findRegisteredParcelsAt, async ({ db, request, body: { lon, lat, reachMeters } }) => {
    await count(tapsFromNetwork, request);
    const place: Position = [lon, lat];
    const found = await listNearest(db, { place, meters: reachMeters, most: mostUnderFinger });
    const items = candidatesOf(found, reachMeters).map((parcel) => ({ ...parcel, containsTap: containsTap(parcel) }));
    return { items, isCovered: found.some(containsTap) || (await isCovered(db, place)) };
  });

  route(application, api.findRegisteredParcelsAround, async ({ db, request, body: { lon, lat, radiusMeters } }) => {
    await count(tapsFromNetwork, request);
    const place: Position = [lon, lat];
    const items = await listNearest(db, { place, meters: radiusMeters, most: mostAround });
    return { items, isCovered: items.some(containsTap) || (await isCovered(db, place)) };
  });
}
