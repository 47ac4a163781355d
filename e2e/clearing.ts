import { randomBytes, randomUUID } from 'node:crypto';
import { type ClearanceStatement, getClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { saveHelperLink } from '@vigiefaon/domain/finds/finds.api';
import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import { mowingToday, ownParcel, requestOf } from './meadows.ts';
import { admin, type Farmer, logIn, newFarmer, type Person, pilots } from './people.ts';
import { callServer } from './server-call.ts';

export interface Flown {
  missionId: string;
  parcelIds: string[];
  farmer: Farmer;
  pilot: Person;
}

/** A mission with two parcels that a pilot flies. */
export async function aFlownMission(): Promise<Flown> {
  const farmer = await newFarmer();
  const parcels = [await ownParcel(farmer, 'Les Aulnes'), await ownParcel(farmer, 'La Fagne', 1)];
  const { missionId } = await requestOf(farmer, parcels, mowingToday);
  const [pilot, coordinator] = [await logIn(pilots.benoit), await logIn(admin)];
  const params = { missionId, pilotId: pilot.userId };
  await callServer(assignMission, { token: coordinator.token, params });
  return { missionId, parcelIds: parcels.map(({ parcelId }) => parcelId), farmer, pilot };
}

/** The path of the driver's page. */
export async function driversLink({ farmer, missionId }: Flown): Promise<string> {
  const { link } = await callServer(getClearance, { token: farmer.token, params: { missionId } });
  return new URL(link ?? '').pathname;
}

/** The path of a helper's page. */
export async function helpersLink({ pilot, missionId }: Flown): Promise<string> {
  const params = { missionId, helperLinkId: randomUUID() };
  const body = { at: new Date().toISOString(), token: randomBytes(16).toString('hex') };
  const { token } = await callServer(saveHelperLink, { token: pilot.token, params, body });
  return `/helper/${token}`;
}

type Said = Pick<ClearanceStatement, 'state'> & Partial<ClearanceStatement>;

function say({ pilot, missionId }: Flown, parcelId: string, said: Said) {
  const body = { at: new Date().toISOString(), ...said };
  return callServer(saveClearance, { token: pilot.token, params: { missionId, parcelId }, body });
}

export function clear(flown: Flown, parcelId: string) {
  return say(flown, parcelId, { state: 'CLEARED' });
}

export function notFlown(flown: Flown, parcelId: string) {
  return say(flown, parcelId, { state: 'NOT_FLOWN', reason: 'WEATHER' });
}
