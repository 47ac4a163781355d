import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getWhatsappState, type WhatsappState } from '@vigiefaon/domain/whatsapp/whatsapp.api';
import { whatsappTemplates } from '@vigiefaon/domain/whatsapp/whatsapp-templates';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { WhatsappTopic } from './whatsapp-topic.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const webhookUrl = 'https://fawns.example.org/api/whatsapp/webhook';
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

async function open(change: Partial<WhatsappState> = {}) {
  api.answer(getWhatsappState, {
    isOn: true,
    webhookUrl,
    lastSentAt: null,
    lastHeardAt: null,
    trouble: null,
    ...change,
  });
  await renderInside(<WhatsappTopic />, { user: admin });
  await screen.findByText(webhookUrl);
}

function templateNamed(name: string): HTMLElement {
  return screen.getByText(name).closest('details') as HTMLElement;
}

test('without a number it says that WhatsApp is off, and what it takes', async () => {
  await open({ isOn: false });
  expect(screen.getByText('WhatsApp est désactivé')).toBeTruthy();
  expect(screen.getByText(/docs\/whatsapp\.md/)).toBeTruthy();
  expect(screen.queryByText('Dernier message parti')).toBeNull();
});

test('with a number it says when something last went out and came in', async () => {
  await open({ lastSentAt: new Date(Date.now() - 3 * 60_000).toISOString() });
  expect(screen.getByText('WhatsApp est activé')).toBeTruthy();
  expect(screen.getByText('il y a 3 minutes')).toBeTruthy();
  expect(screen.getByText('jamais')).toBeTruthy();
});

test('what Meta refuses is named, with its own words', async () => {
  const at = new Date().toISOString();
  await open({
    trouble: { failure: 'TEMPLATE_REFUSED', template: 'PILOT_ASKED', answer: 'HTTP 404 132001 missing', at },
  });
  expect(screen.getByText(/refuse le modèle vigiefaon_pilot_asked/)).toBeTruthy();
  expect(screen.getByText('HTTP 404 132001 missing')).toBeTruthy();
});

test('every template can be copied in each language, with its examples and buttons', async () => {
  const user = userEvent.setup();
  await open();
  expect(document.querySelectorAll('details')).toHaveLength(whatsappTemplates.length);
  await user.click(screen.getByLabelText('Deutsch'));
  const asked = within(templateNamed('vigiefaon_pilot_asked'));
  await user.click(screen.getByText('vigiefaon_pilot_asked'));
  expect(asked.getByText('Möglich · Verhindert')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Copier le texte' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Guten Tag,[\s\S]+\{\{1\}\}[\s\S]+\{\{3\}\}/);
  await user.click(asked.getByRole('button', { name: 'Copier le nom' }));
  expect(await navigator.clipboard.readText()).toBe('vigiefaon_pilot_asked');
});

test('the hint says what has to stay as it is', async () => {
  await open();
  expect(screen.getByText(/chaque \{\{1\}\}, \{\{2\}\}… doit rester/)).toBeTruthy();
});

test('a state that cannot be had can be asked for again; the templates are there all the same', async () => {
  api.refuse(getWhatsappState, 'UNEXPECTED');
  await renderInside(<WhatsappTopic />, { user: admin });
  expect(await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('vigiefaon_no_pilot')).toBeTruthy();
});
