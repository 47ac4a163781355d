import { expect, test } from 'vitest';
import { locales } from '../users/user.ts';
import { mailLanguages } from './mail-languages.ts';
import { renderMessage } from './render-message.ts';

const link = 'https://fawns.example.org/reset-password/key?a=1&b=2';

function aReset(change: { name?: string; locale?: (typeof locales)[number]; helpPhone?: string | null } = {}) {
  const { name = 'Odile Lambert', locale = 'fr', helpPhone = null } = change;
  return renderMessage({ template: 'PASSWORD_RESET', locale, variables: { name, link }, helpPhone });
}

test.each(locales)('in %s text and HTML say the same, and nothing is left to fill in', (locale) => {
  const { subject, text, html } = aReset({ locale, helpPhone: '+3280123456' });
  const { before, after, button } = mailLanguages[locale].messages.PASSWORD_RESET;
  for (const words of [...before, ...after, button ?? '', 'Odile Lambert', '+3280123456']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain(`lang="${locale}"`);
  expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
});

test('the link stands bare in the text and escaped in the HTML', () => {
  const { text, html } = aReset();
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
});

test('what a person is called cannot become markup', () => {
  const { html } = aReset({ name: '<img src=x onerror="alert(1)">' });
  expect(html).not.toContain('<img');
});

test('whoever has no name is greeted without one', () => {
  expect(aReset({ name: '' }).text).toMatch(/^Bonjour,\n/);
});

test('an association without a help phone names none', () => {
  expect(aReset().text).not.toMatch(/Appelez/);
  expect(aReset({ helpPhone: '+3280123456' }).text).toContain('au +3280123456.');
});

test('a mail fetches nothing from anywhere', () => {
  expect(aReset().html).not.toMatch(/<(img|link|script|iframe)|url\(/);
});
