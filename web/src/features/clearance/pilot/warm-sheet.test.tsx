import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { getFlyingProfile } from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { aFieldSun } from '@vigiefaon/domain/sky/testing/a-field-sun';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEndpointQuery } from '../../../api/queries.ts';
import { storeSession } from '../../../api/session-storage.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { foundSoFar } from '../../../testing/finds.ts';
import { aFlyingProfile } from '../../../testing/flying-profile.ts';
import { accountOf, aMission, anne } from '../../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { aSky, skyAnswer } from '../../../testing/sky.ts';
import { ParcelClearances } from './parcel-clearances.tsx';

const mission = aMission({ status: 'AFFECTED', missionDate: '2026-06-02', pilot: anne });
const [parcel] = mission.parcels;
const sky = aSky();
const warmSince = sky.light.redFrom ?? '';
const clock = (minutes: number) => new Date(Date.parse(warmSince) + minutes * 60_000);
let api: FakeApi;

beforeEach(async () => {
  const session = { token: 'token', role: 'ROLE_PILOT', identifier: 'p@demo.test', identityId: anne.pilotId } as const;
  storeSession({ ...session, userId: anne.pilotId, device: 'device' });
  for (const entry of fieldOutbox.waiting()) await fieldOutbox.discard(entry);
  vi.useFakeTimers({ toFake: ['Date'], now: clock(10) });
  api = fakeApi();
  const link = { link: null, linkNumber: 0, linkLastDay: '2026-07-05', mayRevokeLink: false };
  const now = clock(10).toISOString();
  api.answer(getClearance, { now, isCanceled: false, ...link, findMarginMeters: 30, parcels: [] });
  api.answer(listFinds, foundSoFar([]));
  api.answer(listMapNotes, { items: [], nextCursor: null });
  api.answer(listZones, { items: [], isCut: false, unplaced: [], sources: [] });
  api.answer(getFlyingProfile, aFlyingProfile());
  api.answer(getMissionSky, skyAnswer(sky));
  api.goOffline(saveClearance);
});
afterEach(() => vi.useRealTimers());

/** Beside the sky of the mission, as on the page of the field. */
function Field() {
  const { data } = useEndpointQuery(getMissionSky, { params: { missionId: mission.missionId } });
  return data ? <ParcelClearances mission={mission} /> : null;
}

const said = () =>
  fieldOutbox
    .waiting()
    .filter(({ path }) => path === saveClearance.path)
    .map(({ body }) => body);
async function sayClear() {
  await renderInside(<Field />, { user: accountOf(anne) });
  await waitFor(() => expect(api.calls(listZones)).toHaveLength(1));
  await waitFor(() => expect(api.calls(listMapNotes)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: `${parcel?.name} : Libre` }));
}

test.each([
  [/^Oui, fouillée avant/, false],
  [/^Non, en partie après/, true],
])(
  'once the sun has warmed the ground the pilot is asked, and the answer %s goes with what is said',
  async (name, wasAfter) => {
    await sayClear();
    const sheet = within(await screen.findByRole('dialog', { name: /^Le sol est chaud depuis \d\d:\d\d/ }));
    expect(said()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toMatchObject({ state: 'CLEARED', warm: { since: warmSince, wasAfter } });
  },
);

test('of two fields each goes by its own sun, and on cold ground nobody is asked', async () => {
  const later = clock(30).toISOString();
  const fields = [aFieldSun({ parcelId: parcel?.parcelId ?? '', redFrom: later })];
  api.answer(getMissionSky, skyAnswer(sky, { fields }));
  await sayClear();
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()[0]).not.toHaveProperty('warm');
  expect(screen.queryByRole('dialog')).toBeNull();
});
