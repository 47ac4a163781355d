import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { MessageWords } from '@vigiefaon/domain/messages/texts/message-text';
import { type WordsFault, type WordsField, whyNotWords } from '@vigiefaon/domain/messages/texts/why-not-words';
import * as z from 'zod/mini';

/** As typed: paragraphs one below the other with an empty line between, and '' for a part that the message has not. */
export interface TypedWords {
  subject: string;
  before: string;
  item: string;
  button: string;
  after: string;
}

const paragraphsOf = (typed: string): string[] =>
  typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

/** Words as they are shown in fields. */
export function typed({ subject, before, item = '', button = '', after }: MessageWords): TypedWords {
  return { subject, before: before.join('\n\n'), item, button, after: after.join('\n\n') };
}

export function wordsOf({ subject, before, item, button, after }: TypedWords): MessageWords {
  return {
    subject: subject.trim(),
    before: paragraphsOf(before),
    ...(item.trim() === '' ? {} : { item: item.trim() }),
    ...(button.trim() === '' ? {} : { button: button.trim() }),
    after: paragraphsOf(after),
  };
}

export const isSameWords = (one: TypedWords, other: TypedWords): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

export type TypedFault = WordsFault | { readonly field: WordsField; readonly reason: 'REQUIRED' | 'TOO_LONG' };

/** Field by field. */
export function faultsIn(template: MessageTemplate, words: TypedWords): TypedFault[] {
  const read = z.safeParse(MessageWords, wordsOf(words));
  if (read.success) return whyNotWords(template, read.data);
  return read.error.issues.map(
    ({ path: [field], code }): TypedFault => ({
      field: field as WordsField,
      reason: code === 'too_small' ? 'REQUIRED' : 'TOO_LONG',
    }),
  );
}
