import * as z from 'zod/mini';
import { errorCodes } from '../errors.ts';
import { Id } from '../values.ts';
import { type MissionAction, type Refusal, refusals } from './mission-actions.ts';

/** What may be done to several missions at once: the steps that need nothing but the mission, and perhaps a pilot. */
export const bulkActions = ['assign', 'unassign', 'cancel', 'reopen'] as const satisfies readonly MissionAction[];
export const BulkAction = z.enum(bulkActions);
export type BulkAction = z.infer<typeof BulkAction>;

export const mostMissionsAtOnce = 200;

/** One step for several missions; `pilotId` says who gets them and is only for `assign`. */
export const BulkInformation = z
  .strictObject({
    missionIds: z.array(Id).check(z.minLength(1), z.maxLength(mostMissionsAtOnce)),
    action: BulkAction,
    pilotId: z.optional(Id),
  })
  .check(
    z.refine(({ action, pilotId }) => action !== 'assign' || pilotId !== undefined, {
      path: ['pilotId'],
      error: 'REQUIRED',
    }),
    z.refine(({ action, pilotId }) => action === 'assign' || pilotId === undefined, {
      path: ['pilotId'],
      error: 'UNKNOWN_FIELD',
    }),
  );
export type BulkInformation = z.infer<typeof BulkInformation>;

const reasons = Object.keys(refusals) as [Refusal, ...Refusal[]];

/** How it went with one of them: done, or the code and reason that the single call would have been refused with. */
export const BulkResult = z.object({
  missionId: Id,
  ok: z.boolean(),
  code: z.nullable(z.enum(errorCodes)),
  reason: z.nullable(z.enum(reasons)),
});
export type BulkResult = z.infer<typeof BulkResult>;
