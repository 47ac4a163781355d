import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InvitedPerson, invite, listInvited } from '@vigiefaon/domain/invitations/invitations.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { InvitationsTopic } from '../../features/invitations/invitations-topic.tsx';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';

const anne: InvitedPerson = {
  ...{ id: '0190a5f0-0000-7000-8000-0000000000a1', lastname: 'Lambert', firstname: 'Anne', locale: 'de' },
  ...{ email: 'anne@example.org', phone: '+32470123456', mailedAt: '2025-05-19T08:00:00.000Z' },
};
const jean: InvitedPerson = {
  ...{ id: '0190a5f0-0000-7000-8000-0000000000a2', lastname: 'Dupont', firstname: 'Jean', locale: 'fr' },
  ...{ email: null, phone: '+32471123456', mailedAt: null },
};
let server: FakeApi;

const linkOf = (id: string) => ({
  id,
  link: `https://fawns.example.org/invitation/${id.slice(-2)}`,
  lastDay: '2025-06-18',
});
const show = (settings = {}) =>
  renderInside(<InvitationsTopic />, {
    path: '/tools?topic=invitations',
    settings: someSettings({ today: '2025-05-20', ...settings }),
  });
const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));

beforeEach(() => {
  server = fakeApi();
  server.answer(listInvited, { items: [anne, jean], nextCursor: null, total: 2 });
  server.answer(invite, ({ body }) => ({ items: body.ids.map(linkOf), mailed: body.byMail ? 1 : 0 }));
});

test('whoever has a mail is written to, and the others get their link by hand, in their language', async () => {
  await show({ mailIsSent: true });
  expect(await screen.findByText(/anne@example\.org · \+32 470 12 34 56 · Mail écrit hier/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir toutes celles affichées' }));
  await userEvent.click(screen.getByRole('button', { name: 'Écrire à 2 personnes' }));
  expect(await screen.findByText('Un mail part à 1 personne')).toBeTruthy();
  expect(server.calls(invite)[0]?.body).toEqual({ of: 'PILOTS', ids: [anne.id, jean.id], byMail: true });
  const ways = await screen.findAllByRole('link', { name: 'WhatsApp' });
  expect(ways).toHaveLength(1);
  expect(decodeURIComponent(ways[0]?.getAttribute('href') ?? '')).toMatch(
    /32471123456.*Bonjour, l’association vous a.*a2$/,
  );
});

test('links are shown for whom they are chosen, with a code that can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await show();
  await choose('Lambert Anne');
  await userEvent.click(screen.getByRole('button', { name: 'Voir 1 lien' }));
  await waitFor(() =>
    expect(decodeURIComponent(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')).toContain(
      'Guten Tag',
    ),
  );
  expect(screen.getAllByText('Gilt einmal, bis einschließlich Mittwoch, 18. Juni.')).not.toHaveLength(0);
  expect(await screen.findByRole('img', { name: 'Code de l’invitation' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer les codes' }));
  expect(print).toHaveBeenCalledOnce();
});

test('without a mail server it is said that mails wait', async () => {
  await show({ mailIsSent: false });
  await choose('Lambert Anne');
  await userEvent.click(screen.getByRole('button', { name: 'Écrire à 1 personne' }));
  expect(await screen.findByText(/Cette installation n’envoie pas de mails/)).toBeTruthy();
});

test('without a season ahead requesters get no link, and it is said why', async () => {
  server.refuse(invite, 'SEASON_CLOSED');
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Demandeurs' }));
  await choose('Dupont Jean');
  await userEvent.click(screen.getByRole('button', { name: 'Voir 1 lien' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Aucune saison n’est à venir/);
});

test('where all have come in the list says so', async () => {
  server.answer(listInvited, { items: [], nextCursor: null, total: 0 });
  await show();
  expect(await screen.findByText('Tous les pilotes sont entrés')).toBeTruthy();
});
