import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { addDays } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { createMission, getMission, listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { createParcel, listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { Farmer, Person } from './people.ts';
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

/** A request for tomorrow, made past the screens. */
export async function requestOf(farmer: Farmer, parcels: readonly Parcel[]): Promise<Mission> {
  const { today } = await callServer(getPublicSettings);
  return callServer(createMission, {
    token: farmer.token,
    body: {
      clientId: farmer.clientId,
      missionDate: addDays(today, 1),
      mowingTime: '10:00',
      parcelIds: parcels.map(({ parcelId }) => parcelId),
      contactPhone: farmer.phone,
      riskyParcels: false,
      clientNote: 'La barrière est ouverte.',
      // A farmer of the journeys has one place, whatever is ordered there.
      again: true,
    },
  });
}

/** A farmer's request with one parcel of its own. */
export async function requestWithParcel(farmer: Farmer, name = 'Pré du journal'): Promise<Mission> {
  return requestOf(farmer, [await ownParcel(farmer, name)]);
}

export async function requestsOf({ token, clientId }: Farmer): Promise<readonly Mission[]> {
  return (await callServer(listMissionsOfClient, { token, params: { clientId } })).items;
}

export function missionAsSeenBy({ token }: Person, missionId: string): Promise<Mission> {
  return callServer(getMission, { token, params: { missionId } });
}
