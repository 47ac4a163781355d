import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import type { FlightPlan } from '../flight-plan.ts';
import {
  type FlownRoute,
  type FlownWaypoint,
  type FollowedTerrain,
  homeAboveRouteMeters,
  type TerrainRemark,
} from '../flown-route.ts';
import { closestAbove, higherMeters, leastAboveMeters, mostAboveMeters } from './band-limits.ts';
import { isTooSteep, speedOn } from './climb.ts';
import { type GroundBelow, groundBelow, type LegBelow } from './ground-below.ts';
import { type BandAt, type Bend, heightsInBand } from './heights-in-band.ts';
import { highestBetween, highestOnWaysHome } from './way-home.ts';

/** Less apart two heights of their own would be told from each other by no drone. */
const bendEveryMeters = 10;
/** What files round, and what is not seen between two places that are looked at. */
const spareMeters = 0.2;
/** Less than a height model errs by: nothing to be followed. */
const flatMeters = 5;
const waysClearMeters = 30;
const lowestSecurityMeters = 20;
const belowTakeOffMeters = 5;
const farBelowMeters = -100;
/** Beyond it the upper side of the picture is narrower by more than the reserve. */
const steepAcross = Math.tan((15 * Math.PI) / 180);

/** Why a flight keeps one height though it was to follow the terrain. */
export const levelReasons = [
  'GROUND_UNKNOWN',
  'FLAT',
  'CHOSEN_TOO_LOW',
  'TOO_HIGH_TO_FOLLOW',
  'TOO_STEEP_TO_FOLLOW',
  'FAR_BELOW_TAKE_OFF',
] as const;
export type LevelReason = (typeof levelReasons)[number];

interface Wish {
  /** As it was chosen; the plan's own may be lower, for its lanes. */
  heightMeters: number;
  metersPerSecond: number;
  takeOff: Position;
  ground: GroundHeights;
}

/** The route along the terrain, or why there is none. */
export type Followed = FlownRoute | LevelReason;

function bandAt(place: GroundBelow, heightMeters: number, bends: BandAt['bends']): BandAt {
  const from = place.highestAtMost + closestAbove(heightMeters) + spareMeters;
  const to =
    Math.min(place.highestAtLeast + heightMeters + higherMeters, place.groundAtLeast + mostAboveMeters) - spareMeters;
  const wish = Math.min(Math.max(place.highest + heightMeters, from), to);
  return { meters: place.meters, from, to, wish, bends };
}

function bandOfLeg({ places, lengthMeters }: LegBelow, heightMeters: number): BandAt[] {
  const every = Math.max(1, Math.round((bendEveryMeters * (places.length - 1)) / Math.max(lengthMeters, 1)));
  return places.map((place, at) => {
    const isEnd = at === 0 || at === places.length - 1;
    return bandAt(place, heightMeters, isEnd ? 'ALWAYS' : at % every === 0 ? 'IF_NEEDED' : 'NEVER');
  });
}

/** Where one leg ends and the next begins there is one height, within the limits of both. */
function meet(end: BandAt, begin: BandAt): BandAt {
  const [from, to] = [Math.max(end.from, begin.from), Math.min(end.to, begin.to)];
  return { ...end, from, to, wish: Math.min(Math.max(end.wish, from), to) };
}

/** Two waypoints in one place are a centimetre apart: a line needs a length. */
const apartMeters = 0.01;

function bandOf(legs: readonly LegBelow[], heightMeters: number): BandAt[] {
  const band: BandAt[] = [];
  for (const leg of legs) {
    const [first, ...more] = bandOfLeg(leg, heightMeters);
    const last = band.pop();
    if (first) band.push(last ? meet(last, first) : first);
    for (const place of more) {
      const least = (band.at(-1)?.meters ?? 0) + apartMeters;
      band.push(place.meters >= least ? place : { ...place, meters: least });
    }
  }
  return band;
}

