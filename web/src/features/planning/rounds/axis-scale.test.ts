import { expect, it } from 'vitest';
import { leftOfStops } from './axis-scale.ts';

const scale = { left: (start: string) => `${start}%` };
const lefts = (...starts: string[]) =>
  leftOfStops(
    scale,
    starts.map((start) => ({ start })),
  );

it('a stop stands where its search begins, and never over the one before or out of the picture', () => {
  expect(lefts('10')).toEqual(['min(10%, 100% - 26px)']);
  expect(lefts('10', '12')).toEqual([
    'min(10%, 100% - 52px)',
    'min(max(12%, min(10%, 100% - 52px) + 26px), 100% - 26px)',
  ]);
});

it('a round of more stops than anybody flies is not computed one over the other', () => {
  const many = lefts(...Array.from({ length: 500 }, (_, at) => String(at / 5)));
  expect(many[499]).toBe('min(99.8%, 100% - 26px)');
});
