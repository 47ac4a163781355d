import { afterAll, describe, expect, test, vi } from 'vitest';
import { noLetterhead } from '../letterhead/shown-letterhead.ts';
import { isMarked, madeUp, modulesWithMadeUp } from './made-up-language.ts';

// Files of this workspace share their modules: what is read here is read anew, and again behind it.
vi.resetModules();
for (const [name, add] of Object.entries(modulesWithMadeUp)) vi.doMock(`./${name}.ts`, add);
afterAll(() => {
  for (const name of Object.keys(modulesWithMadeUp)) vi.doUnmock(`./${name}.ts`);
  vi.resetModules();
});

describe('a fifth language', () => {
  test('is one of the profile’s choices, and of every schema', async () => {
    const { Locale } = await import('../users/user.ts');
    expect(Locale.parse(madeUp)).toBe(madeUp);
    const { KeptText, localizedText } = await import('../localized-text.ts');
    const all = Object.fromEntries(Locale.options.map((locale) => [locale, 'Règles']));
    expect(localizedText(20).parse(all)).toEqual(all);
    expect(localizedText(20).safeParse({ ...all, [madeUp]: '' }).success).toBe(false);
    expect(KeptText.parse({ [madeUp]: 'Règles' })).toEqual({ [madeUp]: 'Règles' });
  });

  test('reads the fallback where a text was published before it came, and its own afterwards', async () => {
    const { readIn } = await import('./kept-text.ts');
    expect(readIn({ fr: 'Règles' }, madeUp)).toEqual({ text: 'Règles', locale: 'fr' });
    expect(readIn({ fr: 'Règles', [madeUp]: 'xxx' }, madeUp)).toEqual({ text: 'xxx', locale: madeUp });
  });

  test('is spoken by every message, on each channel', async () => {
    const { mailLanguages } = await import('./mail-languages.ts');
    const { messageExample } = await import('../messages/texts/message-examples.ts');
    const { messageTemplateNames } = await import('../messages/texts/message-templates.ts');
    const { renderMessage } = await import('../messages/texts/render-message.ts');
    for (const template of messageTemplateNames) {
      const { variables, items } = messageExample(template, madeUp);
      for (const channel of ['MAIL', 'WHATSAPP', 'CALL'] as const) {
        const { subject, text } = renderMessage({
          ...{
            channel,
            locale: madeUp,
            words: mailLanguages[madeUp].messages[template],
            variables,
            helpPhone: null,
            letterhead: noLetterhead,
            unsubscribe: null,
          },
          items: items.flatMap((item) => item ?? []),
        });
        expect(isMarked(subject), `${template} ${channel}`).toBe(true);
        expect(isMarked(text), `${template} ${channel}`).toBe(true);
      }
    }
  });

  test('has its templates at Meta, with the parameters of the others, its buttons and its answers', async () => {
    const { whatsappBody, whatsappButtons, whatsappTemplates } = await import('../whatsapp/whatsapp-templates.ts');
    const parametersOf = (body: string) => [...new Set(body.match(/\{\{\d+\}\}/g))].sort();
    for (const template of whatsappTemplates) {
      const body = whatsappBody(template, madeUp);
      expect(isMarked(body), template).toBe(true);
      expect(parametersOf(body), template).toEqual(parametersOf(whatsappBody(template, 'fr')));
    }
    expect(whatsappButtons('PILOT_ASKED', madeUp).every(({ title }) => isMarked(title))).toBe(true);
    const { tapReply } = await import('../whatsapp/tap-replies.ts');
    expect(isMarked(tapReply({ kind: 'NOBODY_READS' }, madeUp, { day: '…', link: '…' }))).toBe(true);
  });

  test('stands on paper, in flight files and in the lists of the data-protection text', async () => {
    const { sheetWords } = await import('../sheets/sheet-words.ts');
    expect(isMarked(sheetWords(madeUp).sheet.title)).toBe(true);
    const { checkWordsIn } = await import('../missions/check-words.ts');
    expect(isMarked(checkWordsIn(madeUp).crates)).toBe(true);
    const { flightWordsIn } = await import('../flight/flight-words.ts');
    expect(isMarked(flightWordsIn(madeUp).title)).toBe(true);
    const { recipientsInWords } = await import('../consent/consent-words.ts');
    expect(isMarked(recipientsInWords(madeUp, { recipients: [] }))).toBe(true);
  });
});
