import { locales } from '@vigiefaon/domain/languages/locales';
import { expect, test } from 'vitest';
import { languageName, ownName } from './language-names.ts';

test('a choice of languages names each as its own readers do', () => {
  expect(locales.map(ownName)).toEqual(['Français', 'Deutsch', 'Nederlands', 'English']);
});

test('a sentence names a language in the words of its reader', () => {
  expect([languageName('de', 'fr'), languageName('fr', 'de'), languageName('de', 'nl')]).toEqual([
    'allemand',
    'Französisch',
    'Duits',
  ]);
});
