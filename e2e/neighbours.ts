import { offerMission } from '@vigiefaon/domain/handover/handover.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { requestWithParcel } from './meadows.ts';
import { admin, type Farmer, logIn, newFarmer } from './people.ts';
import { callServer } from './server-call.ts';

export interface OfferedMission {
  farmer: Farmer;
  mission: Mission;
  /** The path of the page of its link, with its token. */
  path: string;
}

/** A request that has no pilot, some days ahead: whatever hour it is, it can be offered. */
export async function missionWithoutPilot(): Promise<Omit<OfferedMission, 'path'>> {
  const farmer = await newFarmer();
  return { farmer, mission: await requestWithParcel(farmer, 'Pré du voisin', { inDays: 3 }) };
}

/** The same, offered by link past the screens. */
export async function missionOffered(): Promise<OfferedMission> {
  const { token } = await logIn(admin);
  const { farmer, mission } = await missionWithoutPilot();
  const { items } = await callServer(offerMission, {
    token,
    params: { missionId: mission.missionId },
    body: {
      partnerIds: [],
      byLinkTo: 'Rehkitzrettung Our',
      agreement: { how: 'PHONE', name: farmer.lastname, at: new Date().toISOString() },
    },
  });
  const link = items[0]?.link;
  if (!link) throw new Error('The offer has no link.');
  return { farmer, mission, path: new URL(link).pathname };
}
