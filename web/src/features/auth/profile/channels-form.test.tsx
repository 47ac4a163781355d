import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updatePreferences } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUser, someSettings } from '../../../testing/people.ts';
import { renderInside } from '../../../testing/render-page.tsx';
import { ChannelsForm } from './channels-form.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

interface Opened {
  whatsappIsSent?: boolean;
  wants?: boolean;
  phone?: string | null;
  isPhoneConfirmed?: boolean;
}

async function open({
  whatsappIsSent = true,
  wants = false,
  phone = '+32470123456',
  isPhoneConfirmed = true,
}: Opened = {}) {
  const known = aUser();
  const user = aUser({
    isPhoneConfirmed,
    identity: { ...known.identity, phone },
    preferences: { ...known.preferences, notifyByWhatsapp: wants },
  });
  await renderInside(<ChannelsForm user={user} />, { user, settings: someSettings({ whatsappIsSent }) });
  return screen.findByLabelText<HTMLInputElement>('Me prévenir par WhatsApp');
}

test('whoever chooses WhatsApp reads which number has to be there', async () => {
  api.answer(updatePreferences, aUser());
  const choice = await open();
  expect(screen.getByText('Le numéro +32 470 12 34 56 doit être inscrit sur WhatsApp.')).toBeTruthy();
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(api.calls(updatePreferences)[0]).toMatchObject({ body: { notifyByWhatsapp: true } });
});

test('where WhatsApp is off it cannot be chosen, and the reason stands beside it', async () => {
  const choice = await open({ whatsappIsSent: false });
  expect(choice.disabled).toBe(true);
  expect(screen.getByText('L’association n’envoie pas encore de messages par WhatsApp.')).toBeTruthy();
});

test('what was chosen before can still be given up', async () => {
  const choice = await open({ whatsappIsSent: false, wants: true });
  expect([choice.checked, choice.disabled]).toEqual([true, false]);
});

test('without a phone number it asks for one first', async () => {
  const choice = await open({ phone: null });
  expect(choice.disabled).toBe(true);
  expect(screen.getByText('Indiquez d’abord votre numéro de téléphone ci-dessus.')).toBeTruthy();
});

test('whose number nobody has confirmed reads that WhatsApp starts after that, and how it is done', async () => {
  const choice = await open({ isPhoneConfirmed: false });
  expect(choice.disabled).toBe(false);
  expect(screen.getByText(/commence quand le \+32 470 12 34 56 est confirmé : .* message WhatsApp/)).toBeTruthy();
});
