import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type PublicationPreview,
  previewPublication,
  publishPlan,
} from '@vigiefaon/domain/planning/publication/publication.api';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { accountOf, karl } from '../../../testing/missions.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const date = '2026-06-02';

function idOf(at: number): string {
  return `0190a5f0-0000-7000-8000-${String(at).padStart(12, '0')}`;
}

const [anne, luc, odile, paul, lea] = [1, 2, 3, 4, 5].map(idOf) as [string, string, string, string, string];
const [first, second, third] = [11, 12, 13].map(idOf) as [string, string, string];

function at(time: string): string {
  return `${date}T${time}:00.000Z`;
}

function missionOf(missionId: string, requester: string) {
  return { missionId, requester, municipality: 'Gouvy', parcels: ['Pré'], hectares: 4 };
}

function stop(missionId: string, arrive: string) {
  const times = { arrive: at(arrive), start: at(arrive), end: at('04:30'), kilometres: 5 };
  return { missionId, part: 0, partCount: 1, change: 'ASSIGN' as const, hectares: 4, ...times };
}

function aRound(pilotId: string, name: string, missionId: string) {
  const figures = { kilometres: 20, reserveMinutes: 12, hectares: 4, breaches: 0 };
  const times = { leave: at('02:40'), back: at('05:20') };
  return {
    pilotId,
    name,
    channel: 'MAIL' as const,
    isTold: true,
    ...times,
    ...figures,
    stops: [stop(missionId, '03:10')],
  };
}

function willCall(clientId: string, name: string, missionId: string, pilotId: string) {
  const tells = [{ missionId, part: 0, kind: 'PILOT_WILL_CALL' as const, pilotId }];
  return { clientId, name, channel: 'MAIL' as const, tells };
}

function aPreview(change: Partial<PublicationPreview> = {}): PublicationPreview {
  return {
    date,
    version: 3,
    seen: 'first',
    publishedAt: null,
    staleness: [],
    losses: [],
    untouched: [],
    impossible: [],
    rounds: [aRound(anne, 'Anne Dubois', first), { ...aRound(luc, 'Luc Martin', second), channel: 'CALL' }],
    requesters: [
      willCall(odile, 'Odile Lambert', first, anne),
      { ...willCall(paul, 'Paul Petit', second, luc), channel: null },
    ],
    withoutPilot: [{ missionId: third, part: 0, clientId: lea, channel: 'CALL', hearsAt: at('18:00') }],
    zones: [],
    sameGround: [],
    hasMailServer: true,
    messages: { PUSH: 0, WHATSAPP: 0, MAIL: 2, CALL: 1, NONE: 1 },
    missions: [missionOf(first, 'Odile Lambert'), missionOf(second, 'Paul Petit'), missionOf(third, 'Léa Noël')],
    ...change,
  };
}

let api: FakeApi;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  api = fakeApi();
});

async function open(): Promise<ReturnType<typeof within>> {
  await renderInside(<PublishDialog date={date} opened onClose={onClose} />, {
    path: '/planning',
    user: accountOf(karl),
  });
  return within(await screen.findByRole('dialog'));
}

describe('before anything is published', () => {
  it('a coordinator reads who will be told what, by which way, and who hears that nobody comes', async () => {
    api.answer(previewPublication, aPreview());
    const dialog = await open();
    expect(await dialog.findByText('2 tournées · 2 missions')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: '2 pilotes reçoivent leur tournée' })).toBeTruthy();
    expect(dialog.getByText('– Anne Dubois l’appelle')).toBeTruthy();
    expect(dialog.getByText('– prévenu à 20:00 si rien ne change')).toBeTruthy();
    expect(dialog.getAllByText('À appeler')).toHaveLength(2);
    expect(dialog.getByText('Sans message')).toBeTruthy();
    expect(dialog.getByText('personne sans message : son pilote l’appelle')).toBeTruthy();
    expect(dialog.getByText('appel à faire (liste d’appels)')).toBeTruthy();
  });

  it('what has changed since the plan was made stands first, with the way back to the plan', async () => {
    const staleness = [{ kind: 'MISSION_CANCELED' as const, missionId: idOf(99), pilotId: null, name: 'Marc Leroy' }];
    api.answer(previewPublication, aPreview({ staleness }));
    const dialog = await open();
    expect(await dialog.findByText('Annulée : Marc Leroy')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoir le plan' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('the same meadow with two pilots is named, and published only once that is said to be meant', async () => {
    const sameGround = [{ missionIds: [first, second], pilotIds: [anne, luc] }];
    api.answer(previewPublication, aPreview({ sameGround }));
    const messages = { PUSH: 0, WHATSAPP: 0, MAIL: 2, CALL: 1, NONE: 1 };
    api.answer(publishPlan, { publishedAt: at('17:30'), assigned: 2, unassigned: 0, split: 0, messages });
    const dialog = await open();
    const line = 'Odile Lambert (Gouvy) et Paul Petit (Gouvy) : Anne Dubois et Luc Martin';
    expect(await dialog.findByText(line)).toBeTruthy();
    const button = dialog.getByRole('button', { name: /^Publier et prévenir/ });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('checkbox', { name: /c’est voulu/ }));
    await userEvent.click(button);
    await waitFor(() => expect(api.calls(publishPlan)[0]?.body.isDoubleMeant).toBe(true));
  });

  it('the same meadow with one pilot is named and asks nothing', async () => {
    api.answer(previewPublication, aPreview({ sameGround: [{ missionIds: [first, third], pilotIds: [anne] }] }));
    const dialog = await open();
    expect(await dialog.findByText('Odile Lambert (Gouvy) et Léa Noël (Gouvy) : Anne Dubois')).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByRole('button', { name: /^Publier et prévenir/ })).toHaveProperty('disabled', false);
  });

  it('without a mail server says that nobody is told by mail, and counts nobody so', async () => {
    const rounds = aPreview().rounds.map((round) => ({ ...round, channel: 'CALL' as const }));
    const requesters = aPreview().requesters.map((requester) => ({ ...requester, channel: null }));
    const messages = { PUSH: 0, WHATSAPP: 0, MAIL: 0, CALL: 2, NONE: 2 };
    api.answer(previewPublication, aPreview({ hasMailServer: false, rounds, requesters, messages }));
    const dialog = await open();
    expect(
      await dialog.findByText('Aucun serveur d’e-mail n’est configuré : personne n’est prévenu par e-mail.'),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Publier et prévenir 2 personnes · 2 à appeler' })).toBeTruthy();
  });

  it('fields where flying is restricted are named with their pilots', async () => {
    api.answer(
      previewPublication,
      aPreview({ zones: [{ missionId: first, pilotId: anne, verdict: 'AUTHORISATION' }] }),
    );
    const dialog = await open();
    expect(await dialog.findByText('Odile Lambert (Gouvy), Anne Dubois : autorisation nécessaire')).toBeTruthy();
  });

  it('a plan that is published already and has not changed cannot be published again', async () => {
    const rounds = aPreview().rounds.map((round) => ({
      ...round,
      isTold: false,
      stops: round.stops.map((one) => ({ ...one, change: 'KEEP' as const })),
    }));
    api.answer(previewPublication, aPreview({ publishedAt: at('17:10'), rounds, requesters: [] }));
    const dialog = await open();
    const button = await dialog.findByRole('button', { name: 'Publier' });
    expect(button).toHaveProperty('disabled', true);
  });
});

