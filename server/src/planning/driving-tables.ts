import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { DrivingTable } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { driveBetween, type RoutingOptions } from '../gateways/routing/routing.ts';

const mostKept = 12;
/** A routing server that was down is not asked again at once: nobody waits for it at every click. */
const crowFlightForMs = 60_000;
/** A coordinator waits for the board; roads that take longer are for the next time. */
const timeoutMs = 8000;

interface Kept {
  readonly table: Promise<DrivingTable>;
  /** After that the roads are asked for again. */
  readonly until: number;
}

/** Driving tables by their places: a board that is read again and a plan that is proposed again need no second one. */
export class DrivingTables {
  readonly #routing: RoutingOptions;
  readonly #kept = new Map<string, Kept>();

  constructor(routing: RoutingOptions) {
    this.#routing = routing;
  }

  async between(places: readonly Position[], settings: PlanningSettings): Promise<DrivingTable> {
    const key = JSON.stringify([settings.crowFlightFactor, settings.kilometersPerHour, places]);
    const known = this.#kept.get(key);
    if (known && known.until > Date.now()) return known.table;
    const driving = driveBetween(places, settings, { timeoutMs, ...this.#routing });
    this.#keep(key, { table: driving.then(({ table }) => table), until: Number.POSITIVE_INFINITY });
    const { source, table } = await driving;
    if (source === 'CROW_FLIGHT' && this.#routing.url !== null) {
      this.#keep(key, { table: Promise.resolve(table), until: Date.now() + crowFlightForMs });
    }
    return table;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
