import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('an empty line ends a paragraph, a line break stays', () => {
  expect(textBlocks('Un\ndeux\n\ntrois')).toEqual([
    { kind: 'paragraph', lines: ['Un', 'deux'] },
    { kind: 'paragraph', lines: ['trois'] },
  ]);
});

test('points become a list, also with empty lines between them, and keep the number they start with', () => {
  expect(textBlocks('3. Gants\n\n4) Herbe')).toEqual([{ kind: 'list', start: 3, items: ['Gants', 'Herbe'] }]);
  expect(textBlocks('- Caisse\n• Gilet')).toEqual([{ kind: 'list', start: null, items: ['Caisse', 'Gilet'] }]);
});

test('a point that goes on in the next line stays one point', () => {
  expect(textBlocks('1. Gants\n   propres\n2. Herbe')).toEqual([
    { kind: 'list', start: 1, items: ['Gants propres', 'Herbe'] },
  ]);
});

test('numbers and bullets side by side are two lists', () => {
  expect(textBlocks('1. Un\n- Deux').map(({ kind }) => kind)).toEqual(['list', 'list']);
});

test('markup of any kind is text like any other', () => {
  expect(textBlocks('<b>Un</b> **deux**')).toEqual([{ kind: 'paragraph', lines: ['<b>Un</b> **deux**'] }]);
  expect(textBlocks(' \n\n')).toEqual([]);
});
