import { fallbackLocale } from '../../languages/locales.ts';
import { mailLanguages } from '../../languages/mail-languages.ts';
import { type MessageTemplate, messageTemplates } from './message-templates.ts';
import type { MessageWords } from './message-text.ts';

export type WordsField = keyof MessageWords;

/** What is wrong with the words of a message: where, and which variable is unknown there or lacking. */
export type WordsFault =
  | { readonly field: WordsField; readonly reason: 'UNKNOWN_VARIABLE' | 'MISSING_VARIABLE'; readonly variable: string }
  | { readonly field: 'item' | 'button'; readonly reason: 'REQUIRED' | 'NOT_HERE' };

// Without these a message would not say what its receiver has to know.
const indispensable = ['day', 'when', 'place', 'pilot', 'requester', 'phone', 'change', 'result', 'kilometres'];

function variablesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
}

/** The variables that the words of a message may name, and those of them that they must. */
export function variablesOf(template: MessageTemplate) {
  const { variables, item } = messageTemplates[template];
  const ofMessage = Object.keys(variables.shape).filter((name) => name !== 'link');
  const ofItem = Object.keys(item?.shape ?? {});
  return {
    message: [...ofMessage, 'helpPhone'],
    item: ofItem,
    required: [...ofMessage, ...ofItem].filter((name) => indispensable.includes(name)),
  };
}

function partFaults(template: MessageTemplate, words: MessageWords): WordsFault[] {
  const builtIn = mailLanguages[fallbackLocale].messages[template];
  return (['item', 'button'] as const).flatMap((field): WordsFault[] => {
    if ((words[field] === undefined) === (builtIn[field] === undefined)) return [];
    return [{ field, reason: words[field] === undefined ? 'REQUIRED' : 'NOT_HERE' }];
  });
}

/**
 * Why a message cannot say these words, one entry a fault, or none: it names a variable that nobody fills in, leaves out one that
 * its receiver has to know, or lacks the part that lists what it tells of.
 */
export function whyNotWords(template: MessageTemplate, words: MessageWords): WordsFault[] {
  const { message, item, required } = variablesOf(template);
  const texts: Readonly<Record<WordsField, readonly string[]>> = {
    subject: [words.subject],
    before: words.before,
    item: words.item === undefined ? [] : [words.item],
    button: words.button === undefined ? [] : [words.button],
    after: words.after,
  };
  const fields = Object.keys(texts) as WordsField[];
  const unknown = fields.flatMap((field) => {
    const known = field === 'item' ? [...item, ...message] : message;
    const names = new Set(variablesIn(texts[field]).filter((name) => !known.includes(name)));
    return [...names].map((variable) => ({ field, reason: 'UNKNOWN_VARIABLE' as const, variable }));
  });
  const named = new Set(variablesIn(Object.values(texts).flat()));
  const missing = required
    .filter((variable) => !named.has(variable))
    .map((variable) => ({
      field: item.includes(variable) ? ('item' as const) : ('before' as const),
      reason: 'MISSING_VARIABLE' as const,
      variable,
    }));
  return [...partFaults(template, words), ...unknown, ...missing];
}
