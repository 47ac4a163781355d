import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFinds } from '@vigiefaon/domain/finds/finds.api';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { savePilotNote } from '@vigiefaon/domain/missions/mission-field.api';
import {
  assignMission,
  completeMission,
  getMission,
  getReport,
  reportMission,
  respondToMission,
  searchMissions,
  unassignMission,
} from '@vigiefaon/domain/missions/missions.api';
import { listPilotDistances } from '@vigiefaon/domain/planning/board/pilot-distances.api';
import { getMissionInRound } from '@vigiefaon/domain/planning/publication/publication.api';
import type { User } from '@vigiefaon/domain/users/user';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft } from '../../../offline/draft-store.ts';
import { removeEntriesOf } from '../../../offline/field/field-store.ts';
import { useFieldSender } from '../../../offline/field/use-field-sender.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot, karl, missionId } from '../../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { MissionPanel } from './mission-panel.tsx';

const taken = { status: 'AFFECTED', pilot: asPilot(anne) } as const;
let api: FakeApi;
let mission: Mission;

/** The panel in an app that sends what was done, as the shell does. */
function Panel() {
  useFieldSender();
  return <MissionPanel missionId={missionId} onClose={() => undefined} renderEdit={() => null} />;
}

async function open(change: Partial<Mission>, user: User, sheet = ''): Promise<void> {
  mission = aMission({ location: null, parcels: [], totalSize: 0, ...change });
  api.answer(getMission, () => mission);
  await renderInside(<Panel />, { path: `/missions/${missionId}${sheet}`, user });
  await screen.findByRole('heading', { name: 'Luc Dumont' });
}

function changeMission(change: Partial<Mission>): Mission {
  mission = { ...mission, ...change, version: mission.version + 1 };
  return mission;
}

beforeEach(async () => {
  await clearDraft(`report:${anne.pilotId}:${missionId}`);
  await removeEntriesOf(anne.pilotId);
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', anne.pilotId);
  await clearDraft(`pilot-note:${anne.pilotId}:${missionId}`);
  api = fakeApi();
  api.answer(getMissionInRound, { stop: null, siblings: [] });
  api.answer(listFinds, foundSoFar());
  api.answer(listPilots, { items: [anne, karl], nextCursor: null });
  api.answer(listPilotDistances, { items: [] });
  api.answer(listMapNotes, { items: [], nextCursor: null });
  api.answer(searchMissions, { items: [], nextCursor: null, total: 0 });
});

