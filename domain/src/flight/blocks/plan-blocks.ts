import { centerOf } from '../../geometry/center-of.ts';
import { ringsOf } from '../../geometry/rings-of.ts';
import { type FlightTask, planFlight, seenCompletely } from '../course/plan-flight.ts';
import { type FlightPlan, lanesOfPlan } from '../flight-plan.ts';
import { flightRoomOf, marginMeters } from '../flight-room.ts';
import { coverageOf } from '../ground/coverage.ts';
import { footprintOf } from '../ground/footprint.ts';
import { blocksOf } from '../ground/forbidden-areas.ts';
import { localPlaneAround } from '../ground/local-plane.ts';
import { adjoiningPairs, type BlockParcel, neighbourhoodOf, shapeOfParcels } from './adjoining.ts';
import { flownInTurnMeters } from './flown-in-turn.ts';

/** Why parcels that adjoin are flown one by one. */
type ApartReason = 'NOT_ALL_SEEN' | 'FORBIDDEN_BETWEEN' | 'TOO_FAR_BESIDE' | 'NOT_SHORTER';

/** One flight over one or several parcels; `plan` is null where nothing may be flown. */
export interface Block {
  parcels: BlockParcel[];
  plan: FlightPlan | null;
}

/** Two parcels that adjoin and are not in one flight. */
interface Apart {
  parcelIds: [string, string];
  reason: ApartReason;
}

export interface FlightBlocks {
  /** Each parcel stands in exactly one of them. */
  blocks: Block[];
  apart: Apart[];
}

export interface BlocksTask extends Omit<FlightTask, 'geometry'> {
  parcels: readonly BlockParcel[];
  /** Parcels with less than this between their outlines adjoin. */
  mostGapMeters: number;
}

/**
 * What is cleared is compared with the flight over one parcel alone (decision 46): only where both flights see all of a parcel do
 * they say the same of it.
 */
function seesAllOf(plan: FlightPlan, parcels: readonly BlockParcel[]): boolean {
  const { drone, heightMeters } = plan.settings;
  const footprint = footprintOf(drone, heightMeters);
  return parcels.every(({ geometry }) => {
    const plane = localPlaneAround(centerOf(geometry) ?? [0, 0]);
    const rings = ringsOf(geometry).map((ring) => ring.map(plane.toPlane));
    const lanes = lanesOfPlan(plan).map(([from, to]) => ({ from: plane.toPlane(from), to: plane.toPlane(to) }));
    return coverageOf(rings, lanes, footprint) >= seenCompletely;
  });
}

/** Beside the parcels by no more than one alone may be left, and over the ground between two that adjoin. */
function staysOnItsGround({ waypoints }: FlightPlan, parcels: readonly BlockParcel[], task: BlocksTask): boolean {
  const shape = shapeOfParcels(parcels);
  const plane = localPlaneAround(centerOf(shape) ?? [0, 0]);
  const rings = ringsOf(shape).map((ring) => ring.map(plane.toPlane));
  const between = Math.max(marginMeters, task.mostGapMeters / 2 + 1);
  const room = flightRoomOf(rings, blocksOf(task.forbidden, plane), between);
  const path = waypoints.map(({ position }) => plane.toPlane(position));
  return path.slice(1).every((to, at) => room.isFree(path[at] ?? to, to));
}

function crosses(plan: FlightPlan, singles: readonly FlightPlan[]): boolean {
  const has = ({ remarks }: FlightPlan) => remarks.includes('APPROACH_CROSSES_FORBIDDEN');
  return plan.remarks.includes('CROSSES_FORBIDDEN') || (has(plan) && !singles.some(has));
}

interface Task extends BlocksTask {
  /** The flight over each parcel alone, where there is one. */
  alone: ReadonlyMap<BlockParcel, FlightPlan | null>;
}

const flightsOf = (blocks: readonly Block[]) => blocks.flatMap(({ plan }) => plan ?? []);

