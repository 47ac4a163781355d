import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import { acceptConsent } from '@vigiefaon/domain/consent/consent.api';
import { acceptHouseRules, getHouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import { assignMission } from '@vigiefaon/domain/missions/missions.api';
import { expect, type Page } from './journey.ts';
import { ownParcel, requestOf } from './meadows.ts';
import { admin, type Farmer, logIn, newFarmer, newMember, type Person } from './people.ts';
import { callServer } from './server-call.ts';

/** A pilot of this journey alone, who has accepted rules and consent. */
export async function newPilot(person: { firstname?: string } = {}): Promise<Person> {
  const pilot = await newMember('ROLE_PILOT', person);
  const { token: own, userId } = pilot;
  const [{ version }, consent] = [await callServer(getHouseRules, { token: own }), await callServer(getConsent)];
  await callServer(acceptHouseRules, { token: own, params: { userId }, body: { version } });
  await callServer(acceptConsent, { token: own, params: { userId }, body: { version: consent.version } });
  return pilot;
}

export interface Dawn {
  pilot: Person;
  farmer: Farmer;
  missionId: string;
}

/** The only mission of a new pilot, with one parcel unless more are named: tomorrow's, unless told otherwise. */
export async function aDawn(when = { inDays: 1 }, names: readonly string[] = ['Pré du matin']): Promise<Dawn> {
  const [farmer, pilot, coordinator] = [await newFarmer(), await newPilot(), await logIn(admin)];
  const parcels = await Promise.all(names.map((name, at) => ownParcel(farmer, name, at)));
  const { missionId } = await requestOf(farmer, parcels, when);
  const params = { missionId, pilotId: pilot.userId };
  await callServer(assignMission, { token: coordinator.token, params });
  return { pilot, farmer, missionId };
}

/** The app itself is on the phone: its worker is at work and has its files. */
export async function seeAppKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 45_000 },
    )
    .toBe(true);
}

/** Everything that the browser keeps for this address, as one text. */
export function allThatIsKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = !/\.(?:js|css|woff2|png)$/.test(new URL(request.url).pathname);
        kept.push(request.url, isText ? await (await cache.match(request))?.text() : null);
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        kept.push(name, store, await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
