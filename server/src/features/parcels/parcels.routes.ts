import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import * as api from '@vigiefaon/domain/parcels/parcels.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { getParcelZones } from '@vigiefaon/domain/zones/zones.api';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { existsClient } from '../clients/public.ts';
import { checkPlaces, presentFound } from '../zones/public.ts';
import { changeParcel, deleteParcel } from './change-parcel.ts';
import { createParcel } from './create-parcel.ts';
import { readParcelFile } from './import/read-parcel-file.ts';
import { soundGeometry } from './parcel-geometry.ts';
import { getParcel, listParcelsOfClient } from './parcels.repository.ts';
import { countImport } from './refuse-too-many-parcels.ts';

async function refuseUnlessKnown(db: Kysely<Tables>, clientId: string, actor: Actor): Promise<void> {
  const isKnown = canSeeParcelsOf(clientId, actor) && (await existsClient(db, clientId));
  if (!isKnown) throw new DomainError('NOT_FOUND');
}

/** A requester's parcels: list, draw, redraw, rename, delete, and read from a file; with the zones over each. */
export function parcelRoutes(application: Application): void {
  const { config } = application;

  route(application, api.listParcels, async ({ db, actor, params: { clientId } }) => {
    await refuseUnlessKnown(db, clientId, actor);
    return { items: await listParcelsOfClient(db, clientId), nextCursor: null };
  });

  route(application, api.createParcel, async ({ db, transaction, actor, params: { clientId }, body }) => {
    await refuseUnlessKnown(db, clientId, actor);
    const now = application.now();
    return transaction((open) => createParcel(open, { ...body, clientId }, { actor, now }));
  });

  route(application, api.updateParcel, async ({ db, transaction, actor, params: { parcelId }, body }) => {
    const geometry = await soundGeometry(db, body.geometry);
    const now = application.now();
    await transaction((open) =>
      changeParcel({ transaction: open, parcelId, actor, now, config }, { ...body, geometry }),
    );
    return getParcel(db, parcelId);
  });

  route(application, api.renameParcel, async ({ db, transaction, actor, params: { parcelId, name } }) => {
    const now = application.now();
    await transaction((open) => changeParcel({ transaction: open, parcelId, actor, now, config }, { name }));
    return getParcel(db, parcelId);
  });

  route(application, api.deleteParcel, async ({ transaction, actor, params: { parcelId } }) => {
    const now = application.now();
    await transaction((open) => deleteParcel({ transaction: open, parcelId, actor, now }));
  });

  route(application, getParcelZones, async ({ db, actor, params: { parcelId }, query: { date, height } }) => {
    const { clientId, geometry } = await getParcel(db, parcelId);
    if (!canSeeParcelsOf(clientId, actor)) throw new DomainError('NOT_FOUND');
    const now = application.now();
    const place = { key: parcelId, geometry, date: date ?? localTime(now, config.timeZone).day, heightMeters: height };
    const [found] = await checkPlaces(db, [place], now);
    if (!found) throw new DomainError('NOT_FOUND');
    return presentFound(found, actor);
  });

  route(application, api.importParcels, async ({ request, actor }) => {
    await countImport(application, actor);
    return readParcelFile(await readUpload(request));
  });
}