function OpenAgain() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Publier…
      </button>
      <PublishDialog date={date} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

describe('opened again after the plan has been worked on', () => {
  it('shows the plan as it is now, and not as news what was changed in between', async () => {
    let preview = aPreview();
    api.answer(previewPublication, () => preview);
    await renderInside(<OpenAgain />, { path: '/planning', user: accountOf(karl) });
    await screen.findByText('2 tournées · 2 missions');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [annes] = aPreview().rounds;
    preview = aPreview({ seen: 'second', rounds: annes ? [annes] : [] });
    await userEvent.click(screen.getByRole('button', { name: 'Publier…' }));
    expect(await screen.findByText('1 tournée · 1 mission')).toBeTruthy();
    expect(screen.queryByText('Cela vient de changer, rien n’a été publié')).toBeNull();
  });
});

describe('publishing', () => {
  it('sends what was read, says how many were told, and closes', async () => {
    api.answer(previewPublication, aPreview());
    const messages = { PUSH: 0, WHATSAPP: 0, MAIL: 2, CALL: 1, NONE: 1 };
    api.answer(publishPlan, { publishedAt: at('17:30'), assigned: 2, unassigned: 0, split: 0, messages });
    const dialog = await open();
    await userEvent.click(
      await dialog.findByRole('button', {
        name: 'Publier et prévenir 3 personnes · 2 par e-mail · 1 à appeler',
      }),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.calls(publishPlan).map(({ body }) => body)).toEqual([
      { version: 3, seen: 'first', isDoubleMeant: false },
    ]);
    expect(await screen.findByText('Plan publié : 2 missions attribuées.')).toBeTruthy();
  });

  it('of what is no longer so does nothing, says what has changed, and sends the new under a new key', async () => {
    const missions = aPreview().missions.slice(1);
    const [, lucs] = aPreview().rounds;
    const after = aPreview({ seen: 'second', missions, rounds: lucs ? [lucs] : [] });
    let preview = aPreview();
    api.answer(previewPublication, () => preview);
    api.refuse(publishPlan, 'STALE');
    const dialog = await open();
    preview = after;
    await userEvent.click(await dialog.findByRole('button', { name: /^Publier et prévenir/ }));
    expect(await dialog.findByText('Odile Lambert (Gouvy) n’est plus à faire.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: /^Publier et prévenir/ }));
    await waitFor(() => expect(api.calls(publishPlan)).toHaveLength(2));
    const [one, other] = api.calls(publishPlan);
    expect([one?.body.seen, other?.body.seen]).toEqual(['first', 'second']);
    expect(one?.headers.get('idempotency-key')).not.toBe(other?.headers.get('idempotency-key'));
  });

  it('that meets no network stays as it is, and the next press is the same one', async () => {
    api.answer(previewPublication, aPreview());
    api.goOffline(publishPlan);
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: /^Publier et prévenir/ }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /^Publier et prévenir/ }));
    await waitFor(() => expect(api.calls(publishPlan)).toHaveLength(2));
    const [one, other] = api.calls(publishPlan);
    expect(one?.headers.get('idempotency-key')).toBe(other?.headers.get('idempotency-key'));
  });
});
