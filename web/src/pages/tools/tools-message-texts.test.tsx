import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { locales } from '@vigiefaon/domain/languages/locales';
import { mailLanguages } from '@vigiefaon/domain/languages/mail-languages';
import { messageTemplateNames } from '@vigiefaon/domain/messages/texts/message-templates';
import {
  listMessageTexts,
  type MessageTextInUse,
  resetMessageText,
  saveMessageText,
} from '@vigiefaon/domain/messages/texts/message-texts.api';
import { getSetup } from '@vigiefaon/domain/setup/setup.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { aSetup } from '../../testing/setup.ts';
import Tools from './tools.tsx';

const admin = aUser({ role: 'ROLE_ADMIN', clientId: null });
const builtIn = mailLanguages.fr.messages.NO_PILOT;
const own = { ...builtIn, subject: 'Désolés pour le {day}' };
let api: FakeApi;

function texts(changed: Partial<MessageTextInUse> = {}) {
  const items = messageTemplateNames.flatMap((template) =>
    locales.map((locale): MessageTextInUse => {
      const words = mailLanguages[locale].messages[template];
      const kept = { template, locale, version: 0, isOwn: false, words, changedAt: null, changedBy: null };
      return template === 'NO_PILOT' && locale === 'fr' ? { ...kept, ...changed } : kept;
    }),
  );
  return { items };
}

beforeEach(() => {
  api = fakeApi();
  api.answer(getSetup, aSetup());
  api.answer(listMessageTexts, texts());
});

const open = () => renderInside(<Tools />, { path: '/tools?topic=texts&text=NO_PILOT', user: admin });
const subject = () => screen.findByLabelText(/^Objet/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

async function type(words: string) {
  fireEvent.change(await subject(), { target: { value: words } });
}

test('what an admin writes shows as its receiver will read it, and is saved', async () => {
  await open();
  await type('Désolés pour le {day}');
  expect(screen.getByText('Désolés pour le jeudi 22 mai')).toBeTruthy();
  api.answer(
    saveMessageText,
    ({ body }) => ({ ...texts({ version: 1, isOwn: true, words: body.words }).items[0], ...body }) as MessageTextInUse,
  );
  api.answer(listMessageTexts, texts({ version: 1, isOwn: true, words: own, changedAt: '2026-05-30T08:00:00.000Z' }));
  await save();
  expect(await screen.findByText('Texte enregistré')).toBeTruthy();
  expect(api.calls(saveMessageText).map(({ params, body }) => [params, body])).toEqual([
    [
      { template: 'NO_PILOT', locale: 'fr' },
      { version: 0, words: own },
    ],
  ]);
  expect(await screen.findByText(/^Vos mots, depuis le/)).toBeTruthy();
});

test('a word in braces that nobody fills in is said at its field before anything is sent', async () => {
  await open();
  await type('Désolés pour le {jour}');
  expect(await screen.findByText('{jour} n’existe pas ici.')).toBeTruthy();
  await save();
  expect(api.calls(saveMessageText)).toEqual([]);
  expect(screen.getByLabelText(/^Objet/).getAttribute('aria-invalid')).toBe('true');
});

test('unsaved words survive leaving the page, until they are given up', async () => {
  const { unmount } = await open();
  await type('Pas fini, le {day}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abandonner mes changements' })).toBeTruthy());
  unmount();
  await open();
  await waitFor(async () => expect(await subject()).toHaveProperty('value', 'Pas fini, le {day}'));
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner mes changements' }));
  expect(await subject()).toHaveProperty('value', builtIn.subject);
});

test('an admin goes back to the words of the program after a question', async () => {
  api.answer(listMessageTexts, texts({ version: 1, isOwn: true, words: own, changedAt: '2026-05-30T08:00:00.000Z' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir aux mots d’origine' }));
  expect(api.calls(resetMessageText)).toEqual([]);
  api.answer(resetMessageText, texts().items[0] as MessageTextInUse);
  api.answer(listMessageTexts, texts({ version: 2 }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revenir aux mots d’origine' }));
  expect(await screen.findByText('Mots d’origine rétablis')).toBeTruthy();
  await waitFor(async () => expect(await subject()).toHaveProperty('value', builtIn.subject));
});
