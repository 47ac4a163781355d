import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/terrain/terrain.api';
import { mostHeightBytes } from '../../gateways/terrain/read-height-file.ts';
import { listLaidFiles } from '../../gateways/terrain/terrain-folder.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { readUpload } from '../../http/route/upload.ts';
import { patchWithin, tilesThere } from './ground-around.ts';
import { dropTile, takeTile } from './take-tile.ts';
import { presentTile } from './terrain.presenter.ts';
import { countParcelsByTile, listTiles } from './terrain.repository.ts';

/** The heights of the ground that an admin has brought here. */
export function terrainRoutes(application: Application): void {
  const { config } = application;
  const folder = config.terrainDir;

  route(application, api.getTerrain, async ({ db }) => {
    const items = await Promise.all((await listTiles(db)).map((row) => presentTile(folder, row)));
    return { items, parcels: await countParcelsByTile(db), laidFiles: await listLaidFiles(folder), folder };
  });

  route(application, api.getGroundPatch, async ({ db, query: { bbox } }) =>
    patchWithin(await tilesThere(db, config), config, bbox),
  );

  route(application, api.importTerrain, async ({ request, actor }) => {
    const file = await readUpload(request, mostHeightBytes);
    return presentTile(folder, await takeTile(application, file, { actorId: actor.userId }));
  });

  route(application, api.takeLaidTerrain, async ({ body: { fileName }, actor }) => {
    // Only what the folder lists: a name leads nowhere else.
    if (!(await listLaidFiles(folder)).includes(fileName)) throw new DomainError('NOT_FOUND');
    const bytes = await readFile(join(folder, fileName));
    return presentTile(folder, await takeTile(application, { fileName, bytes }, { actorId: actor.userId }));
  });

  route(application, api.deleteTerrain, ({ params: { tile }, actor }) =>
    dropTile(application, tile, { actorId: actor.userId }),
  );
}
