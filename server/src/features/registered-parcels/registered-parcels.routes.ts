import { DomainError } from '@vigiefaon/domain/errors';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { candidatesOf, containsTap } from '@vigiefaon/domain/registered-parcels/candidate-order';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { jsonText } from '../../http/answers/json-text.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { findTile, isCovered, listEditions, listNearest } from './registered-parcels.repository.ts';

// Within the reach of a finger there are a handful; whatever a file may hold, not thousands are read for a choice of five.
const mostUnderFinger = 50;
const mostAround = 30;

/** Declared parcels: which can be tapped, drawn tile by tile, under a tap, and around a place. Nothing of what is asked here is kept. */
export function registeredParcelRoutes(application: Application): void {
  route(application, api.listTappableEditions, async ({ db }) => ({ items: await listEditions(db) }));

  route(application, api.getRegisteredTile, async ({ db, params }) => {
    const tile = await findTile(db, params);
    if (tile === null) throw new DomainError('NOT_FOUND');
    return jsonText(tile);
  });

  route(application, api.findRegisteredParcelsAt, async ({ db, body: { lon, lat, reachMeters } }) => {
    const place: Position = [lon, lat];
    const found = await listNearest(db, { place, meters: reachMeters, most: mostUnderFinger });
    const items = candidatesOf(found, reachMeters).map((parcel) => ({ ...parcel, containsTap: containsTap(parcel) }));
    return { items, isCovered: found.some(containsTap) || (await isCovered(db, place)) };
  });

  route(application, api.findRegisteredParcelsAround, async ({ db, body: { lon, lat, radiusMeters } }) => {
    const place: Position = [lon, lat];
    const items = await listNearest(db, { place, meters: radiusMeters, most: mostAround });
    return { items, isCovered: items.some(containsTap) || (await isCovered(db, place)) };
  });
}
