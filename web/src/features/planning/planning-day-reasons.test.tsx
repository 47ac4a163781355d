import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraftsOf } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { aBoard, aRound, at, fieldIds, pilotIds, stopAt } from '../../testing/planning.ts';
import { planningServer } from '../../testing/planning-server.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { PlanningDayPlan } from './planning-day-plan.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: '0190a5f0-0000-7000-8000-000000000901' });
const yvoir = { missionId: fieldIds.yvoir, share: 0 };
let api: FakeApi;
let server: ReturnType<typeof planningServer>;

beforeEach(async () => {
  await clearDraftsOf(marie.userId);
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  server = planningServer(api, aBoard());
});

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  const page = <PlanningDayPlan renderZones={(missionId) => <p>Zones de {missionId}</p>} />;
  await renderInside(page, { user: marie, path: '/planning' });
  await screen.findByRole('heading', { name: /^\d+ tournées?$/ });
  return userEvent.setup();
}

const round = (name: string) => within(screen.getByRole('listitem', { name }));
const waitingStops = () => within(screen.getByRole('region', { name: /À placer/ }));
const saved = () => api.calls(savePlanning).at(-1)?.body.decisions;

test('what fits now is given with one tap, before anything else has to change; each pilot has the own reason', async () => {
  const [yvoirOpen] = server.board.unplanned;
  if (!yvoirOpen) throw new Error('Nothing is left over.');
  const { anne, bruno, claire } = pilotIds;
  const stops = [{ missionId: fieldIds.dinant, share: 0 }, yvoir];
  const missions = server.board.missions.map((mission) =>
    mission.missionId === fieldIds.yvoir ? { ...mission, acceptedBy: [bruno], refusedBy: [claire] } : mission,
  );
  server.board = aBoard({
    missions,
    unplanned: [
      {
        ...yvoirOpen,
        reason: { reason: 'FITS_NOW', pilotIds: [bruno] },
        pilots: [
          { reason: 'FITS', pilotId: bruno, minutes: 11 },
          { reason: 'FULL', pilotId: anne, until: at('05:00') },
          { reason: 'DECLINED', pilotId: claire },
        ],
        remedies: [{ kind: 'GIVE', pilotId: bruno, minutes: 11, rounds: [{ pilotId: bruno, stops }] }],
      },
    ],
  });
  const user = await open();
  const card = waitingStops();
  expect(card.getByText('Tient encore dans la matinée de Bruno Petit.')).toBeTruthy();
  expect(card.getByText('matinée pleine jusqu’à 07:00')).toBeTruthy();
  expect(card.getByText('a décliné')).toBeTruthy();
  expect(card.getByText('Possible : Bruno Petit')).toBeTruthy();
  expect(card.getByText('Indisponible : Claire Noël')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Donner à Bruno Petit, + 11 min' }));
  await waitFor(() => expect(saved()?.rounds).toContainEqual({ pilotId: bruno, stops }));
  expect(saved()?.changes).toEqual([]);
});

test('a field beyond the reach of a pilot who has said yes is marked, and breaks no rule', async () => {
  server.board = aBoard({ rounds: [aRound(pilotIds.anne, [{ ...stopAt.havelange, beyondReach: 40.3 }])] });
  await open();
  expect(round('Anne Lambert').getByText('Havelange : à 40,3 km, au-delà de ses 40 km : a dit possible')).toBeTruthy();
});
