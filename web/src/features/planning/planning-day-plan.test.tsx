import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { proposePlan, savePlanning, stopPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraftsOf } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aMission } from '../../testing/missions.ts';
import { aUser } from '../../testing/people.ts';
import { aBoard, aRound, at, boardAfter, fieldIds, pilotIds, stopAt } from '../../testing/planning.ts';
import { planningServer } from '../../testing/planning-server.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { setViewportWidth } from '../../testing/viewport.ts';
import { moveStop } from './decisions/decisions.ts';
import { PlanningDayPlan } from './planning-day-plan.tsx';

const marie = aUser({ role: 'ROLE_ADMIN', clientId: null, userId: '0190a5f0-0000-7000-8000-000000000900' });
const page = <PlanningDayPlan renderZones={(missionId) => <p>Zones de {missionId}</p>} />;
const yvoir = { missionId: fieldIds.yvoir, share: 0 };
let api: FakeApi;
let server: ReturnType<typeof planningServer>;

beforeEach(async () => {
  await clearDraftsOf(marie.userId);
  Element.prototype.scrollIntoView = vi.fn();
  api = fakeApi();
  server = planningServer(api, aBoard());
  api.answer(stopPlanning, undefined);
});

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  await renderInside(page, { user: marie, path: '/planning' });
  await screen.findByRole('heading', { name: /^\d+ tournées?$/ });
  return userEvent.setup();
}

const round = (name: RegExp | string) => within(screen.getByRole('listitem', { name }));
const waitingStops = () => within(screen.getByRole('region', { name: /À placer/ }));
const saved = () => api.calls(savePlanning).at(-1)?.body.decisions;
const stopsSaved = (pilotId: string) =>
  saved()
    ?.rounds.find((one) => one.pilotId === pilotId)
    ?.stops.map(({ missionId }) => missionId) ?? [];
const said = () => document.querySelector('[data-moves]')?.textContent;

test('each round is one sentence, what does not fit says why, and who has no round says so', async () => {
  await open();
  expect(round('Anne Lambert').getByText('2 parcelles, 7,6 ha, 04:58 à 06:40, 22 km, 25 min de marge')).toBeTruthy();
  expect(waitingStops().getByText('À portée, personne n’est libre : Claire Noël (indisponible ce jour).')).toBeTruthy();
  // Beside the name among those without a round, and as the own reason of the mission.
  expect(screen.getAllByText('indisponible ce jour')).toHaveLength(2);
  expect(screen.getByText('À 0,4 % au plus du meilleur plan possible.')).toBeTruthy();
});

test('an opened stop says what the zones say of it', async () => {
  api.answer(getMission, aMission());
  const user = await open();
  await user.click(waitingStops().getByRole('button', { name: /^Yvoir/ }));
  const sheet = await screen.findByRole('dialog', { name: /^Yvoir/ });
  expect(within(sheet).getByText(`Zones de ${fieldIds.yvoir}`)).toBeTruthy();
});

test('a rule that a round breaks stands in words with it', async () => {
  const breaches = [{ code: 'AFTER_THE_WINDOW', missionId: fieldIds.ciney, minutes: 25, kilometres: null } as const];
  server.board = aBoard({
    rounds: [aRound(pilotIds.anne, [stopAt.havelange, stopAt.ciney], { breaches: [...breaches] })],
  });
  await open();
  expect(round('Anne Lambert').getByText('Ciney : finit 25 min après la fenêtre thermique')).toBeTruthy();
});

