import {
  type InstalledMaps,
  type MapChoice,
  type MapServices,
  mapSourcesOf,
} from '@vigiefaon/domain/settings/map-services';
import { mapServicesKey, mapServicesOf } from '../../database/queries/stored-settings.ts';
import type { Db } from '../../database/tables.ts';
import { readSetting, type VersionedSetting } from './versioned-setting.repository.ts';

const named = (choice: MapChoice) => (choice.kind === 'PRESET' ? choice.preset : choice.kind);

/** Where the pictures of the maps come from. */
export const mapServicesSetting: VersionedSetting<MapServices> = {
  read: mapServicesOf,
  write: (kept) => ({ [mapServicesKey]: kept }),
  // Not an address of one's own: there may be a key in it.
  entry: ({ aerial, map }) => ({ action: 'MAP_SERVICES_SAVED', details: { aerial: named(aerial), map: named(map) } }),
};

/** What browsers ask for pictures as it is set up now. */
export async function readMapSources(db: Db, installed: InstalledMaps): Promise<InstalledMaps> {
  return mapSourcesOf(await readSetting(db, mapServicesSetting), installed);
}
