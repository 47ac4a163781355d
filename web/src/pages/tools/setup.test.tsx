import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getLetterhead, saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { shippedMapServices } from '@vigiefaon/domain/settings/map-services';
import { getMapServices } from '@vigiefaon/domain/settings/map-services.api';
import { getSetup, saveSetup, tryMail } from '@vigiefaon/domain/setup/setup.api';
import { listZoneSources } from '@vigiefaon/domain/zones/zones.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import Setup from './setup.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const letterhead = { name: null, address: null, signatory: null, iban: null, accent: null, version: 0 };
const installed = { tiles: null, aerial: null };
const noMaps = { ...shippedMapServices, version: 0, installed };
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getLetterhead, letterhead);
  api.answer(getMapServices, noMaps);
  api.answer(listZoneSources, { items: [], httpHosts: [] });
  api.answer(getSetup, aSetup({ isNamed: false, pushIsSent: false, pilots: 0 }));
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const page = (
  <>
    <Setup />
    <Address />
  </>
);
const open = (topic: string) => renderInside(page, { path: `/setup?topic=${topic}`, user: admin });
const next = () => screen.getByRole('button', { name: 'Suivant' });
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a step says how far it is, and the name that is saved settles it', async () => {
  api.answer(saveLetterhead, ({ body }) => ({ ...body, version: 1 }));
  await open('association');
  expect(await screen.findByText('11 étapes sur 14 sont réglées')).toBeTruthy();
  expect(screen.getByText('À régler')).toBeTruthy();
  api.answer(getSetup, aSetup({ pushIsSent: false, pilots: 0 }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nom de l’association' }), 'SOS Faons');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('12 étapes sur 14 sont réglées')).toBeTruthy();
  expect(screen.getByText('Réglé')).toBeTruthy();
});

test('what was typed and not saved is asked about before the next step comes', async () => {
  await open('association');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nom de l’association' }), 'SOS');
  await userEvent.click(next());
  const dialog = await screen.findByRole('dialog', { name: 'Pas encore enregistré' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rester ici' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom de l’association' }).value).toBe('SOS');
  await userEvent.click(next());
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer sans enregistrer' }));
  expect(await screen.findByText('Où vous êtes', { selector: 'h2' })).toBeTruthy();
});

test('an association does without notifications, which settles the step and goes on', async () => {
  api.answer(saveSetup, ({ body }) => ({
    ...aSetup({ isNamed: false, pushIsSent: false }),
    left: body.left,
    version: 1,
  }));
  await open('push');
  await title('Notifications');
  await userEvent.click(screen.getByRole('button', { name: 'S’en passer' }));
  expect(api.calls(saveSetup)[0]?.body).toEqual({ left: ['push'], version: 0 });
  await title('Zones pour drones');
});

test('whoever goes on or back by keyboard is within the other step then', async () => {
  await open('zones');
  await title('Zones pour drones');
  screen.getByRole('button', { name: 'Précédent' }).focus();
  await userEvent.keyboard('{Enter}');
  const step = await screen.findByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(document.activeElement).toBe(step));
});

test('a choice that another admin made meanwhile is not overwritten, and the step stays', async () => {
  api.refuse(saveSetup, 'STALE');
  await open('push');
  await title('Notifications');
  await userEvent.click(screen.getByRole('button', { name: 'S’en passer' }));
  expect(await screen.findByText(/Quelqu’un d’autre vient d’en décider/)).toBeTruthy();
  await title('Notifications');
});

test('nobody does without pilots, who come in by a link that is shown as a code', async () => {
  await open('pilots');
  await title('Premiers pilotes');
  expect(screen.queryByRole('button', { name: 'S’en passer' })).toBeNull();
  expect(screen.getByText(`${window.location.origin}/auth/register`)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Code de l’adresse d’inscription' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/tools'));
});

test.each([
  ['SENT', null, /a pris le message pour claire@example\.org/],
  ['LOGIN_REFUSED', '535 5.7.8 Bad password', /535 5\.7\.8 Bad password/],
  ['NO_ADDRESS', null, /Votre compte n’a pas d’adresse e-mail/],
] as const)('a mail to oneself that ends in %s says so', async (outcome, answer, words) => {
  api.answer(tryMail, { outcome, address: outcome === 'NO_ADDRESS' ? null : 'claire@example.org', answer });
  await open('mail');
  await userEvent.click(await screen.findByRole('button', { name: 'M’envoyer un e-mail maintenant' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('without a mail server the variables are named, and no trial is offered', async () => {
  api.answer(getSetup, aSetup({ mailIsSent: false }));
  await open('mail');
  expect(await screen.findByText(/^SMTP_URL=/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'M’envoyer un e-mail maintenant' })).toBeNull();
});

test('while the server does not answer the page says so and asks again', async () => {
  api.goOffline(getSetup);
  await open('push');
  await screen.findByRole('button', { name: 'Réessayer' });
  api.answer(getSetup, aSetup());
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('14 étapes sur 14 sont réglées')).toBeTruthy();
});
