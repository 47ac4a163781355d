import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraftsOf } from '../../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aMission } from '../../../testing/missions.ts';
import { aUser } from '../../../testing/people.ts';
import { aBoard, fieldIds, pilotIds } from '../../../testing/planning.ts';
import { planningServer } from '../../../testing/planning-server.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { PlanningDayPlan } from '../planning-day-plan.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: '0190a5f0-0000-7000-8000-000000000900' });
let api: FakeApi;

/** Yvoir, with nobody, is the meadow that Anne flies as Havelange. */
function aBoardWithSameGround(): PlanningBoard {
  const board = aBoard();
  const ground: Record<string, string[]> = {
    [fieldIds.yvoir]: [fieldIds.havelange],
    [fieldIds.havelange]: [fieldIds.yvoir],
  };
  const [left] = board.unplanned;
  return {
    ...board,
    missions: board.missions.map((mission) => ({ ...mission, sameGroundAs: ground[mission.missionId] ?? [] })),
    unplanned: left
      ? [{ ...left, reason: { reason: 'SAME_GROUND', missionIds: [fieldIds.havelange] }, pilots: [], remedies: [] }]
      : [],
  };
}

beforeEach(async () => {
  await clearDraftsOf(marie.userId);
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  planningServer(api, aBoardWithSameGround());
  api.answer(getMission, () => aMission());
  await renderInside(<PlanningDayPlan renderZones={() => null} />, { user: marie, path: '/planning' });
  await screen.findByRole('heading', { name: /^\d+ tournées?$/ });
});

const waiting = () => within(screen.getByRole('region', { name: /À placer/ }));

async function giveYvoirTo(name: RegExp): Promise<void> {
  await userEvent.click(waiting().getByRole('button', { name: /^Yvoir/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('button', { name }));
}

test('says on both missions whose meadow it is too, and why the second is in no round', async () => {
  expect(waiting().getByText('Même prairie que Havelange, Luc Dumont')).toBeTruthy();
  expect(waiting().getByText(/déjà dans une tournée. Un seul vol pour toutes ces demandes \?/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Havelange.*Même prairie que Yvoir, Luc Dumont/ })).toBeTruthy();
});

test('giving it to a second pilot asks first; not confirmed, nothing is changed', async () => {
  await giveYvoirTo(/^Bruno Petit/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Deux pilotes pour la même prairie ?' }));
  expect(dialog.getByText(/Havelange, Luc Dumont et Yvoir, Luc Dumont : même prairie/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(api.calls(savePlanning)).toHaveLength(0);
  await giveYvoirTo(/^Bruno Petit/);
  await userEvent.click(await screen.findByRole('button', { name: 'Oui, deux pilotes' }));
  await waitFor(() => expect(api.calls(savePlanning)).toHaveLength(1));
  expect(api.calls(savePlanning)[0]?.body).toMatchObject({ isDoubleMeant: true });
});

test('giving it to the pilot who flies it already asks nothing', async () => {
  await giveYvoirTo(/^Anne Lambert/);
  await waitFor(() => expect(api.calls(savePlanning)).toHaveLength(1));
  const [save] = api.calls(savePlanning);
  expect(save?.body.isDoubleMeant).toBe(false);
  expect(save?.body.decisions.rounds.find(({ pilotId }) => pilotId === pilotIds.anne)?.stops).toHaveLength(3);
});
