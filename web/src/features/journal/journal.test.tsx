import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { journalActions } from '@vigiefaon/domain/journal/journal';
import { type JournalLine, listJournal } from '@vigiefaon/domain/journal/journal.api';
import { journalKinds } from '@vigiefaon/domain/journal/journal-kind';
import { locales } from '@vigiefaon/domain/languages/locales';
import { missionEventNames } from '@vigiefaon/domain/missions/mission';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { Journal } from './journal.tsx';
import { sentenceOf } from './journal-sentence.ts';

const anne = { userId: '01900000-0000-7000-8000-000000000001', lastname: 'Lambert', firstname: 'Anne' };
const karl = { userId: '01900000-0000-7000-8000-000000000002', lastname: 'Schröder', firstname: 'Karl' };
const missionId = '01900000-0000-7000-8000-000000000003';
const today = '2025-06-10';

function missionLine(change: object = {}): JournalLine {
  return {
    source: 'MISSION',
    id: 'MISSION-1',
    at: '2025-06-02T17:05:00.000Z',
    action: 'assign',
    actor: anne,
    mission: { missionId, missionDate: '2025-06-03', client: { lastname: 'Dupont', firstname: 'Jean' } },
    pilot: karl,
    response: null,
    ...change,
  };
}

function affairLine(change: object): JournalLine {
  return {
    source: 'AFFAIR',
    id: 'AFFAIR-1',
    at: '2025-06-01T08:00:00.000Z',
    action: 'SETTINGS_SAVED',
    actor: anne,
    user: null,
    client: null,
    subjectId: null,
    details: {},
    ...change,
  };
}

const firstLetters = /\{\w+\}/;

describe.each(locales)('in %s', async (locale) => {
  const t = createTranslate(locale, await loadTexts(locale, 'inside'));
  const reader = { t, format: createFormat(locale), today };

  test('every event of a mission is a sentence with all its words', () => {
    for (const action of missionEventNames) {
      const sentence = sentenceOf(missionLine({ action }), reader);
      expect(sentence).toContain('Anne Lambert');
      expect(sentence).toContain('Jean Dupont');
      expect(sentence).not.toMatch(firstLetters);
      expect(sentence).not.toContain('journal.');
    }
  });

  test('every affair is a sentence', () => {
    const days = { firstDay: '2025-05-01', lastDay: '2025-06-30', missionDate: today, day: today };
    const about = { register: 'Parcelles', year: '2025', rows: 100 };
    const neighbour = { name: 'Rehkitzrettung Our', partner: 'Rehkitzrettung Our', sender: 'Rehkitzrettung Our' };
    const details = {
      ...days,
      ...about,
      ...neighbour,
      from: null,
      to: 'ROLE_PILOT',
      assigned: 4,
      asked: 4,
      tile: 'N50E005',
      people: 12,
      parcels: 30,
    };
    for (const action of journalActions) {
      const sentence = sentenceOf(affairLine({ action, user: karl, details }), reader);
      expect(sentence).not.toMatch(firstLetters);
      expect(sentence).not.toContain('journal.');
    }
  });
});

describe('in French', async () => {
  const t = createTranslate('fr', await loadTexts('fr', 'inside'));
  const say = (line: JournalLine) => sentenceOf(line, { t, format: createFormat('fr'), today });

  test.each<[string, JournalLine]>([
    ['Anne Lambert a confié la mission du mardi 3 juin de Jean Dupont à Karl Schröder', missionLine()],
    ['Anne Lambert a pris la mission du mardi 3 juin de Jean Dupont', missionLine({ pilot: anne })],
    [
      'Karl Schröder a répondu « possible » pour la mission du mardi 3 juin de Jean Dupont',
      missionLine({ action: 'respond', actor: karl, response: 'POSSIBLE' }),
    ],
    [
      'Anne Lambert a changé le rôle de Karl Schröder : En attente d’un rôle → Pilote',
      affairLine({ action: 'USER_ROLE_CHANGED', user: karl, details: { from: null, to: 'ROLE_PILOT' } }),
    ],
    [
      'Anne Lambert a exporté : missions (CSV, 1 234 lignes)',
      affairLine({ action: 'DATA_EXPORTED', details: { what: 'missions', format: 'csv', rows: 1234 } }),
    ],
    [
      'Quelqu’un (par le lien de commande) a annulé la mission du mardi 3 juin de Jean Dupont',
      missionLine({ action: 'cancel', actor: null, byOrderLink: true }),
    ],
    ['Quelqu’un (compte supprimé) a modifié les réglages de l’association', affairLine({ actor: null })],
  ])('it says "%s"', (sentence, line) => {
    expect(say(line).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
  });
});

describe('the page', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = fakeApi();
    api.answer(listPilots, {
      items: [{ pilotId: karl.userId, lastname: 'Schröder', firstname: 'Karl', phone: null, city: null }],
      nextCursor: null,
    });
  });

  test('lines stand under their day, with the way to the mission; the next page follows', async () => {
    api.answer(listJournal, ({ query }) =>
      query.cursor ? { items: [affairLine({})], nextCursor: null } : { items: [missionLine()], nextCursor: 'next' },
    );
    await renderInside(<Journal />, { path: '/tools?topic=journal' });
    const item = await screen.findByText(/a confié la mission/);
    const link = within(item.closest('li') ?? document.body).getByRole('link', { name: /Voir la mission/ });
    expect(link).toHaveProperty('pathname', `/missions/${missionId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
    expect(await screen.findByText(/a modifié les réglages/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });

  test('filters go to the server and stay in the address; a mission’s whole story is one tap away', async () => {
    api.answer(listJournal, { items: [missionLine()], nextCursor: null });
    await renderInside(<Journal />, { path: '/tools?topic=journal&from=2025-06-01&to=nonsense' });
    await screen.findByText(/a confié la mission/);
    expect(api.calls(listJournal).at(-1)?.query).toMatchObject({ from: '2025-06-01' });
    expect(api.calls(listJournal).at(-1)?.query).not.toHaveProperty('to');
    await userEvent.selectOptions(screen.getByLabelText('Sujet'), 'MISSIONS');
    await userEvent.selectOptions(await screen.findByLabelText('Personne'), karl.userId);
    expect(api.calls(listJournal).at(-1)?.query).toMatchObject({ kind: 'MISSIONS', personId: karl.userId });
    await userEvent.click(screen.getByRole('button', { name: /Toute l’histoire/ }));
    await screen.findByRole('button', { name: 'Toutes les missions' });
    expect(api.calls(listJournal).at(-1)?.query).toMatchObject({ missionId });
  });

  test('nothing found offers the way back, a failure another try', async () => {
    api.answer(listJournal, { items: [], nextCursor: null });
    await renderInside(<Journal />, { path: '/tools?topic=journal&kind=DATA' });
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(await screen.findByText('Rien dans le journal')).toBeDefined();
    expect(api.calls(listJournal).at(-1)?.query).not.toHaveProperty('kind');
  });

  test('a failure offers another try', async () => {
    api.refuse(listJournal, 'UNAVAILABLE');
    await renderInside(<Journal />, { path: '/tools?topic=journal' });
    expect(await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 10_000 })).toBeDefined();
  }, 15_000);

  test('every kind can be chosen', async () => {
    api.answer(listJournal, { items: [], nextCursor: null });
    await renderInside(<Journal />, { path: '/tools?topic=journal' });
    const choices = within(await screen.findByLabelText('Sujet')).getAllByRole('option');
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['', ...journalKinds]);
  });
});
