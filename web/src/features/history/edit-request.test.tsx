import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft } from '../../offline/draft-store.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { accountOf, aMission, anne, missionId } from '../../testing/missions.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { EditRequest } from './edit-request.tsx';

const admin = accountOf(anne, 'ROLE_ADMIN');
const other = { ...aMission().parcels[0], parcelId: '0190a5f0-0000-7000-8000-0000000000c2', name: 'Verger' };

let api: FakeApi;

function Page({ mission = aMission() }: { mission?: Mission }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <EditRequest mission={mission} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open again
    </button>
  );
}

const show = (mission?: Mission) => renderInside(mission ? <Page mission={mission} /> : <Page />, { user: admin });
const note = () => screen.getByRole('textbox', { name: /Remarque|Note/ });

beforeEach(async () => {
  await clearDraft(`edit:${admin.userId}:${missionId}`);
  api = fakeApi();
  api.answer(listParcels, {
    items: [...aMission().parcels, other].map((parcel) => ({
      ...aMission().parcels[0],
      ...parcel,
      crop: null,
      lastMissionDate: null,
    })) as never,
    nextCursor: null,
  });
  api.answer(updateMission, ({ body }) => aMission({ version: body.version + 1 }));
});

describe('a mission edited by an admin', () => {
  it('sends only what changed, with the version that was read', async () => {
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.type(note(), 'Chien dans la cour');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Mission modifiée')).toBeTruthy();
    expect(api.calls(updateMission).map(({ body }) => body)).toEqual([
      {
        version: 3,
        parcelIds: [aMission().parcels[0]?.parcelId, other.parcelId],
        clientNote: 'Chien dans la cour',
      },
    ]);
  });

  it('that somebody else changed meanwhile shows both versions, keeps what was typed and then saves on the newer one', async () => {
    api.refuse(updateMission, 'STALE');
    api.answer(getMission, aMission({ version: 4, clientNote: 'Barrière fermée', mowingTime: '10:00' }));
    await show();
    await userEvent.type(note(), 'Chien dans la cour');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Barrière fermée')).toBeTruthy();
    expect(note()).toHaveProperty('value', 'Chien dans la cour');
    expect(screen.getByDisplayValue('10:00')).toBeTruthy();
    api.answer(updateMission, ({ body }) => aMission({ version: body.version + 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(api.calls(updateMission).at(-1)?.body).toEqual({ version: 4, clientNote: 'Chien dans la cour' }),
    );
  });

  it('that would search a meadow twice on one day asks first', async () => {
    api.refuse(updateMission, 'ALREADY_ORDERED', { missions: [missionId] });
    api.answer(getMission, aMission());
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('dialog', { name: 'Déjà demandé pour ce jour' });
    api.answer(updateMission, ({ body }) => aMission({ version: body.version + 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Demander une deuxième fois' }));
    expect(await screen.findByText('Mission modifiée')).toBeTruthy();
    expect(api.calls(updateMission).map(({ body }) => body.again)).toEqual([undefined, true]);
  });

  it('that searches a field which somebody else has ordered too asks why, after the question about the own order', async () => {
    api.refuse(updateMission, 'ALREADY_ORDERED', { missions: [missionId] });
    api.answer(getMission, aMission());
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Verger/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('dialog', { name: 'Déjà demandé pour ce jour' });
    api.refuse(updateMission, 'SAME_FIELD');
    await userEvent.click(screen.getByRole('button', { name: 'Demander une deuxième fois' }));
    const question = within(await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a demandé ce champ' }));
    expect(question.queryByRole('link')).toBeNull();
    api.answer(updateMission, ({ body }) => aMission({ version: body.version + 1 }));
    await userEvent.click(question.getByRole('radio', { name: 'Une autre partie du champ' }));
    await userEvent.click(question.getByRole('button', { name: 'Demander quand même' }));
    expect(await screen.findByText('Mission modifiée')).toBeTruthy();
    expect(api.calls(updateMission).at(-1)?.body).toMatchObject({ again: true, againBecause: 'OTHER_PART' });
  });

  it('keeps what was typed when its sheet is closed, and lets it be given up', async () => {
    await show();
    await userEvent.type(note(), 'Chien dans la cour');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(/Vos changements ne sont pas enregistrés/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'open again' }));
    expect(await screen.findByDisplayValue('Chien dans la cour')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Les abandonner' }));
    expect(note()).toHaveProperty('value', '');
    expect(api.calls(updateMission)).toHaveLength(0);
  });

  it('brings what was typed back over what others have changed since', async () => {
    const { unmount } = await show();
    await userEvent.type(note(), 'Chien dans la cour');
    await userEvent.keyboard('{Escape}');
    unmount();
    await show(aMission({ version: 5, clientNote: 'Barrière fermée', mowingTime: '10:00' }));
    expect(await screen.findByDisplayValue('Chien dans la cour')).toBeTruthy();
    expect(screen.getByText('Barrière fermée')).toBeTruthy();
    expect(screen.getByDisplayValue('10:00')).toBeTruthy();
  });
});
