import type { ParcelGeometry, Point } from '@vigiefaon/domain/geometry/geometry';
import { addDays } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import {
  assignMission,
  createMission,
  getMission,
  listMissionsOfClient,
  reportMission,
  updateMission,
} from '@vigiefaon/domain/missions/missions.api';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { createParcel, listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { type Farmer, logIn, type Person, pilots } from './people.ts';
import { callServer } from './server-call.ts';

/** A square of about 80 m, a place of its own for each phone number. */
export function meadowOf({ phone }: Pick<Farmer, 'phone'>, shift = 0): ParcelGeometry {
  const number = Number(phone.slice(-4));
  const west = 4.9 + (number % 40) * 0.01 + shift * 0.002;
  const south = 50.2 + Math.floor(number / 40) * 0.005;
  const east = west + 0.0011;
  const north = south + 0.0007;
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** A parcel that the farmer has saved before. */
export function ownParcel(farmer: Farmer, name: string, shift = 0): Promise<Parcel> {
  const { token, clientId } = farmer;
  return callServer(createParcel, { token, params: { clientId }, body: { name, geometry: meadowOf(farmer, shift) } });
}

export async function parcelsOf({ token, clientId }: Farmer): Promise<readonly Parcel[]> {
  return (await callServer(listParcels, { token, params: { clientId } })).items;
}

/** Today is the mowing day of what is searched in a journey: at any hour of the day its search can have happened. */
export const mowingToday = { inDays: 0 };

/** A request made past the screens, for tomorrow unless told otherwise. */
export async function requestOf(
  farmer: Farmer,
  parcels: readonly Parcel[],
  { inDays, meetingPoint }: { inDays: number; meetingPoint?: Point } = { inDays: 1 },
): Promise<Mission> {
  const { today } = await callServer(getPublicSettings);
  return callServer(createMission, {
    token: farmer.token,
    body: {
      clientId: farmer.clientId,
      missionDate: addDays(today, inDays),
      mowingTime: '10:00',
      parcelIds: parcels.map(({ parcelId }) => parcelId),
      contactPhone: farmer.phone,
      riskyParcels: false,
      clientNote: 'La barrière est ouverte.',
      ...(meetingPoint ? { meetingPoint } : {}),
      // A farmer of the journeys has one place, whatever is ordered there.
      again: true,
    },
  });
}

/** A farmer's request with one parcel of their own. */
export async function requestWithParcel(
  farmer: Farmer,
  name = 'Pré du journal',
  when = { inDays: 1 },
): Promise<Mission> {
  return requestOf(farmer, [await ownParcel(farmer, name)], when);
}

export async function requestsOf({ token, clientId }: Farmer): Promise<readonly Mission[]> {
  return (await callServer(listMissionsOfClient, { token, params: { clientId } })).items;
}

/** A coordinator moves the only request of a farmer to today. */
export async function mowToday(coordinator: Person, farmer: Farmer): Promise<void> {
  const [request] = await requestsOf(farmer);
  if (!request) throw new Error('The farmer has asked for nothing.');
  const { today } = await callServer(getPublicSettings);
  const { missionId, version } = request;
  const { token } = coordinator;
  await callServer(updateMission, { token, params: { missionId }, body: { version, missionDate: today } });
}

export function missionAsSeenBy({ token }: Person, missionId: string): Promise<Mission> {
  return callServer(getMission, { token, params: { missionId } });
}

/** The pilot of a mission has flown it and says what there was. */
export async function reportOn({ token }: Person, missionId: string): Promise<void> {
  const body = {
    kilometres: 12,
    cashDonation: 0,
    appDonation: 0,
    fawnsCrated: 2,
    fawnsNotCaught: 0,
    nests: 0,
    hares: 1,
    pheasants: 0,
    adultRoeDeer: 0,
    comment: null,
  };
  await callServer(reportMission, { token, params: { missionId }, body });
}

/** A request of today whose search is over, so that the same may be asked for again; flown by whoever of the demo has no part in journeys that count. */
export async function searchedToday(farmer: Farmer, name: string): Promise<Mission> {
  const mission = await requestWithParcel(farmer, name, mowingToday);
  const pilot = await logIn(pilots.nathalie);
  const params = { missionId: mission.missionId, pilotId: pilot.userId };
  await callServer(assignMission, { token: pilot.token, params });
  await reportOn(pilot, mission.missionId);
  return mission;
}
