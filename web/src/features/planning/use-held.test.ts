import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHeld } from './use-held.ts';

test('what arrives while something is dragged is shown when it is let go', () => {
  const { result, rerender } = renderHook(({ board, isMoving }) => useHeld(board, isMoving), {
    initialProps: { board: 'as it was', isMoving: true },
  });
  rerender({ board: 'as somebody else has made it', isMoving: true });
  expect(result.current).toBe('as it was');
  rerender({ board: 'as somebody else has made it', isMoving: false });
  expect(result.current).toBe('as somebody else has made it');
});
