import { screen, within } from '@testing-library/react';
import { criteria } from '@vigiefaon/domain/accessibility/criteria';
import { howTested } from '@vigiefaon/domain/accessibility/generated/how-tested';
import { expect, test } from 'vitest';
import { someSettings } from '../../testing/people.ts';
import { renderPublic } from '../../testing/render-page.tsx';
import AccessibilityPage from './accessibility.tsx';

const show = async (settings = someSettings()) => {
  await renderPublic(<AccessibilityPage />, { settings });
  screen.getByRole('heading', { level: 1, name: 'Accessibilité' });
  await screen.findByRole('table');
};

test('the statement says of each criterion how it stands and how that is known', async () => {
  await show();
  const rows = within(screen.getByRole('table', { name: 'Critère par critère' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(criteria.length);
  const rowOf = (number: string) => rows.find((row) => row.textContent?.startsWith(`${number} `))?.textContent ?? '';
  expect(rowOf('2.4.7')).toBe('2.4.7 Visibilité du focusniveau AA · 1 groupe d’essaisrempli');
  expect(rowOf('1.2.2')).toMatch(/niveau Asans objet/);
  expect(rowOf('1.1.1')).toContain('en partie');
});

test('it does not say that all is well while something is missing, and what to do instead stands beside it', async () => {
  await show();
  screen.getByText('Elle répond en partie aux WCAG 2.2, niveau AA.');
  expect(screen.queryByText('Elle répond aux WCAG 2.2, niveau AA.')).toBeNull();
  const gap = screen.getByText(/^Les documents en PDF n’ont pas de structure/);
  expect(gap.textContent).toContain('Les pages de l’application disent la même chose.');
  const numbers = [...document.querySelectorAll('dd')].map(({ textContent }) => Number(textContent));
  expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(criteria.length);
});

test('it names what the machine was, and what nobody has tried yet', async () => {
  await show();
  screen.getByText(new RegExp(`les ${howTested.rules} règles d’axe-core ${howTested.axe.replaceAll('.', '\\.')}`));
  screen.getByText(/^Pas encore fait/);
});

test('whoever is stopped by something finds the number of the association, where it has one', async () => {
  await show(someSettings({ helpPhone: '+3280123456' }));
  const number = await screen.findByRole('link', { name: '+32 80 12 34 56' });
  expect(number.getAttribute('href')).toBe('tel:+3280123456');
});
