import { createOrderLink } from '@vigiefaon/domain/order-links/order-links.api';
import { ownParcel, requestOf, requestsOf } from './meadows.ts';
import { type Farmer, newFarmer } from './people.ts';
import { callServer } from './server-call.ts';

export interface LinkedFarmer {
  farmer: Farmer;
  /** The path of the page, with its token. */
  path: string;
}

/** A farmer who has ordered two of three fields before, and has a link. */
export async function farmerWithLink(): Promise<LinkedFarmer> {
  const farmer = await newFarmer();
  const usual = [await ownParcel(farmer, 'Pré du lien'), await ownParcel(farmer, 'Haut du lien', 1)];
  await ownParcel(farmer, 'Fagne du lien', 2);
  await requestOf(farmer, usual, { inDays: 6 });
  const { token, clientId } = farmer;
  const { link } = await callServer(createOrderLink, { token, params: { clientId } });
  return { farmer, path: new URL(link).pathname };
}

/** How many requests there are beside the one of before. */
export async function newRequestsOf(farmer: Farmer) {
  const [, ...others] = [...(await requestsOf(farmer))].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return others;
}
