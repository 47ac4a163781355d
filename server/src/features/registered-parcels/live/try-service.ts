import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import { tileAt } from '@vigiefaon/domain/geometry/map-tile';
import { type LiveService, liveTimeoutMs } from '@vigiefaon/domain/registered-parcels/live-register';
import type { LiveTrial } from '@vigiefaon/domain/registered-parcels/live-registers.api';
import { leftOutReasons } from '@vigiefaon/domain/registered-parcels/register';
import { registeredTileZoom } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { askRegister } from '../../../gateways/registers/ask-register.ts';
import { isFault, type ServiceFault } from '../../../gateways/registers/register-service.ts';
import type { Application } from '../../../http/route/application.ts';
import type { FlatRing, Polygons } from '../../../parcel-files/polygons.ts';
import { type LiveReading, readLiveAnswer } from './read-live-answer.ts';
import { blockOfTile, boxOfBlock } from './tile-blocks.ts';

const mostShown = 5;

/** Asks a service for the tile that holds a place, as maps would; nothing of it is stored. */
export async function tryService(
  { config: { registerHttpHosts: httpHosts, version, publicUrl } }: Pick<Application, 'config'>,
  service: LiveService,
  place: Position,
): Promise<LiveTrial> {
  const box = boxOfBlock(blockOfTile(tileAt(place, registeredTileZoom)));
  const begunAt = performance.now();
  const userAgent = `VigieFaon/${version} (${publicUrl})`;
  const told = await askRegister(service, box, { httpHosts, userAgent, endsAt: begunAt + liveTimeoutMs });
  const tookMs = Math.round(performance.now() - begunAt);
  const read = isFault(told) ? told : readLiveAnswer(told, service, box);
  const isMiscounted = !isFault(told) && told.isMiscounted;
  return { ...(isFault(read) ? presentFault(read) : presentReading(read)), isMiscounted, tookMs };
}

function presentFault({ fault, detail }: ServiceFault) {
  return { fault, detail, count: 0, leftOut: [], parcels: [] };
}

function presentReading({ rows, leftOut }: LiveReading) {
  return {
    fault: null,
    detail: null,
    count: rows.length,
    leftOut: leftOutReasons.flatMap((reason) => {
      const left = leftOut[reason];
      return left === undefined ? [] : [{ reason, rows: left }];
    }),
    parcels: rows.slice(0, mostShown).map(({ reference, crop, isGrass, year, pieces }) => ({
      ...{ reference, crop, isGrass, year },
      size: areaOf(pieces),
    })),
  };
}

function areaOf(pieces: Polygons): number {
  return areaSquareMeters({ type: 'MultiPolygon', coordinates: pieces.map((rings) => rings.map(cornersOf)) });
}

function cornersOf(ring: FlatRing): Ring {
  return Array.from({ length: ring.length / 2 }, (_, at) => [ring[at * 2] ?? 0, ring[at * 2 + 1] ?? 0]);
}
