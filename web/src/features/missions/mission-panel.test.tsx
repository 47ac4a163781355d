import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMapNotes } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import {
  assignMission,
  completeMission,
  getMission,
  reportMission,
  respondToMission,
  searchMissions,
  unassignMission,
  updateMission,
} from '@vigiefaon/domain/missions/missions.api';
import type { User } from '@vigiefaon/domain/users/user';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne, asPilot, karl, missionId } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { closeAllToasts } from '../../ui/toast.ts';
import { MissionPanel } from './mission-panel.tsx';

const taken = { status: 'AFFECTED', pilot: asPilot(anne) } as const;
let api: FakeApi;
let mission: Mission;

async function open(change: Partial<Mission>, user: User, sheet = ''): Promise<void> {
  mission = aMission({ location: null, parcels: [], totalSize: 0, ...change });
  api.answer(getMission, () => mission);
  await renderInside(<MissionPanel missionId={missionId} onClose={() => undefined} renderEdit={() => null} />, {
    path: `/missions/${missionId}${sheet}`,
    user,
  });
  await screen.findByRole('heading', { name: 'Luc Dumont' });
}

function changeMission(change: Partial<Mission>): Mission {
  mission = { ...mission, ...change, version: mission.version + 1 };
  return mission;
}

beforeEach(async () => {
  closeAllToasts();
  await clearDraft(`report:${missionId}`);
  await clearDraft(`pilot-note:${anne.pilotId}:${missionId}`);
  api = fakeApi();
  api.answer(listPilots, { items: [anne, karl], nextCursor: null });
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
  it('a pilot says that it can come, and may take the answer back', async () => {
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
    expect(api.calls(respondToMission).map(({ body }) => body.response)).toEqual(['POSSIBLE', null]);
  });
});

describe('finishing', () => {
  it('without report is asked before, because a pilot cannot take it back', async () => {
    await open(taken, accountOf(anne));
    api.answer(completeMission, () => changeMission({ status: 'DONE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Terminer sans rapport' }));
    expect(api.calls(completeMission)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Terminer sans rapport' }));
    expect(await screen.findByText('Mission terminée')).toBeTruthy();
  });

  it('a report that met no network keeps its values and its key', async () => {
    await open(taken, accountOf(anne), '?sheet=report');
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Plus : Faons mis sous caisse' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Plus : Faons mis sous caisse' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Don en espèces' }), '12,50');
    expect(sheet.getByText('2 animaux comptés')).toBeTruthy();
    api.goOffline(reportMission);
    await userEvent.click(sheet.getByRole('button', { name: 'Envoyer le rapport' }));
    expect(await sheet.findByText(/Pas de réseau/)).toBeTruthy();
    api.answer(reportMission, ({ body }) => body);
    await userEvent.click(sheet.getByRole('button', { name: 'Envoyer le rapport' }));
    expect(await screen.findByText('Rapport envoyé, merci !')).toBeTruthy();
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
    api.answer(updateMission, ({ body }) => changeMission({ pilotNote: body.pilotNote ?? null }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Caisses ou sacs emportés' }));
    expect(await screen.findByText('Note enregistrée', {}, { timeout: 4000 })).toBeTruthy();
    expect(api.calls(updateMission)[0]?.body).toMatchObject({ version: 3 });
    expect(api.calls(updateMission)[0]?.body.pilotNote).toContain('[x] #crates');
  });

  it('that somebody else changed meanwhile is shown, and one’s own words are kept', async () => {
    await open(taken, accountOf(anne));
    api.refuse(updateMission, 'STALE');
    await userEvent.type(screen.getByRole('textbox', { name: 'Remarques' }), 'Gate is locked');
    changeMission({ pilotNote: 'Call the hunter first' });
    const conflict = within(await screen.findByRole('alert', {}, { timeout: 4000 }));
    expect(conflict.getByText('Call the hunter first')).toBeTruthy();
    expect(screen.getByDisplayValue('Gate is locked')).toBeTruthy();
    api.answer(updateMission, ({ body }) => changeMission({ pilotNote: body.pilotNote ?? null }));
    await userEvent.click(conflict.getByRole('button', { name: 'Garder la mienne' }));
    expect(await screen.findByText('Note enregistrée')).toBeTruthy();
    expect(api.calls(updateMission).at(-1)?.body).toMatchObject({ version: 4 });
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
