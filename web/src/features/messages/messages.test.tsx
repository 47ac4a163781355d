import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@vigiefaon/domain/messages/message';
import { failOverMessage, getMessage, listMessages, retryMessage } from '@vigiefaon/domain/messages/messages.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Messages } from './messages.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const link = 'https://fawns.example.org/reset-password/secret';
let api: FakeApi;
let messages: Message[];

function aMessage(number: number, change: Partial<Message> = {}): Message {
  return {
    messageId: `0190a5f0-0000-7000-8000-00000000000${number}`,
    channel: 'MAIL',
    template: 'PASSWORD_RESET',
    state: 'SENT',
    receiverName: `Personne ${number}`,
    address: `person${number}@ferme.test`,
    userId: null,
    day: null,
    follows: null,
    subject: 'Choisissez un nouveau mot de passe',
    attempts: 1,
    failure: null,
    nextAttemptAt: null,
    expiresAt: null,
    createdAt: '2026-06-01T08:00:00.000Z',
    sentAt: '2026-06-01T08:00:02.000Z',
    deliveredAt: null,
    readAt: null,
    locale: 'fr',
    text: `Bonjour,\n\nChoisir :\n${link}\n\nmerci`,
    html: '<p>Bonjour</p>',
    lastError: null,
    journal: [],
    chain: [],
    nextChannel: null,
    ...change,
  };
}

const failed = aMessage(2, {
  state: 'FAILED',
  failure: 'ADDRESS_REFUSED',
  lastError: '550 nobody here',
  attempts: 7,
  sentAt: null,
});

let mailIsSent: boolean;
let whatsappIsSent: boolean;

beforeEach(() => {
  api = fakeApi();
  mailIsSent = true;
  whatsappIsSent = false;
  messages = [aMessage(1), failed];
  api.answer(listMessages, ({ query }) => ({
    items: messages.filter(({ state }) => !query.state || state === query.state),
    nextCursor: null,
    mailIsSent,
    whatsappIsSent,
    pushIsSent: false,
  }));
  api.answer(getMessage, ({ params }) => messages.find(({ messageId }) => messageId === params.messageId) ?? failed);
});

async function show(path = '/tools') {
  await renderInside(<Messages />, { path, user: admin });
  return screen.findByRole(window.innerWidth >= 992 ? 'table' : 'list', { name: 'Messages' }).catch(() => null);
}

test('the list tells to whom, what and how far, and why it failed', async () => {
  await show();
  expect(await screen.findByText('person1@ferme.test')).toBeTruthy();
  expect(screen.getByText('2 messages affichés')).toBeTruthy();
  expect(screen.getAllByText('Envoyé').length).toBeGreaterThan(0);
  expect(screen.getByText('L’adresse du destinataire est refusée. Vérifiez-la dans sa fiche.')).toBeTruthy();
  expect(screen.queryByText(/Aucun serveur d’envoi/)).toBeNull();
});

test('where no mail server is configured it says so clearly', async () => {
  mailIsSent = false;
  await show();
  expect(await screen.findByText('Aucun serveur d’envoi n’est configuré : les e-mails sont gardés ici.')).toBeTruthy();
});

test('the filter shows one state, and an empty one leads back to all', async () => {
  await show();
  await userEvent.selectOptions(await screen.findByLabelText('État'), 'FAILED');
  await waitFor(() => expect(screen.queryByText('person1@ferme.test')).toBeNull());
  expect(api.calls(listMessages).at(-1)?.query).toMatchObject({ state: 'FAILED' });
  await userEvent.selectOptions(screen.getByLabelText('État'), 'KEPT');
  await userEvent.click(await screen.findByRole('button', { name: 'Voir tous les messages' }));
  expect(await screen.findByText('person1@ferme.test')).toBeTruthy();
});

test('without any message the list says what will stand here', async () => {
  messages = [];
  await show();
  expect(await screen.findByText('Aucun message')).toBeTruthy();
});

test('a message that was given up is tried again', async () => {
  api.answer(retryMessage, () => {
    const waiting = { ...failed, state: 'WAITING' as const, attempts: 0 };
    messages = [waiting];
    return waiting;
  });
  await show(`/tools?message=${failed.messageId}`);
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Réponse du serveur : 550 nobody here')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Réessayer l’envoi' }));
  expect(await screen.findByText('Le message repart')).toBeTruthy();
  await waitFor(() => expect(within(sheet).queryByRole('button', { name: 'Réessayer l’envoi' })).toBeNull());
});

