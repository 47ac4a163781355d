import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import { ringsOf } from '../geometry/rings-of.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';
import { type BlocksTask, type FlightBlocks, planBlocks } from './blocks/plan-blocks.ts';
import { flyTimeOf } from './course/fly-time.ts';
import type { FlightPlan } from './flight-plan.ts';
import type { FlightSettings } from './flight-settings.ts';
import { type FlownRoute, levelRoute } from './flown-route.ts';
import { localPlaneAround } from './ground/local-plane.ts';
import { closestAbove, higherMeters, mostAboveMeters } from './relief/band-limits.ts';
import { followTerrain, isFlatRelief, type LevelReason } from './relief/follow-terrain.ts';

/** The most above the ground that a flight gets, in metres: for what begins at some height above it. */
export function highestAbove({ heightMeters }: FlightSettings, followsTerrain: boolean): number {
  return followsTerrain ? Math.min(mostAboveMeters, heightMeters + higherMeters) : heightMeters;
}

/** What a flight over a parcel of a mission is proposed by. */
export interface ProposalTask extends BlocksTask {
  parcelId: string;
  /** Where the terrain is to be followed: what is known of it, null when nothing is. Absent: at one height. */
  terrain?: { ground: GroundHeights | null };
}

/** The flight in which a parcel is searched. */
export interface FlightProposal extends Pick<FlightBlocks, 'apart'> {
  parcels: BlocksTask['parcels'];
  /** Null where nothing may be flown. */
  plan: FlightPlan | null;
  route: FlownRoute | null;
  /** Why it keeps one height though it was to follow the terrain. */
  level: LevelReason | 'TAKE_OFF_UNKNOWN' | null;
}

type Flown = Omit<FlightProposal, 'route' | 'level'>;

function flownOver({ parcelId, ...task }: ProposalTask): Flown {
  const { blocks, apart } = planBlocks(task);
  const flight = blocks.find(({ parcels }) => parcels.some((parcel) => parcel.parcelId === parcelId));
  return { parcels: flight?.parcels ?? [], plan: flight?.plan ?? null, apart };
}

function atOneHeight(task: ProposalTask, level: FlightProposal['level']): FlightProposal {
  const flown = flownOver(task);
  return { ...flown, route: flown.plan && levelRoute(flown.plan), level };
}

/** With the height that was chosen, and the time that the climbs of the route take. */
function withTime(plan: FlightPlan, { waypoints, terrain }: FlownRoute, task: ProposalTask): FlightPlan {
  const { settings } = task;
  const plane = localPlaneAround(plan.waypoints[0]?.position ?? [0, 0]);
  const path = waypoints.map(({ position }) => plane.toPlane(position));
  const slowerSeconds = waypoints.slice(1).reduce((sum, { position }, at) => {
    const { metersPerSecond = settings.metersPerSecond, position: from = position } = waypoints[at] ?? {};
    const [a, b] = [plane.toPlane(from), plane.toPlane(position)];
    return sum + Math.hypot(b[0] - a[0], b[1] - a[1]) * (1 / metersPerSecond - 1 / settings.metersPerSecond);
  }, 0);
  const time = flyTimeOf({
    path,
    home: task.meetingPoint ? plane.toPlane(task.meetingPoint) : null,
    heightMeters: Math.max(settings.heightMeters, terrain?.highestWaypoint ?? 0),
    metersPerSecond: settings.metersPerSecond,
    slowerSeconds,
  });
  return { ...plan, settings, ...time };
}

/** Whether the corners of the parcels and the take-off already differ by more than counts as flat. */
function isSurelyUneven(geometries: readonly ParcelGeometry[], takeOff: Position, ground: GroundHeights): boolean {
  const corners = geometries.flatMap((geometry) => ringsOf(geometry).flat());
  const heights = [takeOff, ...corners].flatMap((position) => ground.at(...position) ?? []);
  return !isFlatRelief(heights);
}

/** Along the terrain, over lanes that lie as close as its lowest places ask; or why not. */
function alongTerrain(task: ProposalTask, takeOff: Position, ground: GroundHeights): FlightProposal | LevelReason {
  const { settings } = task;
  const close = { ...settings, heightMeters: closestAbove(settings.heightMeters) };
  const flown = flownOver({ ...task, settings: close });
  if (!flown.plan) return { ...flown, route: null, level: null };
  const route = followTerrain(flown.plan, { ...settings, takeOff, ground });
  return typeof route === 'string' ? route : { ...flown, plan: withTime(flown.plan, route, task), route, level: null };
}

/** Whether a flight at one height is over ground that is flat, as far as is known. */
function isLevelFlat({ plan }: Flown, task: ProposalTask, takeOff: Position, ground: GroundHeights): boolean {
  return plan !== null && followTerrain(plan, { ...task.settings, takeOff, ground }) === 'FLAT';
}

/**
 * The flight over a parcel, and over those that adjoin it where that is one flight: at one height above the take-off, or along the
 * terrain where that is asked for, the terrain is known and it is not flat.
 */
export function proposeFlight(task: ProposalTask): FlightProposal {
  const { terrain, meetingPoint: takeOff, parcels } = task;
  if (!terrain) return atOneHeight(task, null);
  if (!takeOff) return atOneHeight(task, 'TAKE_OFF_UNKNOWN');
  const { ground } = terrain;
  if (!ground) return atOneHeight(task, 'GROUND_UNKNOWN');
  const shapes = parcels.map(({ geometry }) => geometry);
  if (!isSurelyUneven(shapes, takeOff, ground)) {
    const level = atOneHeight(task, 'FLAT');
    if (isLevelFlat(level, task, takeOff, ground)) return level;
  }
  const along = alongTerrain(task, takeOff, ground);
  return typeof along === 'string' ? atOneHeight(task, along) : along;
}
