import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Find } from '@vigiefaon/domain/finds/find';
import { decideFind, listFinds } from '@vigiefaon/domain/finds/finds.api';
import { reportMission } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft } from '../../../offline/draft-store.ts';
import { removeEntriesOf } from '../../../offline/field/field-store.ts';
import { useFieldSender } from '../../../offline/field/use-field-sender.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aFind, foundSoFar } from '../../../testing/finds.ts';
import { accountOf, aMission, anne, asPilot, missionId } from '../../../testing/missions.ts';
import { fieldOutbox, renderInside } from '../../../testing/render-page.tsx';
import { ReportForm } from './report-form.tsx';

let api: FakeApi;
const idOf = (number: number) => `0190a5f0-0000-7000-8000-0000000000f${number}`;
const crated = { state: 'CRATED', crateNumber: 3, cratedAt: '2026-06-01T03:20:00.000Z' } as const;

function Page() {
  useFieldSender();
  const mission = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
  return <ReportForm mission={mission} onDone={() => undefined} />;
}

async function open(...found: Find[]): Promise<void> {
  api.answer(listFinds, foundSoFar(found));
  api.answer(reportMission, ({ body: { at: _, ...report } }) => report);
  await renderInside(<Page />, { user: accountOf(anne) });
  await screen.findByRole('button', { name: 'Envoyer le rapport' });
}

const countOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

beforeEach(async () => {
  await clearDraft(`report:${anne.pilotId}:${missionId}`);
  await removeEntriesOf(anne.pilotId);
  localStorage.setItem('token', 'secret');
  localStorage.setItem('id', anne.pilotId);
  api = fakeApi();
});

describe('a report', () => {
  it('begins with what was written down in the field', async () => {
    const freed = { state: 'RELEASED', releasedAt: '2026-06-01T06:00:00.000Z', crateNumber: 1 } as const;
    await open(
      aFind({ ...freed, findId: idOf(1), animals: 2 }),
      aFind({ findId: idOf(2), state: 'NOT_CAUGHT' }),
      aFind({ findId: idOf(3), kind: 'NEST' }),
    );
    await waitFor(() => expect(countOf('Faons mis sous caisse')).toBe('2'));
    expect([countOf('Faons non attrapés'), countOf('Nids')]).toEqual(['1', '1']);
    expect(screen.getByText(/Repris de ce que vous avez noté sur place/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le rapport' }));
    await waitFor(() =>
      expect(api.calls(reportMission)[0]?.body).toMatchObject({
        fawnsCrated: 2,
        fawnsNotCaught: 1,
        nests: 1,
        hares: 0,
      }),
    );
  });

  it('asks loudly while a crate is closed, and leaves only when that is answered', async () => {
    await open(aFind(crated));
    expect((await screen.findByRole('alert')).textContent).toContain('Une caisse est encore fermée');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le rapport' }));
    const question = await screen.findByRole('dialog', { name: 'Une caisse est encore fermée' });
    expect(api.calls(reportMission)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: /Envoyer quand même/ }));
    await waitFor(() => expect(api.calls(reportMission)).toHaveLength(1));
  });

  it('knows of a crate that was opened without signal', async () => {
    api.goOffline(decideFind);
    await fieldOutbox.append({
      entryId: crypto.randomUUID(),
      userId: anne.pilotId,
      missionId,
      method: decideFind.method,
      path: decideFind.path,
      params: { missionId, findId: idOf(1) },
      summary: '',
      slot: null,
      forgets: [],
      body: { at: '2026-06-01T06:00:00.000Z', state: 'RELEASED' },
      at: '2026-06-01T06:00:00.000Z',
    });
    await open(aFind({ ...crated, findId: idOf(1) }));
    await waitFor(() => expect(countOf('Faons mis sous caisse')).toBe('1'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
