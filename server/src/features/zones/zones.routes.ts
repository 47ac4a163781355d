import { DomainError } from '@vigiefaon/domain/errors';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { localTime } from '@vigiefaon/domain/local-time';
import { canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { ParcelZones } from '@vigiefaon/domain/zones/zone-verdict';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { foundForRequester } from '@vigiefaon/domain/zones/zones-for-requesters';
import type { Application } from '../../http/application.ts';
import { fieldError } from '../../http/field-errors.ts';
import { route } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { getMission } from '../missions/missions.repository.ts';
import { getParcel } from '../parcels/parcels.repository.ts';
import { readZoneBytes, takeZoneFile } from './take-zone-file.ts';
import { listReadSources, listUnplaced } from './zone-sources.repository.ts';
import { zoneSourceRoutes } from './zone-sources.routes.ts';
import { listDrawnZones } from './zones.repository.ts';
import { checkPlaces, findMissionZones } from './zones-check.repository.ts';

const mostWarnings = 200;

/** Requesters are told what the zones mean; which they are is for whoever flies. */
const presentFound = (found: ParcelZones, { role }: Actor) =>
  role === 'ROLE_CLIENT' ? foundForRequester(found) : found;

function presentCheck(check: api.MissionZoneCheck | null, actor: Actor): api.MissionZoneCheck | null {
  return (
    check && {
      ...check,
      parcels: check.parcels.map(({ found, ...parcel }) => ({ ...parcel, found: presentFound(found, actor) })),
    }
  );
}

/** No-fly zones: read from files and addresses, drawn on the map, held against parcels and missions. */
export function zoneRoutes(application: Application): void {
  const { config, now } = application;
  const today = () => localTime(now(), config.timeZone).day;
  zoneSourceRoutes(application);

  route(application, api.importZones, async ({ request, actor, transaction }) => {
    const { fileName, bytes } = await readUpload(request);
    const file = readZoneBytes(bytes);
    if ('refusal' in file) throw new DomainError('UNREADABLE_FILE', { reason: file.refusal });
    const sourceId = await transaction((open) =>
      takeZoneFile({ transaction: open, actorId: actor.userId, now: now() }, { fileName, file }),
    );
    const warnings = file.faults.slice(0, mostWarnings);
    return {
      sourceId,
      zones: file.zones.length,
      setAside: file.setAside.length,
      warnings,
      warningCount: file.faults.length,
    };
  });

  route(application, api.listZones, async ({ db, query: { bbox } }) => {
    const sources = await listReadSources(db, now());
    const [{ items, isCut }, unplaced] = await Promise.all([
      listDrawnZones(db, bbox),
      listUnplaced(
        db,
        sources.map(({ sourceId }) => sourceId),
      ),
    ]);
    return { items, isCut, unplaced, sources };
  });

  route(application, api.getParcelZones, async ({ db, actor, params: { parcelId }, query: { date, height } }) => {
    const parcel = await getParcel(db, parcelId);
    if (!canSeeParcelsOf(parcel.clientId, actor)) throw new DomainError('NOT_FOUND');
    const place = { key: parcelId, geometry: parcel.geometry, date: date ?? today(), heightMeters: height };
    const [found] = await checkPlaces(db, [place], now());
    if (!found) throw new DomainError('NOT_FOUND');
    return presentFound(found, actor);
  });

  route(application, api.checkZones, async ({ db, actor, body: { shapes, date, height } }) => {
    const wrong = shapes.findIndex((shape) => whyNotParcelGeometry(shape) !== null);
    if (wrong !== -1) throw fieldError(`shapes.${wrong}`, 'INVALID');
    const places = shapes.map((geometry, at) => ({
      key: String(at),
      geometry,
      date: date ?? today(),
      heightMeters: height,
    }));
    const items = await checkPlaces(db, places, now());
    return { items: items.map((found) => presentFound(found, actor)) };
  });

  route(application, api.getMissionZones, async ({ db, actor, params: { missionId } }) => {
    await getMission(db, missionId, actor);
    return { check: presentCheck(await findMissionZones(db, missionId), actor) };
  });
}