test('a stop is picked up, moved and put down with the keyboard alone, and it is said aloud', async () => {
  const user = await open();
  waitingStops()
    .getByRole('button', { name: /^Yvoir/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(said()).toContain('Yvoir, Luc Dumont pris');
  await user.keyboard('{ArrowDown}');
  expect(said()).toBe('Anne Lambert, position 3');
  await user.keyboard('{ArrowDown}{ArrowLeft}{ }');
  expect(said()).toBe('Yvoir, Luc Dumont est maintenant\u00a0: Bruno Petit, position 1.');
  await waitFor(() => expect(stopsSaved(pilotIds.bruno)).toEqual([fieldIds.yvoir, fieldIds.dinant]));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Yvoir'));
});

test('Escape leaves a stop where it was', async () => {
  const user = await open();
  round('Anne Lambert')
    .getByRole('button', { name: /^Ciney/ })
    .focus();
  await user.keyboard('{Enter}{ArrowDown}{Escape}');
  expect(said()).toBe('Ciney, Luc Dumont reste où il était.');
  expect(round('Anne Lambert').getByRole('button', { name: /^Ciney/ })).toBeTruthy();
  expect(api.calls(savePlanning)).toHaveLength(0);
});

test('without dragging: the sheet of a stop locks it, gives it to another pilot and excludes one', async () => {
  api.answer(getMission, aMission({ missionId: fieldIds.ciney }));
  const user = await open();
  await user.click(round('Anne Lambert').getByRole('button', { name: /^Ciney/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Verrouiller chez Anne Lambert' }));
  await waitFor(() => expect(saved()?.locks).toMatchObject([{ kind: 'MUST', pilotId: pilotIds.anne }]));
  await user.click(sheet.getByRole('button', { name: 'Pas Bruno Petit' }));
  await waitFor(() => expect(saved()?.locks).toHaveLength(2));
  await user.click(sheet.getByRole('button', { name: /^Bruno Petit.*exclu/ }));
  await waitFor(() => expect(stopsSaved(pilotIds.bruno)).toContain(fieldIds.ciney));
  expect(saved()?.locks).toMatchObject([{ kind: 'MUST', pilotId: pilotIds.bruno }]);
});

test('Ctrl+Z takes the last step back and Ctrl+Shift+Z does it again; both are saved', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Couvert' }));
  await waitFor(() => expect(saved()?.overcast).toBe(true));
  screen.getByRole('heading', { level: 1 }).focus();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved()?.overcast).toBe(false));
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(saved()?.overcast).toBe(true));
});

test('a remedy is taken with one tap, counts for this morning only, and can be taken back', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Demander à Claire Noël, indisponible ce jour' }));
  await waitFor(() => expect(stopsSaved(pilotIds.claire)).toEqual([fieldIds.yvoir]));
  expect(saved()?.changes).toEqual([{ missionId: fieldIds.yvoir, change: { kind: 'ASK', pilotId: pilotIds.claire } }]);
  await user.click(screen.getByRole('button', { name: 'Retirer : Claire Noël vient quand même' }));
  await waitFor(() => expect(saved()?.changes).toEqual([]));
});

