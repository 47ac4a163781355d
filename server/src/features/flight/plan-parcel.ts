import { DomainError } from '@vigiefaon/domain/errors';
import { type FlightTask, planFlight } from '@vigiefaon/domain/flight/course/plan-flight';
import type { FlightQuery } from '@vigiefaon/domain/flight/flight.api';
import type { FlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/ground/forbidden-areas';
import { type Bounds, boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import { forbiddenByZones } from '@vigiefaon/domain/zones/forbidden-by-zones';
import { searchWindowOf } from '@vigiefaon/domain/zones/zone-times';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listMapNotes } from '../map-notes/public.ts';
import { getMission, listMissionParcels } from '../missions/public.ts';
import { getParcel } from '../parcels/public.ts';
import { listDrawnZones } from '../zones/public.ts';
import { findDayAndPlace } from './flight.repository.ts';

type Db = Kysely<Tables>;

/** More than any clearance around a note. */
const nearDegrees = 0.005;
const mostNotes = 500;

interface PlanQuestion {
  parcelId: string;
  actor: Actor;
  query: FlightQuery;
}

/** The parcel as a mission keeps it, or as it is now. */
async function parcelOf(db: Db, { parcelId, actor, query: { missionId } }: PlanQuestion): Promise<Parcel> {
  if (missionId === undefined) {
    const parcel = await getParcel(db, parcelId);
    if (!canSeeParcelsOf(parcel.clientId, actor)) throw new DomainError('NOT_FOUND');
    return parcel;
  }
  await getMission(db, missionId, actor);
  const parcel = (await listMissionParcels(db, missionId)).find((one) => one.parcelId === parcelId);
  if (!parcel) throw new DomainError('NOT_FOUND');
  return parcel;
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
}

/** What a plan depends on: what the crew has noted as obstacle or no-go, the zones in the way at the mission's hours, where it begins. */
export async function flightTaskOf(db: Db, { geometry, missionId, settings, authorised }: Flown) {
  const bbox = boxAround(geometry);
  const { items: notes } = await listMapNotes(db, { bbox, limit: mostNotes });
  const { items: zones } = await listDrawnZones(db, bbox);
  const mission = missionId === null ? undefined : await findDayAndPlace(db, missionId);
  const window = mission ? searchWindowOf(mission.day, centerOf(geometry) ?? [0, 0]) : null;
  const inTheWay = forbiddenByZones(zones, { heightMeters: settings.heightMeters, window, authorised });
  const meetingPoint = mission?.meetingPoint?.coordinates ?? null;
  const forbidden = [...forbiddenByNotes(notes), ...inTheWay.areas];
  return { task: { geometry, settings, meetingPoint, forbidden } satisfies FlightTask, zones: inTheWay.zones };
}

/** The plan for a parcel that the actor may see, around obstacles, no-go areas and zones. */
export async function planOf(db: Db, question: PlanQuestion) {
  const { drone, height, speed, overlap, missionId = null, authorised } = question.query;
  const parcel = await parcelOf(db, question);
  const settings = { drone, heightMeters: height, metersPerSecond: speed, overlapPercent: overlap };
  const flown = { geometry: parcel.geometry, missionId, settings, authorised: authorised.split(',') };
  const { task, zones } = await flightTaskOf(db, flown);
  return { plan: planFlight(task), parcel, home: task.meetingPoint, zones };
}
