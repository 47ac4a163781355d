import { accentColors } from '@vigiefaon/domain/letterhead/accent';
import { expect, test } from 'vitest';
import { wearAccent } from './accent.ts';

const worn = (name: string) => document.documentElement.style.getPropertyValue(name);

test('the page wears the colour of the association in each look, until it has none', () => {
  const colors = accentColors('#1d5fb8');
  wearAccent(colors);
  expect(worn('--accent-light-primary')).toBe('#1d5fb8');
  expect(worn('--accent-field-hover')).toBe(colors.field.hover);
  wearAccent(accentColors('#8d5a2b'));
  expect(worn('--accent-light-primary')).toBe('#8d5a2b');
  wearAccent(null);
  expect(document.documentElement.getAttribute('style') ?? '').not.toContain('--accent');
});
