import { getClearance, type MissionClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { vi } from 'vitest';
import { storeSession } from '../api/session-storage.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { foundSoFar } from './finds.ts';
import { aFlyingProfile } from './flying-profile.ts';
import { anne } from './missions.ts';
import { fieldOutbox } from './render-page.tsx';

const nothingCleared = (at: Date): MissionClearance => ({
  now: at.toISOString(),
  isCanceled: false,
  link: null,
  linkNumber: 0,
  linkLastDay: '2026-07-05',
  mayRevokeLink: false,
  findMarginMeters: 30,
  parcels: [],
});

/** Anne on the meadow at that hour: nothing is cleared or found, and what she says stays on her phone. */
export async function onTheMeadow(at: Date): Promise<FakeApi> {
  const session = { token: 'token', role: 'ROLE_PILOT', identifier: 'p@demo.test', identityId: anne.pilotId } as const;
  storeSession({ ...session, userId: anne.pilotId, device: 'device' });
  for (const entry of fieldOutbox.drawn()) await fieldOutbox.discard(entry);
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const api = fakeApi();
  api.answer(getClearance, nothingCleared(at));
  api.answer(listFinds, foundSoFar([]));
  api.answer(listMapNotes, { items: [], nextCursor: null });
  api.answer(listZones, { items: [], isCut: false, unplaced: [], sources: [] });
  api.answer(getFlyingProfile, aFlyingProfile());
  api.goOffline(saveClearance);
  return api;
}

/** What has been said of parcels and waits on the phone. */
export const saidOfParcels = () =>
  fieldOutbox
    .waiting()
    .filter(({ path }) => path === saveClearance.path)
    .map(({ body }) => body);
