import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ConsentSource,
  getConsentAcceptances,
  getConsentSource,
  publishConsent,
} from '@vigiefaon/domain/consent/consent.api';
import {
  getHouseRules,
  getRulesAcceptances,
  type HouseRules,
  publishHouseRules,
} from '@vigiefaon/domain/house-rules/house-rules.api';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser, farmerId } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import Tools from './tools.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const rules: HouseRules = {
  version: 1,
  text: { fr: 'Des gants.', de: 'Handschuhe.', nl: 'Handschoenen.', en: 'Gloves.' },
  publishedAt: '2026-05-30T08:00:00.000Z',
};
const line = { userId: farmerId, lastname: 'Zoé', firstname: 'Line', phone: '+32470123456', acceptedVersion: null };
const consentSource: ConsentSource = {
  version: 1,
  text: rules.text,
  facts: {
    recipients: [{ kind: 'WHATSAPP', host: null }],
    requesterSeasons: 2,
    accountMonths: 24,
    messageDays: 180,
    journalYears: 3,
  },
};
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getSetup, aSetup());
  api.answer(getHouseRules, rules);
  api.answer(getRulesAcceptances, { version: 1, pilots: 12, accepted: 11, waiting: [line] });
});

const openRules = () => renderInside(<Tools />, { path: '/tools?topic=rules', user: admin });
const french = () => screen.findByLabelText(/^Français/, { selector: 'textarea' });

async function rewrite(words: string): Promise<void> {
  fireEvent.change(await french(), { target: { value: words } });
}

async function confirm(label: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
}

test('an admin sees who has accepted the rules and whom to call', async () => {
  await openRules();
  expect(await screen.findByRole('heading', { name: 'Version 1 acceptée : 11 sur 12 pilotes' })).toBeTruthy();
  expect(screen.getByText('Line Zoé').closest('li')?.textContent).toMatch(/n’a encore rien accepté/);
  expect(screen.getByRole('link', { name: 'Appeler le +32 470 12 34 56' }).getAttribute('href')).toBe(
    'tel:+32470123456',
  );
});

test('a new version is published after the question how many pilots it concerns', async () => {
  await openRules();
  await rewrite('1. Des gants.\n2. De l’herbe.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('De l’herbe.');
  api.answer(publishHouseRules, ({ body }) => ({ ...rules, version: 2, text: body.text }));
  await userEvent.click(screen.getByRole('button', { name: 'Publier la version 2' }));
  expect(await screen.findByText(/^12 pilotes devront l’accepter/)).toBeTruthy();
  expect(api.calls(publishHouseRules)).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publier la version 2' }));
  expect(await screen.findByText('La version 2 est en vigueur')).toBeTruthy();
  expect(api.calls(publishHouseRules)[0]?.body).toEqual({
    version: 1,
    text: { ...rules.text, fr: '1. Des gants.\n2. De l’herbe.' },
  });
});

test('unpublished words survive leaving the page, until they are given up', async () => {
  const { unmount } = await openRules();
  await rewrite('À moitié écrit');
  unmount();
  await openRules();
  await waitFor(async () => expect(await french()).toHaveProperty('value', 'À moitié écrit'));
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au texte en vigueur' }));
  expect(await french()).toHaveProperty('value', 'Des gants.');
});

test('another admin’s version published meanwhile is told, and one’s own words stay', async () => {
  await openRules();
  await rewrite('Mes mots');
  api.refuse(publishHouseRules, 'STALE');
  api.answer(getHouseRules, { ...rules, version: 2, text: { ...rules.text, fr: 'Ses mots' } });
  await confirm('Publier la version 2');
  expect(await screen.findByText(/La version 2 a été publiée entre-temps/)).toBeTruthy();
  expect(await french()).toHaveProperty('value', 'Mes mots');
  api.answer(publishHouseRules, ({ body }) => ({ ...rules, version: 3, text: body.text }));
  await confirm('Publier la version 3');
  expect(await screen.findByText('La version 3 est en vigueur')).toBeTruthy();
  expect(api.calls(publishHouseRules)[1]?.body.version).toBe(2);
});

test('a language left empty is named, and nothing is published', async () => {
  await openRules();
  await rewrite('  ');
  await userEvent.click(screen.getByRole('button', { name: 'Publier la version 2' }));
  expect((await french()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the consent text is published in the same way, and says to how many it will be shown', async () => {
  api.answer(getConsentSource, consentSource);
  api.answer(getConsentAcceptances, { version: 1, accepted: 30, older: 4, never: 2 });
  await renderInside(<Tools />, { path: '/tools?topic=consent', user: admin });
  expect(await screen.findByText('Accord valable : 30 · à redemander : 4 · jamais demandé : 2')).toBeTruthy();
  await rewrite('Nouveau texte');
  api.answer(publishConsent, ({ body }) => ({ ...body, version: 2, validVersions: [2] }));
  await userEvent.click(screen.getByRole('button', { name: 'Publier la version 2' }));
  expect(await screen.findByText('Elle sera présentée à 36 personnes à leur prochaine entrée.')).toBeTruthy();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publier la version 2' }));
  expect(await screen.findByText('La version 2 est en vigueur')).toBeTruthy();
});

test('the preview of the consent text is filled with what is so now, and what nobody fills is named before it is sent', async () => {
  api.answer(getConsentSource, consentSource);
  api.answer(getConsentAcceptances, { version: 1, accepted: 0, older: 0, never: 0 });
  await renderInside(<Tools />, { path: '/tools?topic=consent', user: admin });
  expect(await screen.findByText(/\{recipients\} devient la liste de ceux qui reçoivent des données/)).toBeTruthy();
  await rewrite('Qui en reçoit :\n{recipients}\nCombien de temps :\n{periods}');
  const points = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(points.some((point) => /^WhatsApp \(Meta Platforms Ireland/.test(point))).toBe(true);
  expect(points.some((point) => /effacés après 2 saisons/.test(point))).toBe(true);
  await rewrite('{recipient}');
  expect(await screen.findByText(/contient « \{recipient\} », que rien ne remplit/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publier la version 2' })).toHaveProperty('disabled', true);
});
