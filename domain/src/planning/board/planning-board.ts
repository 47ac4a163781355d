import * as z from 'zod/mini';
import { Point } from '../../geometry/geometry.ts';
import { MissionStatus } from '../../missions/mission-status.ts';
import { CalendarDay, Id, Instant } from '../../values.ts';
import { BoardPilotReason, BoardReason, BoardRemedy } from './board-reasons.ts';
import { BoardDraft, BoardLock, BoardStop, PlanningDecisions } from './planning-decisions.ts';

const share = { ...BoardStop.shape, shareCount: z.int(), parcelIds: z.array(Id), hectares: z.number() };

export const planBreaches = [
  'UNAVAILABLE',
  'OWN_FIELD',
  'ANSWERED_UNAVAILABLE',
  'EXCLUDED',
  'LOCKED_TO_ANOTHER',
  'OUT_OF_REACH',
  'TOO_MANY_STOPS',
  'TOO_LITTLE_BATTERY',
  'AFTER_THE_WINDOW',
  'AFTER_MOWING',
  'TOO_LONG_BEFORE_MOWING',
  'BACK_TOO_LATE',
  /** Nobody knows where the round begins: its ways are not counted. */
  'PILOT_WITHOUT_HOME',
] as const;

/** A rule that a round made by hand breaks: kept, shown red. `minutes` too late or too short, `kilometres` too far. */
const BoardBreach = z.object({
  code: z.enum(planBreaches),
  /** Null when it is about the whole round. */
  missionId: z.nullable(Id),
  minutes: z.nullable(z.number()),
  kilometres: z.nullable(z.number()),
});
export type BoardBreach = z.infer<typeof BoardBreach>;

const BoardRoundStop = z.object({
  ...share,
  arrive: Instant,
  start: Instant,
  end: Instant,
  /** From the stop before, or from home. */
  kilometres: z.number(),
  /** Further from home than the pilot goes, who has said yes to it all the same: so many kilometres; else null. */
  beyondReach: z.nullable(z.number()),
});

/** One pilot's morning with its times. */
export const BoardRound = z.object({
  pilotId: Id,
  leave: Instant,
  back: Instant,
  kilometres: z.number(),
  /** How much later everything may begin without any stop coming too late; 0 with breaches. */
  reserveMinutes: z.number(),
  hectares: z.number(),
  parcels: z.int(),
  stops: z.array(BoardRoundStop),
  breaches: z.array(BoardBreach),
});
export type BoardRound = z.infer<typeof BoardRound>;

export const BoardUnplanned = z.object({
  ...share,
  reason: BoardReason,
  /** Each with the own reason: who fits now, then the nearest. */
  pilots: z.array(BoardPilotReason),
  remedies: z.array(BoardRemedy),
});
export type BoardUnplanned = z.infer<typeof BoardUnplanned>;

const plan = {
  rounds: z.array(BoardRound),
  unplanned: z.array(BoardUnplanned),
  /** Weighted hectares, less kilometres and fairness at their prices. */
  value: z.number(),
  /** No plan under the same rules is worth more; null until one was proposed for what is planned now. */
  bound: z.nullable(z.number()),
  /** How far the plan can be from the best one, as a part of the bound. */
  gap: z.nullable(z.number()),
  isOptimal: z.boolean(),
  /** False while remedies are still computed (they are empty then): PLANNING tells when the board has them. */
  isExplained: z.boolean(),
};

/** Rounds, what is left over and why, and how good it is: the part of the board that a better plan replaces. */
export const BoardPlan = z.object(plan);
export type BoardPlan = z.infer<typeof BoardPlan>;

export const lockFaults = [
  'UNKNOWN',
  'CONTRADICTION',
  'TOO_MUCH_FOR_ONE_ROUND',
  'UNAVAILABLE',
  'OWN_FIELD',
  'ANSWERED_UNAVAILABLE',
  'EXCLUDED',
  'LOCKED_TO_ANOTHER',
  'OUT_OF_REACH',
  'DRONE_RANGE',
  'WINDOW_TOO_SHORT',
  'DUTY_TOO_SHORT',
] as const;

/** A lock that no plan can honour, and why. */
const BoardLockFault = z.object({
  lock: BoardLock,
  reason: z.enum(lockFaults),
  missingMinutes: z.nullable(z.number()),
  kilometres: z.nullable(z.number()),
  reachKilometres: z.nullable(z.number()),
});
export type BoardLockFault = z.infer<typeof BoardLockFault>;

export const planningFaults = ['MISSION_WITHOUT_PLACE', 'MISSION_WITHOUT_PARCELS', 'PILOT_WITHOUT_HOME'] as const;
/** What cannot be planned because something about it is not known; the rest is planned. */
const BoardFault = z.object({ code: z.enum(planningFaults), missionId: z.nullable(Id), pilotId: z.nullable(Id) });
export type BoardFault = z.infer<typeof BoardFault>;

export const absences = ['AWAY', 'RULES_NOT_ACCEPTED', 'PAPERS_EXPIRED', 'INACTIVE'] as const;

