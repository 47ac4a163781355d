import * as z from 'zod/mini';
import { Id, Instant } from '../../values.ts';
import { BoardDraft, BoardStop } from './planning-decisions.ts';

const plainPilotReasons = ['ROUND_BROKEN', 'DECLINED', 'ABSENT', 'BARRED', 'OWN_FIELD', 'EXCLUDED', 'LOCKED'] as const;
const shortPilotReasons = ['NO_SUCH_DRONE', 'WINDOW_TOO_SHORT', 'DUTY_TOO_SHORT'] as const;

/**
 * What one pilot's own reason is, with everybody's round as it stands: FITS now, away from home so many minutes longer · FULL until
 * the round is over · ROUND_BROKEN: the round breaks a rule already, whatever is added · TOO_FAR · DECLINED · ABSENT · BARRED (rules
 * not accepted, papers expired, account closed) · OWN_FIELD · EXCLUDED and LOCKED by a coordinator · and what drone, window and duty leave too short.
 */
export const BoardPilotReason = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('FITS'), pilotId: Id, minutes: z.number() }),
  z.object({ reason: z.literal('FULL'), pilotId: Id, until: Instant }),
  z.object({ reason: z.literal('TOO_FAR'), pilotId: Id, kilometres: z.number(), reachKilometres: z.number() }),
  z.object({ reason: z.enum(plainPilotReasons), pilotId: Id }),
  z.object({ reason: z.enum(shortPilotReasons), pilotId: Id, missingMinutes: z.number() }),
]);
export type BoardPilotReason = z.infer<typeof BoardPilotReason>;

/** What keeps a share out of the plan, from the side on which the least is missing. */
export const BoardReason = z.discriminatedUnion('reason', [
  /** These missions order the same meadow, and somebody flies it already. */
  z.object({ reason: z.literal('SAME_GROUND'), missionIds: z.array(Id) }),
  /** Nothing does: it fits into these rounds as they are, the least effort first. */
  z.object({ reason: z.literal('FITS_NOW'), pilotIds: z.array(Id) }),
  z.object({ reason: z.literal('NO_PILOT_IN_REACH'), nearestKilometres: z.nullable(z.number()) }),
  z.object({ reason: z.literal('NO_AVAILABLE_PILOT_IN_REACH'), pilotIds: z.array(Id) }),
  z.object({ reason: z.literal('DECIDED_OTHERWISE') }),
  z.object({ reason: z.literal('WINDOW_TOO_SHORT'), missingMinutes: z.number() }),
  z.object({ reason: z.literal('DUTY_TOO_SHORT'), missingMinutes: z.number(), pilotId: Id }),
  z.object({ reason: z.literal('DRONE_RANGE'), missingFlightMinutes: z.number(), pilotId: Id }),
  /** Whoever could has a round that breaks a rule already. */
  z.object({ reason: z.literal('ROUNDS_BROKEN'), pilotIds: z.array(Id) }),
  z.object({ reason: z.literal('PILOTS_BUSY'), pilotIds: z.array(Id), onHigherRisk: z.boolean() }),
]);
export type BoardReason = z.infer<typeof BoardReason>;

const rounds = z.array(BoardDraft);

/**
 * What would bring a share into the plan, checked by the model: `rounds` are those that become possible by it. GIVE fits as
 * everything is, and comes first; ASK, of somebody who is away or has declined, comes last. ASK, BACK_LATER,
 * RAISE_REACH, MORE_BATTERIES and SPLIT are taken by adding them to `decisions.changes` and their rounds to `decisions.rounds`,
 * GIVE and SWAP by their rounds alone, MOVE_MOWING by changing the mission after talking with its requester.
 */
export const BoardRemedy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('GIVE'), pilotId: Id, minutes: z.number(), rounds }),
  z.object({ kind: z.literal('ASK'), pilotId: Id, hasDeclined: z.boolean(), rounds }),
  z.object({ kind: z.literal('MOVE_MOWING'), minutes: z.number(), mowingAt: Instant, rounds }),
  z.object({ kind: z.literal('BACK_LATER'), pilotId: Id, backAt: Instant, rounds }),
  z.object({ kind: z.literal('RAISE_REACH'), pilotId: Id, reachKilometres: z.number(), rounds }),
  z.object({ kind: z.literal('MORE_BATTERIES'), pilotId: Id, batteries: z.int(), rounds }),
  z.object({ kind: z.literal('SPLIT'), pilotIds: z.array(Id), rounds }),
  /** Flown instead of others, which are worth so many weighted hectares more. */
  z.object({
    kind: z.literal('SWAP'),
    pilotId: Id,
    lostHectares: z.number(),
    instead: z.array(BoardStop),
    rounds,
  }),
]);
export type BoardRemedy = z.infer<typeof BoardRemedy>;
