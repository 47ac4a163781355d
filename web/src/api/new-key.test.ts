import { expect, test } from 'vitest';
import { newId, newKey } from './new-key.ts';

test('keys are random', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test('ids are random UUIDs of the version that says so', () => {
  for (let at = 0; at < 40; at += 1) {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(newId()).not.toBe(newId());
});
