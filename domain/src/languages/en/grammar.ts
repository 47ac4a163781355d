import type { Grammar } from '../grammars.ts';

export const grammar: Grammar = {
  region: 'en-GB',
  year: 'numeric',
  signs: [],
  date: (words) => ({ on: `on ${words}`, of: `of ${words}`, to: words }),
  near: (words) => ({ on: words, of: `of ${words}`, to: words }),
  moment: (words) => ({ on: `at ${words}`, of: `from ${words}`, to: `to ${words}` }),
  atTime: 'at',
};
