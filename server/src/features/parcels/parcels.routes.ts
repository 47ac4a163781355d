import { DomainError } from '@vigiefaon/domain/errors';
import { canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import * as api from '@vigiefaon/domain/parcels/parcels.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { existsClient, holdClient } from '../clients/clients.repository.ts';
import { changeParcel, deleteParcel } from './change-parcel.ts';
import { readParcelFile } from './import/read-parcel-file.ts';
import { soundGeometry } from './parcel-geometry.ts';
import { getParcel, insertParcel, listParcelsOfClient } from './parcels.repository.ts';
import { countImport, refuseTooManyParcels } from './refuse-too-many-parcels.ts';

async function refuseUnlessKnown(db: Kysely<Tables>, clientId: string, actor: Actor): Promise<void> {
  const isKnown = canSeeParcelsOf(clientId, actor) && (await existsClient(db, clientId));
  if (!isKnown) throw new DomainError('NOT_FOUND');
}

/** A requester's parcels: list, draw, redraw, rename, delete, and read from a file. */
export function parcelRoutes(application: Application): void {
  const { config } = application;

  route(application, api.listParcels, async ({ db, actor, params: { clientId } }) => {
    await refuseUnlessKnown(db, clientId, actor);
    return { items: await listParcelsOfClient(db, clientId), nextCursor: null };
  });

  route(application, api.createParcel, async ({ db, transaction, actor, params: { clientId }, body }) => {
    await refuseUnlessKnown(db, clientId, actor);
    const geometry = await soundGeometry(db, body.geometry);
    const createdAt = application.now();
    const parcelId = newId(createdAt.getTime());
    await transaction(async (open) => {
      if (!(await holdClient(open, clientId))) throw new DomainError('NOT_FOUND');
      await refuseTooManyParcels(open, clientId, actor);
      await insertParcel(open, { parcelId, clientId, name: body.name, geometry, createdAt });
    });
    return getParcel(db, parcelId);
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

  route(application, api.importParcels, async ({ request, actor }) => {
    await countImport(application, actor);
    return readParcelFile(await readUpload(request));
  });
}
