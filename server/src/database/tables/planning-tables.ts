import type { DroneName } from '@vigiefaon/domain/flight/drones';
import type { ColumnType, Generated } from 'kysely';

/** The tables about who flies what tomorrow, and with what. */
export interface PlanningTables {
  published_round: {
    day: string;
    pilot_id: string;
    leaves_at: Date;
    back_at: Date;
    kilometres: number;
    reserve_minutes: number;
  };
  published_stop: {
    mission_id: string;
    day: string;
    pilot_id: string;
    position: number;
    arrives_at: Date;
    starts_at: Date;
    ends_at: Date;
    kilometres: number;
  };
  flying_profile: {
    pilot_id: string;
    drone: DroneName | null;
    batteries: number | null;
    minutes_per_hectare: number | null;
    duty_from: string | null;
    duty_to: string | null;
    version: Generated<number>;
  };
  /** What of it is JSON is read and written by `features/planning/board/saved-plan.repository.ts` alone. */
  evening_plan: {
    day: string;
    version: number;
    decisions: ColumnType<unknown, string, string>;
    proposal: ColumnType<unknown, string | null | undefined, string | null>;
    seen: ColumnType<unknown, string, string>;
    pilot_marks: ColumnType<unknown, string | undefined, string>;
    saved_by: string | null;
    saved_at: Date;
    published_at: Date | null;
    published_version: number | null;
    published_by: string | null;
  };
  planning_presence: {
    day: string;
    user_id: string;
    seen_at: Date;
  };
}