/** Than each of its parcels alone; and the morning with it than without: of three flights the second may end where the third begins. */
function isShorterThanInTurn(plan: FlightPlan, parts: readonly Block[], rest: readonly Block[], task: Task): boolean {
  const isHomeKnown = task.meetingPoint !== null;
  const alone = parts.flatMap(({ parcels }) => parcels.flatMap((parcel) => task.alone.get(parcel) ?? []));
  const others = flightsOf(rest);
  const metersOf = (flights: readonly FlightPlan[]) => flownInTurnMeters(flights, isHomeKnown);
  return metersOf([plan]) < metersOf(alone) && metersOf([plan, ...others]) < metersOf([...flightsOf(parts), ...others]);
}

/** One flight in the place of several, or why there is none. */
function join(parts: readonly Block[], rest: readonly Block[], task: Task): Block | ApartReason {
  const flights = flightsOf(parts);
  if (flights.length < parts.length || flights.some(({ coverage }) => coverage < seenCompletely)) return 'NOT_ALL_SEEN';
  const wanted = new Set(parts.flatMap(({ parcels }) => parcels));
  const parcels = task.parcels.filter((parcel) => wanted.has(parcel));
  const plan = planFlight({ ...task, geometry: shapeOfParcels(parcels) });
  const unseen = task.forbidden.length > 0 ? 'FORBIDDEN_BETWEEN' : 'NOT_ALL_SEEN';
  if (!plan || !seesAllOf(plan, parcels)) return unseen;
  if (crosses(plan, flights)) return 'FORBIDDEN_BETWEEN';
  if (!staysOnItsGround(plan, parcels, task)) return 'TOO_FAR_BESIDE';
  return isShorterThanInTurn(plan, parts, rest, task) ? { parcels, plan } : 'NOT_SHORTER';
}

/** Joins two flights after the other, those of the nearest parcels first, wherever that is shorter and may be flown. */
function joinByPairs(singles: readonly Block[], task: Task): FlightBlocks {
  const blockOf = new Map(singles.flatMap((block) => block.parcels.map((parcel) => [parcel, block] as const)));
  const tried: Apart[] = [];
  const pairs = adjoiningPairs([...blockOf.keys()], task.mostGapMeters);
  for (const { one, other } of pairs) {
    const [left, right] = [blockOf.get(one), blockOf.get(other)];
    if (!left || !right || left === right) continue;
    const rest = [...new Set(blockOf.values())].filter((block) => block !== left && block !== right);
    const joined = join([left, right], rest, task);
    if (typeof joined === 'string') tried.push({ parcelIds: [one.parcelId, other.parcelId], reason: joined });
    else for (const parcel of joined.parcels) blockOf.set(parcel, joined);
  }
  const blocks = [...new Set(blockOf.values())];
  const isTogether = ([one, other]: Apart['parcelIds']) =>
    blocks.some(({ parcels }) => [one, other].every((id) => parcels.some(({ parcelId }) => parcelId === id)));
  return { blocks, apart: tried.filter(({ parcelIds }) => !isTogether(parcelIds)) };
}

/**
 * Flights over parcels that adjoin (`neighbourhoodOf`): one over all of them where that is shorter than one after the other with
 * the ways between, sees all of each and may be flown; else over as many as that holds for.
 */
export function planBlocks(wanted: BlocksTask): FlightBlocks {
  const alone = new Map(
    wanted.parcels.map((parcel) => [parcel, planFlight({ ...wanted, geometry: parcel.geometry })] as const),
  );
  const singles = [...alone].map(([parcel, plan]): Block => ({ parcels: [parcel], plan }));
  const task = { ...wanted, alone };
  if (singles.length < 2) return { blocks: singles, apart: [] };
  const all = singles.length > 2 && isOneNeighbourhood(task) ? join(singles, [], task) : null;
  return all && typeof all !== 'string' ? { blocks: [all], apart: [] } : joinByPairs(singles, task);
}

function isOneNeighbourhood({ parcels, mostGapMeters }: BlocksTask): boolean {
  const [first] = parcels;
  return first !== undefined && neighbourhoodOf(first.parcelId, parcels, mostGapMeters).length === parcels.length;
}
