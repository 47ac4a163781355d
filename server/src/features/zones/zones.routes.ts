import { DomainError } from '@vigiefaon/domain/errors';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import { localTime } from '@vigiefaon/domain/local-time';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { fieldError } from '../../http/answers/field-errors.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { readZoneBytes, takeZoneFile } from './take-zone-file.ts';
import { listReadSources, listUnplaced } from './zone-sources.repository.ts';
import { zoneSourceRoutes } from './zone-sources.routes.ts';
import { presentFound } from './zones.presenter.ts';
import { listDrawnZones } from './zones.repository.ts';
import { checkPlaces } from './zones-check.repository.ts';

const mostWarnings = 200;

/** No-fly zones: read from files and addresses, drawn on the map, held against shapes. */
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
}
