import * as z from 'zod/mini';
import { PilotResponse } from '../missions/mission.ts';
import type { MissionStatus } from '../missions/mission-status.ts';
import { Id, TimeOfDay } from '../values.ts';

/**
 * What has become of a mission that a pilot was asked for: `OPEN` waits for answers · `YOURS` and `TAKEN` have a pilot · `CANCELED` ·
 * `MOVED` to another day · `GONE` altogether.
 */
export const askedFieldStates = ['OPEN', 'YOURS', 'TAKEN', 'CANCELED', 'MOVED', 'GONE'] as const;
export const AskedFieldState = z.enum(askedFieldStates);
export type AskedFieldState = z.infer<typeof AskedFieldState>;

/** One mission as a pilot sees it without logging in: where and how much, and nothing of the requester. */
export const AskedField = z.object({
  missionId: Id,
  state: AskedFieldState,
  /** Empty where the mission is gone. */
  parcelNames: z.array(z.string()),
  municipality: z.nullable(z.string()),
  /** In m². */
  totalSize: z.number(),
  mowingTime: z.nullable(TimeOfDay),
  /** From the pilot's home. */
  kilometres: z.nullable(z.number()),
  response: z.nullable(PilotResponse),
});
export type AskedField = z.infer<typeof AskedField>;

interface AskedMission {
  readonly status: MissionStatus;
  readonly missionDate: string;
  readonly pilotId: string | null;
}

/** What has become of a mission that this pilot was asked for on that mowing day; null is one that was deleted. */
export function stateOfAsked(
  mission: AskedMission | null,
  { pilotId, day }: { pilotId: string; day: string },
): AskedFieldState {
  if (!mission) return 'GONE';
  if (mission.status === 'CANCELED') return 'CANCELED';
  if (mission.missionDate !== day) return 'MOVED';
  if (mission.status === 'TODO') return 'OPEN';
  return mission.pilotId === pilotId ? 'YOURS' : 'TAKEN';
}
