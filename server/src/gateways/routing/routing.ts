import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { closeUnderDetours, type DrivingTable, straightDriving } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { fetchOsrmTable } from './osrm-table.ts';

export interface RoutingOptions {
  /** An OSRM server, without a slash at its end; null drives as the crow flies. */
  readonly url: string | null;
  readonly timeoutMs?: number;
  /** Is told why roads were not used although a server is configured. */
  readonly onFallback?: (reason: unknown) => void;
}

export interface Driving {
  readonly table: DrivingTable;
  readonly source: 'ROADS' | 'CROW_FLIGHT';
}

/** Ways between all places: by road where a routing server answers for every pair, else crow flight longer by a factor. */
export async function driveBetween(
  places: readonly Position[],
  settings: PlanningSettings,
  { url, timeoutMs = 20_000, onFallback }: RoutingOptions,
): Promise<Driving> {
  if (url !== null && places.length > 0) {
    try {
      const table = await fetchOsrmTable(url, places, AbortSignal.timeout(timeoutMs));
      return { table: closeUnderDetours(table), source: 'ROADS' };
    } catch (reason) {
      onFallback?.(reason);
    }
  }
  return { table: straightDriving(places, settings), source: 'CROW_FLIGHT' };
}
