import { createHash } from 'node:crypto';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { type PlanningDayAtHand, planningDayAtHand } from '@vigiefaon/domain/planning/day/planning-day-at-hand';
import type { PlanningDayFacts } from '@vigiefaon/domain/planning/day/planning-day-facts';
import { planningInputOf } from '@vigiefaon/domain/planning/day/planning-input-of';
import { type PlanningDay, placePlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import type { DrivingTable } from '@vigiefaon/domain/planning/model/driving';
import type { PriorAssignment } from '@vigiefaon/domain/planning/model/planning-input';
import type { DrivingTables } from '../../../planning/driving-tables.ts';

/** With the name of all that a bound depends on beside the locks. */
export type NamedPlanningDay = PlanningDayAtHand & { readonly key: string };

/** Tables are kept from call to call, and thirty megabytes are not read again for each. */
const tableKeys = new WeakMap<DrivingTable, string>();

function keyOfTable(driving: DrivingTable): string {
  const known = tableKeys.get(driving);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of [driving.minutes, driving.kilometers]) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  const key = hash.digest('base64');
  tableKeys.set(driving, key);
  return key;
}

function keyOf({ input, driving }: PlanningDay, held: ReadonlySet<string>): string {
  const { locks: _, ...rest } = input;
  return createHash('sha256')
    .update(JSON.stringify([rest, [...held], keyOfTable(driving)]))
    .digest('base64');
}

/** The morning under these decisions, with the roads between its places. */
export async function readPlanningDayAtHand(
  facts: PlanningDayFacts,
  decisions: PlanningDecisions,
  { prior, tables }: { prior: readonly PriorAssignment[]; tables: DrivingTables },
): Promise<NamedPlanningDay> {
  const placed = placePlanningDay(planningInputOf(facts, decisions, prior));
  const driving = await tables.between(placed.places, placed.input.settings);
  const atHand = planningDayAtHand(facts, decisions, { placed, driving });
  return { ...atHand, key: keyOf(atHand.planningDay, atHand.heldBack) };
}
