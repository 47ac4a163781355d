import type { Polygon } from '@vigiefaon/domain/geometry/geometry';
import { newId } from '../../database/queries/new-id.ts';
import { getParcel, insertParcel } from '../../features/parcels/parcels.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { afterFile } from '../after-file.ts';
import { aClient } from '../people/people.ts';

interface Place {
  lon?: number;
  lat?: number;
  /** Length of a side in degrees. */
  side?: number;
}

/** A square meadow whose south-west corner is given. */
export function aMeadow({ lon = 5.5, lat = 50.2, side = 0.002 }: Place = {}): Polygon {
  const [east, north] = [lon + side, lat + side];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lon, lat],
        [east, lat],
        [east, north],
        [lon, north],
        [lon, lat],
      ],
    ],
  };
}

let grounds = 0;

/**
 * Where nobody else has a field: two requesters who order one field for a day are asked about it. In the same places again with each file
 * of tests: it does not depend on what this process has tested before in which municipality a field lies.
 */
export function ownGround(): { lat: number } {
  if (grounds === 0) {
    afterFile(async () => {
      grounds = 0;
    });
  }
  grounds += 1;
  return { lat: 50.2 + (grounds % 200) / 100 };
}

/** A parcel written directly; its requester is made when none is named. */
export async function aParcel(
  { database, now }: Pick<Application, 'database' | 'now'>,
  { clientId, name = 'Pré du ruisseau', ...place }: Place & { clientId?: string; name?: string } = {},
) {
  const owner = clientId ?? (await aClient({ database, now })).clientId;
  const parcelId = newId();
  const geometry = aMeadow(place);
  await insertParcel(database.db, { parcelId, clientId: owner, name, geometry, createdAt: now(), origin: null });
  return getParcel(database.db, parcelId);
}