export const BoardPilot = z.object({
  pilotId: Id,
  /** On board and map, from 1 on; stays for the day once a plan is saved, as the colour does. */
  number: z.int(),
  /** 0 to 5: neighbours differ. */
  color: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  home: z.nullable(Point),
  isAvailable: z.boolean(),
  /** Why not available; null also for somebody who was away and has said yes (ASK). */
  absence: z.nullable(z.enum(absences)),
  dutyFrom: Instant,
  dutyTo: Instant,
  /** By road, as all kilometres here: what pilots give as the crow flies, longer by the settings' factor. */
  reachKilometres: z.number(),
  batteries: z.int(),
  minutesPerHectare: z.number(),
  /** On how many of the last 14 dawns this pilot has flown. */
  recentDawns: z.int(),
});
export type BoardPilot = z.infer<typeof BoardPilot>;

export const BoardMission = z.object({
  missionId: Id,
  /** Empty when the requester is no longer known. */
  requester: z.string(),
  municipality: z.nullable(z.string()),
  place: z.nullable(Point),
  hectares: z.number(),
  parcels: z.array(z.object({ parcelId: Id, name: z.string(), hectares: z.number() })),
  isRisky: z.boolean(),
  mowingAt: z.nullable(Instant),
  /** Asked for after the planning time. */
  late: z.boolean(),
  windowFrom: Instant,
  windowTo: Instant,
  status: MissionStatus,
  /** Who flies it by what has been assigned until now. */
  pilotId: z.nullable(Id),
  shareCount: z.int(),
  /** Who could fly it, or a share of it, with the morning free and whatever is locked. */
  possibleBy: z.array(Id),
  /** Who answered that it is possible, and who that it is not; not the requester, who is never asked. */
  acceptedBy: z.array(Id),
  refusedBy: z.array(Id),
  /** Other missions of the board that are to search the same meadow, whoever ordered them; the oldest first. */
  sameGroundAs: z.array(Id),
});
export type BoardMission = z.infer<typeof BoardMission>;

/** A request of the day that nobody can plan before the address of its requester is confirmed. */
const WaitingRequest = z.object({
  missionId: Id,
  /** Whose address is to be confirmed. */
  userId: Id,
  requester: z.string(),
  municipality: z.nullable(z.string()),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

export const stalenessKinds = [
  'MISSION_NEW',
  'MISSION_CANCELED',
  /** Gone from this day: flown already, moved to another day, deleted. */
  'MISSION_GONE',
  /** Fields, time, risk or place. */
  'MISSION_CHANGED',
  /** Given to somebody, or taken away, elsewhere than here. */
  'MISSION_ASSIGNED',
  'PILOT_AWAY',
  'PILOT_BACK',
  /** Home, reach, batteries, duty. */
  'PILOT_CHANGED',
  'ANSWERED',
  'SETTINGS_CHANGED',
] as const;
/** Something that changed since the plan was proposed, or since a coordinator said that the changes are seen. */
const BoardStaleness = z.object({
  kind: z.enum(stalenessKinds),
  missionId: z.nullable(Id),
  pilotId: z.nullable(Id),
  /** The requester of a mission that is no longer on the board; null when it is deleted. */
  name: z.nullable(z.string()),
});
export type BoardStaleness = z.infer<typeof BoardStaleness>;

const ProposalFigures = z.object({
  rounds: z.array(BoardDraft),
  value: z.number(),
  bound: z.number(),
  gap: z.number(),
  isOptimal: z.boolean(),
  proposedAt: Instant,
});

/** Tomorrow as coordinators see it: what was decided, and everything that follows from it. */
export const PlanningBoard = z.object({
  date: CalendarDay,
  /** Of all that follows: whoever has this board asks with it for what is other (`BoardChange`). */
  etag: z.string(),
  /** 0 until a plan is saved for that day: then rounds are what is assigned already. */
  version: z.int(),
  /** As saved, without what no longer exists. */
  decisions: PlanningDecisions,
  ...plan,
  impossibleLocks: z.array(BoardLockFault),
  faults: z.array(BoardFault),
  pilots: z.array(BoardPilot),
  missions: z.array(BoardMission),
  /** On none of the rounds, and not among `missions`. */
  waiting: z.array(WaitingRequest),
  /** The thermal window and the light at the middle of what is planned, to shade the axis; null where nothing has a place. */
  windowFrom: z.nullable(Instant),
  windowTo: z.nullable(Instant),
  sunrise: z.nullable(Instant),
  civilDawn: z.nullable(Instant),
  /** The plan that was proposed last, to compare with. */
  lastProposal: z.nullable(ProposalFigures),
  publication: z.nullable(z.object({ publishedAt: Instant, version: z.int(), by: z.nullable(z.string()) })),
  staleness: z.array(BoardStaleness),
  /** Other coordinators who have this board open now. */
  editors: z.array(z.object({ userId: Id, name: z.string() })),
  /** Who saved this version. */
  savedBy: z.nullable(z.object({ userId: Id, name: z.string() })),
  savedAt: z.nullable(Instant),
  /** Somebody has a plan computed for this day just now, on the server that answers. */
  isSolving: z.boolean(),
});
export type PlanningBoard = z.infer<typeof PlanningBoard>;
