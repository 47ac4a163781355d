import { DomainError } from '@vigiefaon/domain/errors';
import { neighbourhoodOf, shapeOfParcels } from '@vigiefaon/domain/flight/blocks/adjoining';
import type { FlightTask } from '@vigiefaon/domain/flight/course/plan-flight';
import type { FlightOrigin } from '@vigiefaon/domain/flight/files/flight-name';
import type { FlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/ground/forbidden-areas';
import { type FlightProposal, highestAbove, proposeFlight } from '@vigiefaon/domain/flight/propose-flight';
import { groundBoxOf } from '@vigiefaon/domain/flight/relief/ground-box';
import { type Bounds, boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import { forbiddenByZones } from '@vigiefaon/domain/zones/forbidden-by-zones';
import { searchWindowOf } from '@vigiefaon/domain/zones/zone-times';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { listMapNotes } from '../map-notes/public.ts';
import { getMission, listMissionParcels } from '../missions/public.ts';
import { getParcel } from '../parcels/public.ts';
import { readPlanningSettings } from '../settings/public.ts';
import { groundWithin, tilesThere } from '../terrain/public.ts';
import { listDrawnZones } from '../zones/public.ts';
import { findDayAndPlace, findPlaceAndRequester } from './flight.repository.ts';

type Db = Kysely<Tables>;

/** More than any clearance around a note. */
const nearDegrees = 0.005;
const mostNotes = 500;

/** What a file is asked for with; of a parcel as it is now where no mission is named. */
export interface FlightQuestion {
  parcelId: string;
  missionId: string | null;
  settings: FlightSettings;
  /** With the parcels that adjoin it, where that is one flight. */
  block: boolean;
  /** Along the terrain, in the place of one height. */
  followsTerrain: boolean;
  /** Where the drone takes off; null: at the meeting point of the mission. */
  takeOff: Position | null;
  /** Zones for which the pilot has an authorisation, by id. */
  authorised: readonly string[];
}

/** All parcels as the mission keeps them, or the one as it is now. */
async function parcelsOf(db: Db, { parcelId, missionId }: FlightQuestion): Promise<Parcel[]> {
  const parcels = missionId === null ? [await getParcel(db, parcelId)] : await listMissionParcels(db, missionId);
  if (!parcels.some((parcel) => parcel.parcelId === parcelId)) throw new DomainError('NOT_FOUND');
  return parcels;
}

function boxAround(geometry: ParcelGeometry): Bounds {
  const [west, south, east, north] = boundsOf(geometry) ?? [0, 0, 0, 0];
  const wide = nearDegrees / Math.max(0.1, Math.cos((north * Math.PI) / 180));
  return [west - wide, south - nearDegrees, east + wide, north + nearDegrees];
}

/** A parcel that is to be flown over; without a mission at any hour and from nowhere. */
interface Flown {
  geometry: ParcelGeometry;
  missionId: string | null;
  settings: FlightSettings;
  /** Zones for which the pilot has an authorisation, by id. */
  authorised: readonly string[];
  followsTerrain?: boolean;
}

/** What a plan depends on: what the crew has noted as obstacle or no-go, the zones in the way at the mission's hours, where it begins. */
export async function flightTaskOf(db: Db, flown: Flown) {
  const { geometry, missionId, settings, authorised, followsTerrain = false } = flown;
  const bbox = boxAround(geometry);
  const { items: notes } = await listMapNotes(db, { bbox, limit: mostNotes });
  const { items: zones } = await listDrawnZones(db, bbox);
  const mission = missionId === null ? undefined : await findDayAndPlace(db, missionId);
  const window = mission ? searchWindowOf(mission.day, centerOf(geometry) ?? [0, 0]) : null;
  const heightMeters = highestAbove(settings, followsTerrain);
  const inTheWay = forbiddenByZones(zones, { heightMeters, window, authorised });
  const meetingPoint = mission?.meetingPoint?.coordinates ?? null;
  const forbidden = [...forbiddenByNotes(notes), ...inTheWay.areas];
  return { task: { geometry, settings, meetingPoint, forbidden } satisfies FlightTask, zones: inTheWay.zones };
}

/** Refuses a parcel or a mission that the actor may not see, and a parcel that is not the mission's. */
export async function requireSeen(db: Db, question: FlightQuestion, actor: Actor): Promise<void> {
  if (question.missionId !== null) await getMission(db, question.missionId, actor);
  const [parcel] = await parcelsOf(db, question);
  if (!parcel || !canSeeParcelsOf(parcel.clientId, actor)) throw new DomainError('NOT_FOUND');
}

/** Of which mission it is, for the name of its file. */
async function originOf(db: Db, missionId: string | null, parcels: readonly Parcel[]): Promise<FlightOrigin | null> {
  if (missionId === null) return null;
  const known = await findPlaceAndRequester(db, missionId);
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  return { place: known?.place ?? null, lastname: known?.lastname ?? null, parcelIds };
}

/** The ground around a flight as far as it is known here. */
async function groundFor(db: Db, config: Config, parcel: Parcel, all: readonly Parcel[], takeOff: Position | null) {
  const box = groundBoxOf(parcel, all, takeOff);
  return box && groundWithin(await tilesThere(db, config), config, box);
}

/** A file that keeps one height is another than one along the terrain; over flat ground they are the same. */
function requireFollowed({ level }: FlightProposal): void {
  if (level === null || level === 'FLAT') return;
  if (level === 'TAKE_OFF_UNKNOWN') throw new DomainError('TAKE_OFF_NEEDED');
  if (level === 'GROUND_UNKNOWN') throw new DomainError('GROUND_UNKNOWN');
  throw new DomainError('TERRAIN_NOT_FOLLOWED', { reason: level });
}

/** The flight over a parcel, with those that adjoin it where that is wanted and one flight, around obstacles, no-go areas and zones. */
export async function planOf(db: Db, config: Config, question: FlightQuestion) {
  const { parcelId, missionId, block, followsTerrain } = question;
  const all = await parcelsOf(db, question);
  const { blockGapMeters: mostGapMeters } = await readPlanningSettings(db);
  const parcels = neighbourhoodOf(parcelId, all, block ? mostGapMeters : 0);
  const { task, zones } = await flightTaskOf(db, { ...question, geometry: shapeOfParcels(parcels) });
  const home = question.takeOff ?? task.meetingPoint;
  const [parcel] = all.filter((one) => one.parcelId === parcelId);
  const ground = followsTerrain && parcel ? await groundFor(db, config, parcel, all, home) : null;
  const flight = { ...task, parcelId, parcels, meetingPoint: home, mostGapMeters };
  const proposal = proposeFlight(followsTerrain ? { ...flight, terrain: { ground } } : flight);
  if (proposal.plan) requireFollowed(proposal);
  return { ...proposal, home, zones, origin: await originOf(db, missionId, all) };
}
