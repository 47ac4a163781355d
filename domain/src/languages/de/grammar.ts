import type { Grammar } from '../grammars.ts';

export const grammar: Grammar = {
  region: 'de-BE',
  year: 'numeric',
  signs: [],
  date: (words) => ({ on: `am ${words}`, of: `vom ${words}`, to: `zum ${words}` }),
  near: (words) => ({ on: words, of: `von ${words}`, to: words }),
  moment: (words) => ({ on: `um ${words}`, of: `von ${words}`, to: `bis ${words}` }),
  atTime: 'um',
};