describe('taking a mission', () => {
  it('a pilot takes a free mission with one press, and may take that back', async () => {
    await open({}, accountOf(anne));
    api.answer(assignMission, () => changeMission(taken));
    api.answer(unassignMission, () => changeMission({ status: 'TODO', pilot: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Je prends cette mission' }));
    expect(await screen.findByText('C’est votre mission')).toBeTruthy();
    expect(api.calls(assignMission)[0]?.params.pilotId).toBe(anne.pilotId);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(api.calls(unassignMission)).toHaveLength(1));
    expect((await screen.findByRole('button', { name: 'Je prends cette mission' })).hasAttribute('disabled')).toBe(
      false,
    );
  });

  it('a lost race is told in words, and who was faster is shown', async () => {
    await open({}, accountOf(anne));
    api.refuse(assignMission, 'ILLEGAL_TRANSITION', { reason: 'TAKEN_BY_ANOTHER_PILOT' });
    mission = { ...mission, status: 'AFFECTED', pilot: asPilot(karl) };
    await userEvent.click(screen.getByRole('button', { name: 'Je prends cette mission' }));
    expect(await screen.findByText('Quelqu’un a été plus rapide')).toBeTruthy();
    expect(await screen.findByText('Karl Hoffmann')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Je prends cette mission' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    const description = 'Un autre pilote a déjà pris cette mission.';
    expect(screen.getByRole('button', { name: 'Je prends cette mission', description })).toBe(button);
  });

  it('a coordinator chooses among the pilots, those who can first', async () => {
    const at = '2026-06-01T18:00:00.000Z';
    await open({ responses: [{ pilotId: karl.pilotId, response: 'POSSIBLE', at }] }, accountOf(anne, 'ROLE_ADMIN'));
    api.answer(assignMission, () => changeMission({ status: 'AFFECTED', pilot: asPilot(karl) }));
    await userEvent.click(screen.getByRole('button', { name: 'Attribuer à un pilote' }));
    const sheet = within(await screen.findByRole('dialog'));
    const names = (await sheet.findAllByRole('listitem')).map((line) => line.textContent);
    expect(names[0]).toContain('Karl Hoffmann');
    await userEvent.click(sheet.getByRole('button', { name: /Karl/ }));
    expect(await screen.findByText('Mission attribuée à Karl Hoffmann')).toBeTruthy();
  });
});

describe('answering', () => {
  it('a pilot says that they can come, and may take the answer back', async () => {
    await open({}, accountOf(anne));
    api.answer(respondToMission, ({ body }) =>
      changeMission({
        responses: body.response
          ? [{ pilotId: anne.pilotId, response: body.response, at: '2026-06-01T18:00:00.000Z' }]
          : [],
      }),
    );
    const possible = screen.getByRole('button', { name: 'C’est possible' });
    await userEvent.click(possible);
    await waitFor(() => expect(possible.getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(possible);
    await waitFor(() => expect(possible.getAttribute('aria-pressed')).toBe('false'));
    await waitFor(() =>
      expect(api.calls(respondToMission).map(({ body }) => body.response)).toEqual(['POSSIBLE', null]),
    );
  });
});

describe('finishing', () => {
  it('without report is asked about a fawn that still waits in a crate', async () => {
    const crated = aFind({ state: 'CRATED', crateNumber: 3, cratedAt: '2026-06-01T03:20:00.000Z' });
    api.answer(listFinds, foundSoFar([crated]));
    await open(taken, accountOf(anne, 'ROLE_ADMIN'));
    await waitFor(() => expect(api.calls(listFinds).length).toBeGreaterThan(0));
    await userEvent.click(screen.getByRole('button', { name: 'Terminer sans rapport' }));
    const question = await screen.findByRole('dialog', { name: 'Une caisse est encore fermée' });
    expect(question.textContent).toContain('Caisse 3');
    expect(api.calls(completeMission)).toHaveLength(0);
    api.answer(completeMission, () => changeMission({ status: 'DONE' }));
    await userEvent.click(within(question).getByRole('button', { name: 'Terminer sans rapport' }));
    await waitFor(() => expect(api.calls(completeMission)).toHaveLength(1));
  });

  it('without report is asked before, because a pilot cannot take it back', async () => {
    await open(taken, accountOf(anne));
    api.answer(completeMission, () => changeMission({ status: 'DONE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Terminer sans rapport' }));
    expect(api.calls(completeMission)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Terminer sans rapport' }));
    expect(await screen.findByText('Mission terminée')).toBeTruthy();
  });

  it('a report that met no network is drawn as done, and leaves later under its own key', async () => {
    await open(taken, accountOf(anne), '?sheet=report');
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Plus : Faons mis sous caisse' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Plus : Faons mis sous caisse' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Don en espèces' }), '12,50');
    expect(sheet.getByText('2 animaux comptés')).toBeTruthy();
    api.goOffline(reportMission);
    await userEvent.click(sheet.getByRole('button', { name: 'Envoyer le rapport' }));
    expect(await screen.findByText(/Pas encore envoyé/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('2')).toBeTruthy();
    expect(await screen.findByText(/Gardé sur ce téléphone/)).toBeTruthy();
    api.answer(reportMission, ({ body: { at: __, ...report } }) => report);
    const { at: _, ...written } = api.calls(reportMission)[0]?.body ?? expect.fail();
    api.answer(getReport, written);
    changeMission({ status: 'DONE', hasReport: true });
    await fieldOutbox.flush();
    await waitFor(() => expect(screen.queryByText(/Pas encore envoyé/)).toBeNull());
    const [first, second] = api.calls(reportMission);
    expect(second?.body).toMatchObject({ fawnsCrated: 2, cashDonation: 1250 });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('an amount that is none is not sent', async () => {
    await open(taken, accountOf(anne), '?sheet=report');
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(await sheet.findByRole('textbox', { name: 'Don en espèces' }), 'dix');
    await userEvent.click(sheet.getByRole('button', { name: 'Envoyer le rapport' }));
    expect(sheet.getByText('Montant en euros, p. ex. 12,50')).toBeTruthy();
    expect(api.calls(reportMission)).toHaveLength(0);
  });
});

describe('the pilot note', () => {
  it('saves itself with what is ticked', async () => {
    await open(taken, accountOf(anne));
    api.answer(savePilotNote, ({ body }) => changeMission({ pilotNote: body.pilotNote }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Caisses ou sacs emportés' }));
    expect(await screen.findByText('Note enregistrée', {}, { timeout: 4000 })).toBeTruthy();
    expect(api.calls(savePilotNote)[0]?.body).toMatchObject({ base: null });
    expect(api.calls(savePilotNote)[0]?.body.pilotNote).toContain('[x] #crates');
  });

  it('that somebody else changed meanwhile is shown, and one’s own words are kept', async () => {
    await open(taken, accountOf(anne));
    api.refuse(savePilotNote, 'STALE');
    // Before a word is typed: on a busy machine the note saves itself between two letters.
    changeMission({ pilotNote: 'Call the hunter first' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Remarques' }), 'Gate is locked');
    const conflict = within(await screen.findByRole('alert', {}, { timeout: 4000 }));
    expect(await conflict.findByText('Call the hunter first')).toBeTruthy();
    expect(screen.getByDisplayValue('Gate is locked')).toBeTruthy();
    api.answer(savePilotNote, ({ body }) => changeMission({ pilotNote: body.pilotNote }));
    await userEvent.click(conflict.getByRole('button', { name: 'Garder la mienne' }));
    expect(await screen.findByText('Note enregistrée')).toBeTruthy();
    expect(api.calls(savePilotNote).at(-1)?.body).toMatchObject({ base: 'Call the hunter first' });
    expect(mission.pilotNote).toContain('Gate is locked');
  });

  it('is not shown to requesters', async () => {
    mission = aMission({ location: null, parcels: [], ...taken, pilotNote: null });
    api.answer(getMission, mission);
    await renderInside(<MissionPanel missionId={missionId} onClose={() => undefined} renderEdit={() => null} />, {
      path: `/missions/${missionId}`,
    });
    expect(await screen.findByText('Un pilote vient')).toBeTruthy();
    expect(screen.queryByText('Note du pilote')).toBeNull();
    expect(screen.queryByText('Historique')).toBeNull();
    expect(screen.getByRole('button', { name: 'Annuler ma demande' }).hasAttribute('disabled')).toBe(false);
  });
});

it('a mission that does not exist is told as such', async () => {
  api.refuse(getMission, 'NOT_FOUND');
  await renderInside(<MissionPanel missionId={missionId} onClose={() => undefined} renderEdit={() => null} />, {
    path: `/missions/${missionId}`,
    user: accountOf(anne),
  });
  expect(await screen.findByText('Cette mission n’existe pas ou plus')).toBeTruthy();
});
