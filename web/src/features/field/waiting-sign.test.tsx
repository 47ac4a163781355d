import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { beforeEach, expect, test } from 'vitest';
import { removeEntriesOf } from '../../offline/field/field-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne, missionId } from '../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../testing/render-page.tsx';
import { WaitingSign } from './waiting-sign.tsx';

let api: FakeApi;
let made = 0;

beforeEach(async () => {
  await removeEntriesOf(anne.pilotId);
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', anne.pilotId);
  api = fakeApi();
  await renderInside(<WaitingSign />, { user: accountOf(anne) });
});

function begin(summary: string) {
  made += 1;
  const { method, path } = startMission;
  const sent = { method, path, params: { missionId }, body: {}, at: '2026-06-02T03:02:00.000Z' };
  return fieldOutbox.append({
    entryId: `sign-${made}`,
    userId: anne.pilotId,
    missionId,
    summary,
    slot: null,
    forgets: [],
    ...sent,
  });
}

test('says how much waits, and nothing once it is sent', async () => {
  api.goOffline(startMission);
  await begin('Recherche commencée · Luc Dumont');
  expect(await screen.findByRole('button', { name: '1 à envoyer' })).toBeTruthy();
  api.answer(startMission, aMission());
  await fieldOutbox.flush();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a refusal is told with its reason and the choices; giving it up is asked before and lets the rest go', async () => {
  api.refuse(startMission, 'ILLEGAL_TRANSITION', { reason: 'NOT_YOUR_MISSION' });
  await begin('Recherche commencée · Luc Dumont');
  await userEvent.click(await screen.findByRole('button', { name: '1 refusé' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Recherche commencée · Luc Dumont')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Voir la mission' }).getAttribute('href')).toBe(`/missions/${missionId}`);
  expect(sheet.getByRole('button', { name: 'Copier le texte' })).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(api.calls(startMission)).toHaveLength(2));
  await userEvent.click(await sheet.findByRole('button', { name: 'Abandonner' }));
  const question = within(await screen.findByRole('dialog', { name: 'Abandonner' }));
  await userEvent.click(question.getByRole('button', { name: 'Abandonner' }));
  expect(await sheet.findByText('Tout est envoyé.')).toBeTruthy();
});

test('a clearance that was refused names the fawns', async () => {
  const seenAt = '2026-06-02T03:10:00.000Z';
  api.refuse(saveClearance, 'OPEN_FINDS', { finds: [{ findId: missionId, seenAt, isOfOtherMission: false }] });
  const { method, path } = saveClearance;
  await fieldOutbox.append({
    entryId: 'sign-clear',
    userId: anne.pilotId,
    missionId,
    summary: 'Grand pré : feu vert donné',
    slot: null,
    forgets: [],
    method,
    path,
    params: { missionId, parcelId: missionId },
    body: { state: 'CLEARED', at: seenAt },
    at: seenAt,
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 refusé' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/^Un faon trouvé dans cette parcelle n’était ni en sécurité ni parti/)).toBeTruthy();
  expect(sheet.getByText('Faons vus à 05:10')).toBeTruthy();
});