test('a message that is of no use any more is not offered again', async () => {
  messages = [{ ...failed, expiresAt: '2026-06-01T09:00:00.000Z' }];
  await show(`/tools?message=${failed.messageId}`);
  expect(await screen.findByText(/Ce message ne sert plus à rien/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer l’envoi' })).toBeNull();
});

test('a mail that is kept shows its link, warns of it, and is copied to be handed over', async () => {
  const write = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  messages = [aMessage(3, { state: 'KEPT', sentAt: null })];
  await show(`/tools?message=${messages[0]?.messageId}`);
  const sheet = await screen.findByRole('dialog');
  expect((await within(sheet).findByRole('link', { name: link })).getAttribute('href')).toBe(link);
  expect(within(sheet).getByText(/ne le donnez qu’à son destinataire/)).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Copier le texte' }));
  expect(write).toHaveBeenCalledWith(messages[0]?.text);
});

test('the laid out mail is shown where it can do nothing', async () => {
  await show(`/tools?message=${failed.messageId}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Mise en page' }));
  const frame = screen.getByTitle(failed.subject);
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe('<p>Bonjour</p>');
});

test('it says which channels are on, and that WhatsApp is not configured', async () => {
  await show();
  const channels = await screen.findByRole('list', { name: 'Canaux' });
  expect(within(channels).getByText('WhatsApp : désactivé, pas configuré')).toBeTruthy();
  expect(within(channels).getByText('E-mail : envoyé par le serveur configuré')).toBeTruthy();
});

test('one looks for a person, and on one channel', async () => {
  await show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Nom ou adresse' }), 'odile');
  await userEvent.selectOptions(screen.getByLabelText('Canal'), 'WHATSAPP');
  await waitFor(() => expect(api.calls(listMessages).at(-1)?.query).toMatchObject({ q: 'odile', channel: 'WHATSAPP' }));
});

const callId = '0190a5f0-0000-7000-8000-000000000009';
const onCallList = {
  ...failed,
  nextChannel: 'CALL',
  journal: [
    { at: '2026-06-01T18:00:00.000Z', outcome: 'ADDRESS_REFUSED', answer: '550 nobody here', actorName: null },
    { at: '2026-06-01T18:05:00.000Z', outcome: 'RETRIED', answer: null, actorName: 'Ria Moreau' },
  ],
  chain: [
    {
      messageId: '0190a5f0-0000-7000-8000-000000000008',
      channel: 'WHATSAPP',
      state: 'FAILED',
      failure: 'NOT_ON_WHATSAPP',
      address: '+32470000001',
    },
    {
      messageId: failed.messageId,
      channel: 'MAIL',
      state: 'FAILED',
      failure: 'ADDRESS_REFUSED',
      address: 'a@ferme.test',
    },
  ],
} satisfies Partial<Message>;

test('the sheet tells line by line what happened, and on which channels the message has gone', async () => {
  messages = [{ ...failed, ...onCallList }];
  await show(`/tools?message=${failed.messageId}`);
  const sheet = await screen.findByRole('dialog');
  const journal = await within(sheet).findByRole('region', { name: 'Ce qui s’est passé' });
  expect(
    within(journal)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^.*?\d\d:\d\d/, '')),
  ).toEqual([
    'L’adresse du destinataire est refusée. Vérifiez-la dans sa fiche.550 nobody here',
    'Relancé par Ria Moreau',
  ]);
  const chain = within(sheet).getByRole('region', { name: 'Tous les canaux de ce message' });
  expect(within(chain).getByText('E-mail (celui-ci)')).toBeTruthy();
  expect(within(chain).getByRole('button', { name: 'WhatsApp' })).toBeTruthy();
});

test('a message that does not arrive is put on the call list, and the call opens', async () => {
  messages = [{ ...failed, ...onCallList }];
  api.answer(failOverMessage, () => {
    const call = aMessage(9, {
      messageId: callId,
      channel: 'CALL',
      state: 'WAITING',
      html: '',
      address: '+32470000001',
    });
    messages = [...messages, call];
    return call;
  });
  await show(`/tools?message=${failed.messageId}`);
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Mettre sur la liste d’appels' }));
  expect(await screen.findByText('Le canal suivant prend le relais')).toBeTruthy();
  expect((await within(sheet).findAllByText('À appeler')).length).toBeGreaterThan(0);
  expect(within(sheet).queryByRole('radio', { name: 'Mise en page' })).toBeNull();
});
