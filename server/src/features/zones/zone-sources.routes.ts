import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import * as api from '@vigiefaon/domain/zones/zones.api';
import type { Transaction } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { addAddress, changeSource, decideSetAside, removeSource } from './change-zone-source.ts';
import { readZoneAddress } from './read-zone-address.ts';
import { listSetAside } from './set-aside-zones.repository.ts';
import { findAddress, getSource, listFaults, listSources, listUnplaced } from './zone-sources.repository.ts';

/** Where the zones come from: files and addresses, what they cover, what was wrong with them. */
export function zoneSourceRoutes(application: Application): void {
  const { config, now } = application;
  const httpHosts = config.zoneHttpHosts;
  const contextOf = (transaction: Transaction, { userId }: Actor) => ({
    transaction,
    actorId: userId,
    now: now(),
    httpHosts,
  });

  route(application, api.listZoneSources, async ({ db }) => ({
    items: await listSources(db, now()),
    httpHosts: [...httpHosts],
  }));

  route(application, api.addZoneAddress, async ({ db, actor, body, transaction }) => {
    const sourceId = await transaction((open) => addAddress(contextOf(open, actor), body));
    return getSource(db, sourceId, now());
  });

  route(application, api.changeZoneSource, async ({ db, actor, params: { sourceId }, body, transaction }) => {
    await transaction((open) => changeSource(contextOf(open, actor), sourceId, body));
    return getSource(db, sourceId, now());
  });

  route(application, api.deleteZoneSource, ({ actor, params: { sourceId }, transaction }) =>
    transaction((open) => removeSource(contextOf(open, actor), sourceId)),
  );

  route(application, api.listZoneFaults, async ({ db, params: { sourceId } }) => ({
    ...(await listFaults(db, sourceId)),
    unplaced: await listUnplaced(db, [sourceId]),
  }));

  route(application, api.listSetAsideZones, async ({ db, params: { sourceId } }) => {
    await getSource(db, sourceId, now());
    return listSetAside(db, sourceId);
  });

  route(application, api.decideSetAsideZones, async ({ db, actor, params: { sourceId }, body, transaction }) => {
    await transaction((open) => decideSetAside(contextOf(open, actor), sourceId, body));
    return getSource(db, sourceId, now());
  });

  route(application, api.fetchZones, async ({ db, params: { sourceId } }) => {
    const url = await findAddress(db, sourceId);
    if (url === null) throw new DomainError('NOT_FOUND');
    await readZoneAddress(application, { sourceId, url });
    return getSource(db, sourceId, now());
  });
}
