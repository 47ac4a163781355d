import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import { getMissionSky } from '@vigiefaon/domain/sky/sky.api';
import { aFieldSun } from '@vigiefaon/domain/sky/testing/a-field-sun';
import { listZones } from '@vigiefaon/domain/zones/zones.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEndpointQuery } from '../../../api/queries.ts';
import { onTheMeadow, saidOfParcels } from '../../../testing/clearing-scene.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { accountOf, aMission, anne } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { aSky, skyAnswer } from '../../../testing/sky.ts';
import { ParcelClearances } from './parcel-clearances.tsx';

const mission = aMission({ status: 'AFFECTED', missionDate: '2026-06-02', pilot: anne });
const [parcel] = mission.parcels;
const sky = aSky();
const warmSince = sky.light.redFrom ?? '';
const clock = (minutes: number) => new Date(Date.parse(warmSince) + minutes * 60_000);
let api: FakeApi;

beforeEach(async () => {
  api = await onTheMeadow(clock(10));
  api.answer(getMissionSky, skyAnswer(sky));
});
afterEach(() => vi.useRealTimers());

/** Beside the sky of the mission, as on the page of the field. */
function Field() {
  const { data } = useEndpointQuery(getMissionSky, { params: { missionId: mission.missionId } });
  return data ? <ParcelClearances mission={mission} /> : null;
}

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
    expect(saidOfParcels()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(saidOfParcels()).toHaveLength(1));
    expect(saidOfParcels()[0]).toMatchObject({ state: 'CLEARED', warm: { since: warmSince, wasAfter } });
  },
);

test('of two fields each goes by its own sun, and on cold ground nobody is asked', async () => {
  const later = clock(30).toISOString();
  const fields = [aFieldSun({ parcelId: parcel?.parcelId ?? '', redFrom: later })];
  api.answer(getMissionSky, skyAnswer(sky, { fields }));
  await sayClear();
  await waitFor(() => expect(saidOfParcels()).toHaveLength(1));
  expect(saidOfParcels()[0]).not.toHaveProperty('warm');
  expect(screen.queryByRole('dialog')).toBeNull();
});
