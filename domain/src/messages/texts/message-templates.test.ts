import { describe, expect, test } from 'vitest';
import { locales } from '../../languages/locales.ts';
import { mailLanguages } from '../../languages/mail-languages.ts';
import { messageTemplateNames, messageTemplates, secretsIn } from './message-templates.ts';

const placeholdersIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));

describe.each(locales)('in %s', (locale) => {
  const language = mailLanguages[locale];

  test.each(messageTemplateNames)('%s says all it knows, and nothing that it does not know', (template) => {
    const { subject, before, button, after } = language.messages[template];
    // Whom nobody knows is greeted without a name.
    const known = Object.keys(messageTemplates[template].variables.shape);
    const greeting = known.includes('name') ? language.greeting : language.greetingWithoutName;
    const used = new Set([
      ...placeholdersIn([greeting, subject, ...before, button ?? '', ...after]),
      ...(button ? ['link'] : []),
    ]);
    expect([...used].sort()).toEqual(known.sort());
  });

  test.each(messageTemplateNames)('%s says all it knows of each thing that it tells of', (template) => {
    const { item } = language.messages[template];
    const known = messageTemplates[template].item;
    expect(item === undefined).toBe(known === null);
    expect([...new Set(placeholdersIn([item ?? '']))].sort()).toEqual(Object.keys(known?.shape ?? {}).sort());
  });

  test('no text is empty', () => {
    const { messages, trial, paperKinds, ...frame } = language;
    const texts = [trial, ...Object.values(messages)].flatMap(({ subject, before, item, button, after }) => [
      subject,
      ...before,
      ...(item === undefined ? [] : [item]),
      ...(button === undefined ? [] : [button]),
      ...after,
    ]);
    expect(
      [...Object.values(frame), ...Object.values(paperKinds), ...texts].filter((text) => text.trim() === ''),
    ).toEqual([]);
  });

  test('the frame asks only for the name and the phone of the association', () => {
    const { messages: _, trial: __, paperKinds: ___, ...frame } = language;
    expect(placeholdersIn(Object.values(frame))).toEqual(['name', 'helpPhone']);
  });
});

test('each language has the same messages with the same parts', () => {
  const partsOf = (locale: (typeof locales)[number]) =>
    Object.entries(mailLanguages[locale].messages).map(([template, { before, button, after }]) => [
      template,
      before.length,
      button !== undefined,
      after.length,
    ]);
  for (const locale of locales) expect(partsOf(locale)).toEqual(partsOf('fr'));
});

test('whoever has no pilot, or may have none, reads what helps instead, and no reproach', () => {
  const helps = {
    fr: ['chien', 'du centre vers les bords', 'bandes non fauchées', 'lentement'],
    de: ['Hund', 'von innen nach außen', 'Streifen', 'langsam'],
    nl: ['hond', 'van binnen naar buiten', 'stroken', 'traag'],
    en: ['dog', 'from the middle outwards', 'strips', 'slowly'],
  };
  for (const locale of locales) {
    for (const template of ['NO_PILOT', 'REQUEST_CONFIRMED_LATE', 'PILOT_WITHDRAWN'] as const) {
      const said = mailLanguages[locale].messages[template].after.concat(
        mailLanguages[locale].messages[template].before,
      );
      for (const word of helps[locale]) expect(said.join(' ')).toContain(word);
      expect(said.join(' ')).not.toMatch(
        /trop tard|votre faute|zu spät|selbst schuld|te laat|uw schuld|too late|your fault/i,
      );
    }
  }
});

test('the link to a new password is a secret, the way to ask for one is not', () => {
  const link = 'https://fawns.example.org/reset-password/key';
  expect(secretsIn('PASSWORD_RESET', { name: '', link })).toEqual([link]);
  expect(secretsIn('PASSWORD_CHANGED', { name: '', when: 'now', link })).toEqual([]);
});
