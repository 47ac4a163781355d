import { screen } from '@testing-library/react';
import { getClearance, type MissionClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, expect, it } from 'vitest';
import { aParcelClearance } from '../../../testing/clearance.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { farmerClientId } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { aMissionAsSent } from '../../../testing/requests.ts';
import { RunningClearance } from './running-clearance.tsx';

let api: FakeApi;
const today = '2026-06-01';
const mission = aMissionAsSent({ missionDate: today, status: 'AFFECTED' });
const [parcel] = mission.parcels;

const anHourMs = 3_600_000;

function clearedUntil(validUntil: string | null): MissionClearance {
  if (!parcel) throw new Error('a mission has a parcel');
  const said = validUntil
    ? ({ state: 'CLEARED', at: new Date(Date.now() - anHourMs).toISOString(), validUntil } as const)
    : ({ state: null, at: null, validUntil: null } as const);
  return {
    now: new Date().toISOString(),
    isCanceled: false,
    link: null,
    linkNumber: 0,
    linkLastDay: '2026-07-05',
    mayRevokeLink: false,
    findMarginMeters: 30,
    parcels: [aParcelClearance(parcel, { name: 'Grand pré', ...said })],
  };
}

const open = async () => renderInside(<RunningClearance clientId={farmerClientId} />);

beforeEach(() => {
  api = fakeApi();
  api.answer(listMissionsOfClient, { items: [mission], nextCursor: null });
});

it('what may be mown now stands before everything else, with its end and its fields', async () => {
  api.answer(getClearance, clearedUntil(new Date(Date.now() + 2 * anHourMs).toISOString()));
  await open();
  const line = await screen.findByRole('link', { name: /^Fauchez maintenant, jusqu’à \d\d:\d\d/ });
  expect(line.textContent).toContain('Grand pré');
  expect(line.getAttribute('href')).toContain(mission.missionId);
});

it('what is over is said as loudly', async () => {
  api.answer(getClearance, clearedUntil(new Date(Date.now() - 60_000).toISOString()));
  await open();
  expect(await screen.findByRole('link', { name: /Ne fauchez plus/ })).toBeTruthy();
});

it('nothing is said while nothing was cleared, nor of another week', async () => {
  api.answer(getClearance, clearedUntil(null));
  const { unmount } = await open();
  await screen.findByRole('list');
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  api.answer(listMissionsOfClient, { items: [{ ...mission, missionDate: '2026-06-09' }], nextCursor: null });
  await open();
  expect(screen.queryByRole('list')).toBeNull();
});
