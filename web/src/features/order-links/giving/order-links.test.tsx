import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderLink } from '@vigiefaon/domain/order-links/order-link';
import { createOrderLink, listOrderLinks, revokeOrderLink } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { farmerClientId } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import type { Holder } from './given-link.tsx';
import { OrderLinks } from './order-links.tsx';

const holder: Holder = {
  clientId: farmerClientId,
  name: 'Dumont Luc',
  phone: '+32470123456',
  email: 'luc@ferme.test',
};
let api: FakeApi;
let stored: OrderLink[];

function aLink(change: Partial<OrderLink> = {}): OrderLink {
  return {
    orderLinkId: `0190a5f0-3333-7000-8000-${String(stored.length + 1).padStart(12, '0')}`,
    link: 'https://faon.test/order/secret',
    createdAt: '2026-05-01T10:00:00.000Z',
    lastDay: '2026-08-30',
    lastOpenedAt: null,
    devices: 0,
    orders: 0,
    ...change,
  };
}

beforeEach(() => {
  api = fakeApi();
  stored = [];
  api.answer(listOrderLinks, () => ({ items: stored }));
  api.answer(createOrderLink, () => {
    const made = aLink();
    stored = [made, ...stored];
    return made;
  });
});

const way = (name: string) => screen.findByRole('link', { name });
const wordsIn = async (name: string) => decodeURIComponent((await way(name)).getAttribute('href') ?? '');

test('a link is made, and travels by the programs of whoever gives it away', async () => {
  await renderInside(<OrderLinks holder={holder} />);
  expect(await screen.findByText('Aucun lien ne s’ouvre pour le moment.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Créer un lien' }));
  expect(await wordsIn('WhatsApp')).toMatch(/^https:\/\/wa\.me\/32470123456\?text=Bonjour.*faon\.test\/order\/secret$/);
  expect(await wordsIn('SMS')).toMatch(/^sms:\+32470123456\?&body=Bonjour/);
  expect(await wordsIn('E-mail')).toMatch(/^mailto:luc@ferme\.test\?subject=Votre lien/);
});

test('the words are in the language of the requester', async () => {
  stored = [aLink()];
  await renderInside(<OrderLinks holder={holder} />);
  await userEvent.selectOptions(await screen.findByLabelText('Langue du message'), 'Deutsch');
  await waitFor(async () => expect(await wordsIn('WhatsApp')).toContain('Guten Tag'));
});

test('where the language is known nobody is asked for it', async () => {
  stored = [aLink()];
  await renderInside(<OrderLinks holder={holder} language="nl" />);
  await waitFor(async () => expect(await wordsIn('WhatsApp')).toContain('Dag'));
  expect(screen.queryByLabelText('Langue du message')).toBeNull();
});

test('who has neither phone nor mail gets copy and card', async () => {
  stored = [aLink()];
  await renderInside(<OrderLinks holder={{ ...holder, phone: null, email: null }} />);
  expect(await screen.findByText(/^Ni téléphone ni e-mail/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copier le lien' })).toBeTruthy();
});

test('a link says when it was made and opened, and what was ordered by it', async () => {
  stored = [aLink({ lastOpenedAt: '2026-05-20T05:00:00.000Z', devices: 2, orders: 3 })];
  await renderInside(<OrderLinks holder={holder} />);
  expect(await screen.findByText(/vendredi 1 mai, s’ouvre jusqu’au dimanche 30 août inclus$/)).toBeTruthy();
  expect(screen.getByText(/mercredi 20 mai · 2 appareils · 3 demandes$/)).toBeTruthy();
});

test('the card for the cab holds the code and the name, and is printed alone', async () => {
  stored = [aLink()];
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await renderInside(<OrderLinks holder={holder} />);
  await way('SMS');
  await userEvent.click(screen.getByRole('button', { name: 'Carte pour la cabine du tracteur' }));
  expect(await screen.findByRole('img', { name: 'Code de la page de demande' })).toBeTruthy();
  expect(screen.getAllByText('Dumont Luc')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer la carte' }));
  expect(print).toHaveBeenCalledOnce();
});

test('ending a link asks first', async () => {
  stored = [aLink()];
  api.answer(revokeOrderLink, () => {
    stored = [];
    return undefined;
  });
  await renderInside(<OrderLinks holder={holder} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer ce lien' }));
  expect(api.calls(revokeOrderLink)).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer ce lien' }));
  expect(await screen.findByText('Aucun lien ne s’ouvre pour le moment.')).toBeTruthy();
});

test('outside of a season no link is made, and the reason is said', async () => {
  api.refuse(createOrderLink, 'SEASON_CLOSED');
  await renderInside(<OrderLinks holder={holder} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un lien' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/hors saison/);
});