/** The route's bends with their places on earth: those of the plan, and those on a leg. */
function waypointsOf(plan: FlightPlan, legs: readonly LegBelow[], bends: readonly Bend[], band: readonly BandAt[]) {
  const route: Omit<FlownWaypoint, 'metersPerSecond' | 'heightMeters'>[] = [];
  let bend = 0;
  for (const [at, leg] of legs.entries()) {
    const [begin, end] = [plan.waypoints[at], plan.waypoints[at + 1]];
    const [first, last] = [leg.places[0], leg.places.at(-1)];
    if (!begin || !end || !first || !last) continue;
    route.push({ ...begin, groundMeters: first.ground });
    for (bend += 1; band[bends[bend]?.at ?? -1]?.bends === 'IF_NEEDED'; bend += 1) {
      const meters = band[bends[bend]?.at ?? 0]?.meters ?? 0;
      const place = leg.places.find((one) => one.meters >= meters - 1e-6) ?? last;
      const share = (meters - first.meters) / leg.lengthMeters;
      const position: Position = [
        begin.position[0] + (end.position[0] - begin.position[0]) * share,
        begin.position[1] + (end.position[1] - begin.position[1]) * share,
      ];
      route.push({ position, kind: 'SLOPE', groundMeters: place.ground });
    }
    if (at === legs.length - 1) route.push({ ...end, groundMeters: last.ground });
  }
  return route;
}

/** Metres of the band's places that are bends, so that lengths and climbs can be told. */
function climbsOf(bends: readonly Bend[], band: readonly BandAt[]) {
  return bends.slice(1).map((to, at) => {
    const from = bends[at] ?? to;
    const lengthMeters = (band[to.at]?.meters ?? 0) - (band[from.at]?.meters ?? 0);
    return { lengthMeters, upMeters: to.height - from.height };
  });
}

/** How high the route is above the sea at each place that was looked at. */
function heightsAlong(bends: readonly Bend[], band: readonly BandAt[]): number[] {
  const heights: number[] = [];
  for (const [at, to] of bends.entries()) {
    const from = bends[at - 1];
    if (!from) {
      heights.push(to.height);
      continue;
    }
    const [begin, end] = [band[from.at]?.meters ?? 0, band[to.at]?.meters ?? 0];
    for (let place = from.at + 1; place <= to.at; place += 1) {
      const share = end > begin ? ((band[place]?.meters ?? end) - begin) / (end - begin) : 1;
      heights.push(from.height + (to.height - from.height) * share);
    }
  }
  return heights;
}

/** The places of a route as the band has them: where two legs meet once, with the higher ground of both. */
function placesOf(legs: readonly LegBelow[]): GroundBelow[] {
  const places: GroundBelow[] = [];
  for (const leg of legs) {
    const [first, ...more] = leg.places;
    const last = places.pop();
    if (first) places.push(last && last.highestAtMost > first.highestAtMost ? last : first);
    places.push(...more);
  }
  return places;
}

interface Ways {
  /** The highest ground from the take-off to the first waypoint, and on any way home; metres above the sea. */
  out: number;
  home: number;
}

function waysOf(plan: FlightPlan, { takeOff, ground }: Wish): Ways | null {
  const [first] = plan.waypoints;
  const out = first ? highestBetween(takeOff, first.position, ground) : null;
  const home = highestOnWaysHome(plan.waypoints, takeOff, ground);
  return out === null || home === null ? null : { out, home };
}

function remarksOn(found: Readonly<Record<TerrainRemark, boolean>>): TerrainRemark[] {
  const order: TerrainRemark[] = ['TOO_STEEP', 'STEEP_ACROSS', 'RETURN_TOO_HIGH', 'BELOW_TAKE_OFF'];
  return order.filter((remark) => found[remark]);
}

interface Look {
  plan: FlightPlan;
  legs: readonly LegBelow[];
  ways: Ways;
  takeOffMeters: number;
}

