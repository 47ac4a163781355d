import type { Grammar } from '../grammars.ts';

export const grammar: Grammar = {
  region: 'nl-BE',
  year: 'numeric',
  signs: [],
  date: (words) => ({ on: `op ${words}`, of: `van ${words}`, to: words }),
  near: (words) => ({ on: words, of: `van ${words}`, to: words }),
  moment: (words) => ({ on: `om ${words}`, of: `van ${words}`, to: `tot ${words}` }),
  atTime: 'om',
};
