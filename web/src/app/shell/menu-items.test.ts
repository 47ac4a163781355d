import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { findRoute } from '../../routing/routes.ts';
import { menuItemsOf } from './menu-items.ts';

const t = createTranslate('fr', await loadTexts('fr', 'inside'));
const pagesOf = (role: Parameters<typeof menuItemsOf>[0]) =>
  menuItemsOf(role, ['light', () => undefined], t).filter((item) => item.to);

test.each([
  ['ROLE_CLIENT', ['Demander une intervention', 'Mes demandes']],
  ['ROLE_PILOT', ['Au champ', 'Mes missions', 'Carte', 'Missions', 'Demandeurs']],
  [
    'ROLE_ADMIN',
    [
      'Mes missions',
      'Carte',
      'Missions',
      'Plan du soir',
      'Au champ',
      'Appels',
      'Voisins',
      'Demandeurs',
      'Utilisateurs',
      'Outils',
    ],
  ],
] as const)('the menu of %s', (role, labels) => {
  expect(pagesOf(role).map((item) => item.label)).toEqual(labels);
});

test('any other role gets an empty menu', () => {
  expect(menuItemsOf(null, ['light', () => undefined], t)).toEqual([]);
});

test('no item leads to a page that does not exist', () => {
  for (const item of pagesOf('ROLE_ADMIN')) expect(findRoute(item.to ?? ''), item.label).not.toBeNull();
});