function routeAlong({ plan, legs, ways, takeOffMeters }: Look, wish: Wish, band: BandAt[], bends: Bend[]): FlownRoute {
  const climbs = climbsOf(bends, band);
  const heights = bends.map(({ height }) => height - takeOffMeters);
  const waypoints = waypointsOf(plan, legs, bends, band).map((waypoint, at): FlownWaypoint => {
    const climb = climbs[at];
    const metersPerSecond = climb ? speedOn(climb, wish.metersPerSecond) : wish.metersPerSecond;
    return { ...waypoint, heightMeters: heights[at] ?? 0, metersPerSecond };
  });
  const [lowestWaypoint, highestWaypoint] = [Math.min(...heights), Math.max(...heights)];
  // Whole metres: what a controller shows is what was said here.
  const returnMeters = Math.ceil(
    Math.max(highestWaypoint + homeAboveRouteMeters, ways.home + waysClearMeters - takeOffMeters),
  );
  const securityMeters = Math.max(lowestSecurityMeters, heights[0] ?? 0, ways.out + waysClearMeters - takeOffMeters);
  const along = heightsAlong(bends, band);
  const places = placesOf(legs);
  const above = places.map(({ highestAtMost }, at) => (along[at] ?? 0) - highestAtMost);
  const terrain: FollowedTerrain = {
    takeOff: wish.takeOff,
    takeOffMeters,
    leastAbove: lowestOf(above),
    mostAbove: -lowestOf(places.map(({ groundAtLeast }, at) => groundAtLeast - (along[at] ?? 0))),
    deviation: -lowestOf(above.map((meters) => -Math.abs(meters - wish.heightMeters))),
    lowestWaypoint,
    highestWaypoint,
    remarks: remarksOn({
      TOO_STEEP: climbs.some(isTooSteep),
      STEEP_ACROSS: places.some(({ isOnLane, slopeAcross }) => isOnLane && slopeAcross > steepAcross),
      RETURN_TOO_HIGH: returnMeters > mostAboveMeters,
      BELOW_TAKE_OFF: lowestWaypoint < belowTakeOffMeters,
    }),
    source: wish.ground.source,
  };
  return { waypoints, securityMeters, returnMeters, terrain };
}

const lowestOf = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);

/** Why no line stays within the band: the chosen height leaves no room below 120 m, or the ground is steeper than can be followed. */
function whyNot(legs: readonly LegBelow[], heightMeters: number): LevelReason {
  const isTooHigh = legs.some(({ places }) =>
    places.some(
      ({ groundAtLeast: ground, highestAtMost: highest }) =>
        ground + mostAboveMeters < highest + closestAbove(heightMeters) + 2 * spareMeters,
    ),
  );
  return isTooHigh ? 'TOO_HIGH_TO_FOLLOW' : 'TOO_STEEP_TO_FOLLOW';
}

/**
 * The plan along the terrain: heights above the take-off, with the fewest waypoints between those of the plan that keep the route, at
 * every metre of it, at most 5 m below and 10 m above the chosen height over the highest ground within 20 m to both sides, never less
 * than 25 m above that, and never more than 120 m above the ground right below. The plan's lanes lie as close as `closestAbove` asks.
 */
export function followTerrain(plan: FlightPlan, wish: Wish): Followed {
  const { heightMeters, takeOff, ground } = wish;
  if (heightMeters < leastAboveMeters) return 'CHOSEN_TOO_LOW';
  const takeOffMeters = ground.at(...takeOff);
  const legs = groundBelow(plan.waypoints, ground);
  const ways = legs && waysOf(plan, wish);
  if (takeOffMeters === null || !legs || !ways) return 'GROUND_UNKNOWN';
  if (isFlat(legs, ways, takeOffMeters)) return 'FLAT';
  const band = bandOf(legs, heightMeters);
  const bends = heightsInBand(band);
  if (!bends) return whyNot(legs, heightMeters);
  const route = routeAlong({ plan, legs, ways, takeOffMeters }, wish, band, bends);
  return route.terrain && route.terrain.lowestWaypoint < farBelowMeters ? 'FAR_BELOW_TAKE_OFF' : route;
}

/** Whether heights of the ground differ by no more than what counts as flat. */
export function isFlatRelief(heights: readonly number[]): boolean {
  return -lowestOf(heights.map((height) => -height)) - lowestOf(heights) <= flatMeters;
}

function isFlat(legs: readonly LegBelow[], { out, home }: Ways, takeOffMeters: number): boolean {
  const heights = [takeOffMeters, out, home];
  for (const { places } of legs) for (const place of places) heights.push(place.ground, place.highestAtMost);
  return isFlatRelief(heights);
}
