import { describe, expect, test } from 'vitest';
import { flightWordsIn } from '../flight/flight-words.ts';
import { locales } from '../languages/locales.ts';
import { mailLanguages } from '../languages/mail-languages.ts';
import { noLetterhead } from '../letterhead/shown-letterhead.ts';
import { messageExample } from '../messages/texts/message-examples.ts';
import { messageTemplateNames } from '../messages/texts/message-templates.ts';
import { renderMessage } from '../messages/texts/render-message.ts';
import { sheetWords } from '../sheets/sheet-words.ts';
import { orderRefusals, tapReply } from '../whatsapp/tap-replies.ts';
import { whatsappBody, whatsappTemplates } from '../whatsapp/whatsapp-templates.ts';
import { textFaults } from './text-faults.ts';

const link = 'https://fawns.example.org/a';
const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '…');

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

describe.each(locales)('in %s nothing stands that a reader should not see', (locale) => {
  const faultsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => textFaults(locale, text).map((fault) => `${fault}: ${text}`));

  test.each(messageTemplateNames)('in %s, whatever brings it', (template) => {
    const { variables, items } = messageExample(template, locale);
    const words = mailLanguages[locale].messages[template];
    const messages = (['MAIL', 'WHATSAPP', 'CALL'] as const).map((channel) =>
      renderMessage({
        channel,
        locale,
        words,
        variables,
        helpPhone: '+32 80 12 34 56',
        letterhead: noLetterhead,
        unsubscribe: link,
        items: items.filter((item) => item !== null),
      }),
    );
    expect(faultsOf(messages.flatMap(({ subject, text }) => [subject, text]))).toEqual([]);
  });

  test('in the templates that Meta approves', () => {
    expect(faultsOf(whatsappTemplates.map((template) => whatsappBody(template, locale)))).toEqual([]);
  });

  test('in the answers to a tap', () => {
    const results = (
      [
        'DAY_OVER',
        'NOTHING_OPEN',
        'RULES_FIRST',
        'NO_PILOT',
        'NOBODY_READS',
        'NOT_YET_NOTED',
        'ASKED_DAY_OVER',
        'NOTHING_WAITS',
      ] as const
    ).map((kind) => ({
      kind,
    }));
    const noted = (['POSSIBLE', 'UNAVAILABLE'] as const).flatMap((response) =>
      [1, 2].map((count) => ({ kind: 'NOTED' as const, response, count })),
    );
    const ordered = [false, true].flatMap((isLate) =>
      [1, 2].map((count) => ({ kind: 'ORDERED' as const, count, isLate })),
    );
    const refused = orderRefusals.map((reason) => ({ kind: 'NOT_ORDERED' as const, reason }));
    expect(
      faultsOf([...results, ...noted, ...ordered, ...refused].map((one) => tapReply(one, locale, { day: '…', link }))),
    ).toEqual([]);
  });

  test('on paper and in flight files', () => {
    expect(faultsOf(textsIn([sheetWords(locale), flightWordsIn(locale)]).map(withoutNames))).toEqual([]);
  });
});