test('mowing later is agreed with the farmer first: the number, then the mission itself changes', async () => {
  const [yvoirOpen] = server.board.unplanned;
  if (!yvoirOpen) throw new Error('Nothing is left over.');
  const rounds = [{ pilotId: pilotIds.bruno, stops: [{ missionId: fieldIds.dinant, share: 0 }, yvoir] }];
  const remedies = [{ kind: 'MOVE_MOWING' as const, minutes: 60, mowingAt: at('08:30'), rounds }];
  server.board = aBoard({ unplanned: [{ ...yvoirOpen, remedies }] });
  const mission = aMission({ missionId: fieldIds.yvoir, version: 7, contactPhone: '+32470999888' });
  api.answer(getMission, mission);
  api.answer(updateMission, mission);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Faucher 1 h 00 plus tard' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: /0470|470 99 98 88/ })).toBeTruthy();
  expect(api.calls(updateMission)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Le demandeur est d’accord' }));
  await waitFor(() => expect(api.calls(updateMission)[0]?.body).toEqual({ version: 7, mowingTime: '10:30' }));
  await waitFor(() => expect(stopsSaved(pilotIds.bruno)).toEqual([fieldIds.dinant, fieldIds.yvoir]));
});

test('somebody was faster: who changed what is shown, and mine goes on top', async () => {
  const user = await open();
  const theirs = moveStop(server.board.decisions, { missionId: fieldIds.ciney, share: 0 }, 'UNPLANNED');
  server.board = boardAfter(server.board, theirs, {
    savedBy: { userId: pilotIds.claire, name: 'Paul' },
    savedAt: at('17:10'),
  });
  api.refuse(savePlanning, 'STALE');
  await user.click(screen.getByRole('button', { name: 'Demander à Claire Noël, indisponible ce jour' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Paul a enregistré avant vous (19:10).')).toBeTruthy();
  expect(notice.getByText('Ciney, Luc Dumont : retirée à Anne Lambert')).toBeTruthy();
  expect(notice.getByText('Yvoir, Luc Dumont : confiée à Claire Noël')).toBeTruthy();
  api.answer(savePlanning, ({ body }) => {
    server.board = boardAfter(server.board, body.decisions);
    return server.board;
  });
  await user.click(notice.getByRole('button', { name: 'Ajouter mes changements' }));
  await waitFor(() => expect(stopsSaved(pilotIds.anne)).toEqual([fieldIds.havelange]));
  expect(stopsSaved(pilotIds.claire)).toEqual([fieldIds.yvoir]);
});

test('without a network what is decided is kept on the device, said so, and sent when it is back', async () => {
  const user = await open();
  api.goOffline(savePlanning);
  await user.click(screen.getByRole('button', { name: 'Demander à Claire Noël, indisponible ce jour' }));
  expect(await screen.findByText('Gardé sur cet appareil, envoyé dès que possible')).toBeTruthy();
  expect(round('Claire Noël').getByText(/horaires estimés/)).toBeTruthy();
  api.answer(savePlanning, ({ body }) => {
    server.board = boardAfter(server.board, body.decisions);
    return server.board;
  });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Enregistré')).toBeTruthy();
  expect(server.board.decisions.changes).toHaveLength(1);
});

test('better and better plans are drawn as they come, with how good they are, until the last is saved', async () => {
  const user = await open();
  let goOn = () => {};
  const { rounds, unplanned, value, bound, isExplained } = server.board;
  const plan = { rounds: rounds.slice(0, 1), unplanned, value, bound, gap: 0.021, isOptimal: false, isExplained };
  const decisions = moveStop(server.board.decisions, yvoir, { pilotId: pilotIds.bruno, at: 1 });
  api.stream(proposePlan, async function* () {
    yield { kind: 'PLAN', phase: 'SEARCH', plan };
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.board = boardAfter(server.board, decisions, { gap: 0, isOptimal: true });
    yield { kind: 'SAVED', board: server.board };
  });
  await user.click(screen.getByRole('button', { name: 'Proposer un plan' }));
  expect(await screen.findByText(/À 2,1 % au plus du meilleur plan possible/)).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Bruno Petit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Arrêter, garder ce plan' }));
  expect(api.calls(stopPlanning)).toHaveLength(1);
  goOn();
  expect(await screen.findByText('C’est le meilleur plan possible.')).toBeTruthy();
  expect(round('Bruno Petit').getByRole('button', { name: /^Yvoir/ })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Annuler' })[0] as HTMLElement);
  await waitFor(() => expect(stopsSaved(pilotIds.bruno)).toEqual([fieldIds.dinant]));
});

test('compared with the last proposal: who has what more or less, and the proposal can be taken back', async () => {
  const proposed = moveStop(server.board.decisions, yvoir, { pilotId: pilotIds.bruno, at: 1 });
  const lastProposal = { rounds: proposed.rounds, value: 13.4, bound: 13.4, gap: 0, isOptimal: true };
  server.board = aBoard({ lastProposal: { ...lastProposal, proposedAt: at('17:00') } });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Comparer avec la dernière proposition' }));
  const dialog = within(await screen.findByRole('dialog'));
  const row = within(dialog.getByRole('row', { name: /Bruno Petit/ }));
  expect(row.getByText('Yvoir')).toBeTruthy();
  expect(row.getByText('-2,2 ha')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Reprendre la proposition' }));
  await waitFor(() => expect(stopsSaved(pilotIds.bruno)).toEqual([fieldIds.dinant, fieldIds.yvoir]));
});

test('what has changed since the plan is said until it has been seen', async () => {
  server.board = aBoard({
    staleness: [{ kind: 'MISSION_CANCELED', missionId: null, pilotId: null, name: 'Rochefort' }],
  });
  const user = await open();
  expect(screen.getByText('Annulée : Rochefort')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'J’ai vu' }));
  await waitFor(() => expect(api.calls(savePlanning).at(-1)?.body.isSeen).toBe(true));
});

test('a lock that nobody can honour and what is not known are named with the way out', async () => {
  const lock = { kind: 'MUST', missionId: fieldIds.ciney, pilotId: pilotIds.anne } as const;
  const { decisions } = server.board;
  server.board = aBoard({
    decisions: { ...decisions, locks: [lock] },
    impossibleLocks: [
      { lock, reason: 'WINDOW_TOO_SHORT', missingMinutes: 25, kilometres: null, reachKilometres: null },
    ],
    faults: [{ code: 'PILOT_WITHOUT_HOME', missionId: null, pilotId: pilotIds.claire }],
  });
  const user = await open();
  expect(screen.getByText(/Verrou impossible : Ciney, .* trop courte de 25 min/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compléter le pilote' }).getAttribute('href')).toContain(pilotIds.claire);
  await user.click(screen.getByRole('button', { name: 'Lever le verrou' }));
  await waitFor(() => expect(saved()?.locks).toEqual([]));
});

test('others at the same plan are named, and so is who published it and what is not published yet', async () => {
  server.board = aBoard({
    editors: [{ userId: pilotIds.claire, name: 'Paul Renard' }],
    publication: { publishedAt: at('17:42'), version: 2, by: 'Paul Renard' },
  });
  await open();
  expect(screen.getByText('Paul Renard travaille aussi ici')).toBeTruthy();
  expect(screen.getByText(/Publié par Paul Renard à 19:42/)).toBeTruthy();
  expect(screen.getByText('Les changements faits depuis ne sont pas encore publiés.')).toBeTruthy();
});

test('on a phone one view at a time, with the same stops as lines', async () => {
  setViewportWidth(390);
  await renderInside(page, { user: marie, path: '/planning' });
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: /^Yvoir/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tournées (2)' }));
  expect(round('Anne Lambert').getByRole('button', { name: /^Havelange.*à risque/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Yvoir/ })).toBeNull();
});
