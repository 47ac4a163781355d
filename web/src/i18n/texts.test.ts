import { errorCodes, fieldErrorCodes } from '@vigiefaon/domain/errors';
import { journalActions } from '@vigiefaon/domain/journal/journal';
import { type Locale, locales } from '@vigiefaon/domain/languages/locales';
import { missionActionNames, refusals } from '@vigiefaon/domain/missions/mission-actions';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { SeasonState } from '@vigiefaon/domain/season/season';
import { roles } from '@vigiefaon/domain/users/role';
import { describe, expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';
import type { Texts } from './translate.ts';

/** The specification's message codes, each where it is shown. */
const messageCodes = [
  'users.USER_CREATED',
  'users.USER_MODIFIED',
  'profile.USER_MODIFIED',
  'unavailabilities.UNAVAILABILITIES_MODIFIED',
  'clients.CLIENT_CREATED',
  'clients.CLIENT_MODIFIED',
  'clients.CLIENT_UPDATED',
  'orders.created',
  'missions.told.edit',
  'common.SEARCH_END',
  'common.NO_INFORMATIONS',
];

/** All that any screen says in a language. */
const allTexts = async (locale: Locale) => ({
  ...(await loadTexts(locale, 'inside')),
  ...(await loadTexts(locale, 'order')),
  ...(await loadTexts(locale, 'handover')),
  ...(await loadTexts(locale, 'intentions')),
  ...(await loadTexts(locale, 'request')),
  ...(await loadTexts(locale, 'setup')),
  ...(await loadTexts(locale, 'accessibility')),
  ...(await loadTexts(locale, 'people')),
  ...(await loadTexts(locale, 'outside')),
  ...(await loadTexts(locale, 'sky')),
});
const french = await allTexts('fr');

function keysOf(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([namespace, entries]) =>
    Object.keys(entries).map((key) => `${namespace}.${key}`),
  );
}

function textsOf(texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([namespace, entries]) =>
    Object.entries(entries).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
  );
}

const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map((match) => match[1] ?? '').sort();

test('each language of the domain has its folder here, and no folder is left over', () => {
  const folders = Object.keys(import.meta.glob('./*/login-texts.ts')).map((file) => file.split('/')[1]);
  expect(folders.sort()).toEqual([...locales].sort());
});

describe.each(locales)('in %s', async (locale) => {
  const texts = await allTexts(locale);
  const keys = new Set(keysOf(texts));

  test('the keys are those of the French source', () => {
    expect([...keys].sort()).toEqual(keysOf(french).sort());
  });

  test('no text is empty, and each has the placeholders of the French source', () => {
    const source = new Map(textsOf(french));
    for (const [key, text] of textsOf(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholdersIn(text), key).toEqual(placeholdersIn(source.get(key) ?? ''));
    }
  });

  test('every text with a plural has all forms of this language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
    const stems = [...keys].filter((key) => /_(one|other)$/.test(key)).map((key) => key.replace(/_(one|other)$/, ''));
    for (const stem of stems) for (const form of forms) expect(keys).toContain(`${stem}_${form}`);
  });

  test.each([
    ['every error of the server', [...errorCodes, 'OFFLINE'].map((code) => `errors.${code}`)],
    ['every error of a field', fieldErrorCodes.map((code) => `fieldErrors.${code}`)],
    ['every refusal of a rule', Object.keys(refusals).map((refusal) => `refusals.${refusal}`)],
    ['every mission action', missionActionNames.map((action) => `common.actions.${action}`)],
    [
      'every status, also in the words for clients',
      missionStatuses.flatMap((status) => [`common.status.${status}`, `common.clientStatus.${status}`]),
    ],
    ['every role', roles.map((role) => `common.role.${role}`)],
    ['every journal entry', journalActions.map((action) => `journal.${action}`)],
    ['every success and empty list of the specification', messageCodes],
    ['every state of the season', SeasonState.shape.state.options.map((state) => `season.${state}`)],
  ])('there is a text for %s', (_what, wanted) => {
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
  });
});

test.each([
  ['login', ['auth', 'common', 'errors', 'fieldErrors', 'season']],
  ['order', ['auth', 'common', 'errors', 'fieldErrors', 'orderPage', 'season']],
  ['request', ['addresses', 'auth', 'common', 'errors', 'fieldErrors', 'orderPage', 'orderRequest', 'season']],
  ['handover', ['auth', 'common', 'errors', 'fieldErrors', 'handoverPage', 'season']],
  [
    'links',
    [
      'answers',
      'auth',
      'clearance',
      'common',
      'device',
      'errors',
      'fieldErrors',
      'helper',
      'proof',
      'season',
      'topics',
    ],
  ],
  ['public', ['addresses', 'auth', 'common', 'errors', 'fieldErrors', 'password', 'register', 'season']],
] as const)('before login only the texts of its pages are loaded: %s', async (area, namespaces) => {
  expect(Object.keys(await loadTexts('nl', area)).sort()).toEqual(namespaces);
});

test('the map brings all its texts along, whatever page it lies over', async () => {
  expect(Object.keys(await loadTexts('nl', 'drawing')).sort()).toEqual([
    'addresses',
    'declared',
    'intervention',
    'map',
  ]);
});
