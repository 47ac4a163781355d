import { expect, test } from 'vitest';
import { askedBy } from './use-map-keys.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  [{ key: 'z', ctrlKey: true }, 'onUndo'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'onRedo'],
  [{ key: 'y', ctrlKey: true }, 'onRedo'],
  [{ key: 'z' }, null],
  [{ key: 'Escape' }, 'onEscape'],
  [{ key: 'Delete' }, 'onDelete'],
  [{ key: 'Backspace' }, 'onDelete'],
  [{ key: 'ArrowLeft' }, null],
])('%o asks for %s', (pressed, asked) => {
  expect(askedBy({ ...plain, ...pressed }, false)).toBe(asked);
});

test('Enter places a point, unless it presses what has the focus on the map', () => {
  expect(askedBy({ ...plain, key: 'Enter' }, true)).toBe('onPlace');
  expect(askedBy({ ...plain, key: 'Enter' }, false)).toBeNull();
});
