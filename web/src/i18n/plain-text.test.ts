import { expect, it } from 'vitest';
import { holdsWords } from './plain-text.ts';

it('what is typed finds what is written, in any order, without accents or case', () => {
  expect(holdsWords('Grand pré de Flémalle', 'flemalle PRE')).toBe(true);
  expect(holdsWords('Grand pré de Flémalle', 'pré haut')).toBe(false);
});

it('nothing typed finds everything', () => {
  expect(holdsWords('Grand pré', '  ')).toBe(true);
});
